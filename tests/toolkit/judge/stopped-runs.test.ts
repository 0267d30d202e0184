import { description } from "../../support/built.js";
import type { Order } from "../contract/services/account.js";
import { createService } from "../contract/services/create-service.js";
import { onCreate } from "../contract/services/deviation.js";
import { judged } from "../contract/services/judged.js";
import type { Asked, Reply, Service } from "../contract/services/service.js";

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const never = () => new Promise<never>(() => {});
const isPending = ({ state }: Order) => state === "PENDING";

/** Stops a run a while after its second creation was sent, whose order comes so late, if ever. */
async function cutOff(placedMs: number, stopMs: number, spareOrders: boolean) {
  const stop = new AbortController();
  const created: Record<string, string>[] = [];
  const service = createService(
    ({ trading }) => {
      const { create } = trading;
      trading.create = (account, fields) => {
        created.push(fields as Record<string, string>);
        if (created.length !== 2) return create(account, fields);
        setTimeout(() => create(account, fields), placedMs);
        setTimeout(() => stop.abort(), stopMs);
        return account.orders[0]!;
      };
    },
    { orders: 0 },
  );
  const { reply } = service;
  service.reply = (its, asked) => (created.length === 2 ? slowly(its, asked) : reply(its, asked));
  const slowly = (its: Reply, asked: Asked) => (asked.operation === "createOrder" ? never() : reply(its, asked));
  const { notes, exitCode } = await judged(service, description, [], { spareOrders, signal: stop.signal });
  return { states: service.account.orders.map(({ state }) => state), asked: created[1], notes, exitCode };
}

test.each([
  { stopMs: 1000, spareOrders: true },
  { stopMs: 8000, spareOrders: true },
  { stopMs: 8000, spareOrders: false },
])(
  "an order that comes 14 s after its creation, of which a run was stopped after $stopMs ms, is cancelled (spareOrders: $spareOrders)",
  async ({ stopMs, spareOrders }) => {
    const { states, exitCode } = await cutOff(14_000, stopMs, spareOrders);
    expect(states).toEqual(["CANCELED", "CANCELED"]);
    expect(exitCode).toBe(2);
  },
);

test("an order that comes once the clean-up of a stopped run is over is told by its terms", async () => {
  const { states, asked: { side, price, amount } = {}, notes, exitCode } = await cutOff(60_000, 8000, false);
  expect(states).toEqual(["CANCELED"]);
  expect(notes).toContainEqual(expect.stringMatching(` BTC-USDT for side=${side} price=${price} amount=${amount}$`));
  expect(exitCode).toBe(2);
});

const limited = (seconds: number): Reply => ({
  status: 503,
  headers: { "Retry-After": `${seconds}` },
  data: { code: 1, message: "busy" },
});
const isRead = ({ operation }: Asked) => /^(get|list)/.test(operation);

/** What the service does once the run is stopped. */
const troubles: Readonly<Record<string, (service: Service, isStopped: () => boolean) => void>> = {
  "each response takes 2.5 s": (service, isStopped) => {
    const { reply } = service;
    service.reply = async (...its) => {
      if (isStopped()) await after(2500);
      return reply(...its);
    };
  },
  "reads get no response": (service, isStopped) => {
    const { reply } = service;
    service.reply = (its, asked) => (isStopped() && isRead(asked) ? never() : reply(its, asked));
  },
  "reads are to wait": (service, isStopped) => {
    service.before = (asked) => (isStopped() && isRead(asked) ? limited(30) : undefined);
  },
};

/** The orders of a run that is stopped when it has so many open ones. */
async function leftBy(trouble: string, market: string, spareOrders: boolean) {
  const stop = new AbortController();
  const created: Order[] = [];
  const service = createService((its) => {
    troubles[trouble]!(its, () => stop.signal.aborted);
    onCreate((order) => {
      created.push(order);
      if (order.market_id === market && created.filter(isPending).length > 2) stop.abort();
    })(its);
  });
  await judged(service, description, [], { spareOrders, signal: stop.signal });
  expect(stop.signal.aborted).toBe(true);
  return created.filter(isPending);
}

const rows = Object.keys(troubles).flatMap((trouble) => [true, false].map((spareOrders) => ({ trouble, spareOrders })));

test.each(rows)(
  "a stopped run leaves no order where $trouble, in the other market either (spareOrders: $spareOrders)",
  async ({ trouble, spareOrders }) => {
    expect(await leftBy(trouble, "ETH-USDT", spareOrders)).toEqual([]);
  },
);

test("a cancel of all that is to wait, as a run is stopped, is sent again", async () => {
  const stop = new AbortController();
  const created: Order[] = [];
  let alls = 0;
  const service = createService((its) => {
    its.before = ({ operation }) => {
      if (!stop.signal.aborted || !operation.startsWith("cancel")) return undefined;
      return operation === "cancelAllOrders" && ++alls > 1 ? undefined : { ...limited(1), status: 429 };
    };
    onCreate((order) => {
      created.push(order);
      if (created.filter(isPending).length > 2) stop.abort();
    })(its);
  });
  await judged(service, description, [], { signal: stop.signal });
  expect(created.length).toBeGreaterThan(2);
  expect(created.filter(isPending)).toEqual([]);
});
