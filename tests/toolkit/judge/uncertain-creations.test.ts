import { longTest, some } from "../../support/runs.js";
import { description } from "../../support/built.js";
import { createService } from "../contract/services/create-service.js";
import { onCreate, replyOf, type Deviation } from "../contract/services/deviation.js";
import { judged } from "../contract/services/judged.js";
import type { Reply } from "../contract/services/service.js";

const busy = (status: number): Reply => ({ status, headers: {}, data: { code: 90_000 + status, message: "busy" } });

/** The notes and the reasons of skipped checks that name creations with an unknown outcome. */
const uncertaintyOf = ({ notes, checks }: Awaited<ReturnType<typeof judged>>) =>
  [...notes, ...checks.map(({ reason = "" }) => reason)].filter((each) =>
    /may have been created|what became of/.test(each),
  );

test.each(some([409, 408, 499]))(
  "a limit of open orders that responds with %s leaves no creation uncertain, if nothing new is pending",
  async (status) => {
    let refused = 0;
    const service = createService(
      (its) => {
        its.before = ({ operation, request }) => {
          const isGood = !its.tokens.refuse(request.headers.get("Authorization"), its.now(), its.tokens);
          const waiting = its.account.orders.filter(({ state }) => state === "PENDING").length;
          if (operation !== "createOrder" || !isGood || waiting < 3) return undefined;
          refused++;
          return busy(status);
        };
      },
      { orders: 0 },
    );
    const verdict = await judged(service, description);
    expect(refused).toBeGreaterThan(3);
    expect(uncertaintyOf(verdict)).toEqual([]);
    expect(verdict).toMatchObject({ findings: [], exitCode: 0 });
  },
);

test("if no creation ever succeeds, few are sent, and none is uncertain at the end", async () => {
  let sent = 0;
  const service = createService((its) => {
    its.before = ({ operation }) => {
      if (operation !== "createOrder") return undefined;
      sent++;
      return { status: 502, headers: { "Content-Type": "text/html" }, data: "", body: "<html>" };
    };
  });
  const { notes } = await judged(service, description);
  expect(sent).toBeLessThanOrEqual(3);
  expect(notes.filter((each) => each.includes("may have been created"))).toEqual([]);
});

longTest("a creation stays uncertain if a new order may be its own", async () => {
  let isFirst = true;
  const service = createService((its) => {
    const { create } = its.trading;
    // Amounts lose their digits, and the first creation places an order, but responds with 409.
    its.trading.create = (account, fields) => create(account, { ...fields, amount: "0.01375" });
    its.before = ({ operation, fields }) => {
      if (operation !== "createOrder" || !isFirst) return undefined;
      isFirst = false;
      its.trading.create(its.account, fields);
      return busy(409);
    };
  });
  expect(uncertaintyOf(await judged(service, description))).not.toEqual([]);
});

test("no more than 30 orders are placed where every second creation gets 500, and has placed its own", async () => {
  let [created, responses] = [0, 0];
  const service = createService((its) => {
    onCreate(() => void created++)(its);
    replyOf("createOrder", (reply) => (responses++ % 2 === 1 ? { ...reply, status: 500 } : reply))(its);
  });
  const { checks } = await judged(service, description);
  expect(created).toBe(30);
  expect(checks.map(({ reason }) => reason)).toContainEqual(expect.stringMatching(/^30 orders were created/));
});

test.each(
  some(
    [
      {
        what: "invalid orders are refused, and placed all the same",
        change: (({ trading, account }) => {
          const { check } = trading;
          const valid = { market_id: "BTC-USDT", side: "BID", price: "1.2575", amount: "0.01375" };
          trading.check = (fields) => {
            const wrong = check(fields);
            if (wrong !== undefined && fields.side !== undefined) trading.create(account, { ...valid, ...fields });
            return wrong;
          };
        }) as Deviation["change"],
      },
      {
        what: "each creation places two",
        change: (({ trading }) => {
          const { create } = trading;
          trading.create = (account, fields) => (create(account, fields), create(account, fields));
        }) as Deviation["change"],
      },
      {
        what: "each creation places a second one in the other market",
        change: (({ trading }) => {
          const { create } = trading;
          trading.create = (account, fields) => {
            const order = create(account, fields);
            if (fields.market_id === "BTC-USDT") create(account, { ...fields, market_id: "ETH-USDT" });
            return order;
          };
        }) as Deviation["change"],
      },
    ],
    3,
  ),
)("no more than 30 orders are placed where $what", async ({ change }) => {
  let created = 0;
  const service = createService((its) => {
    onCreate(() => void created++)(its);
    change(its);
  });
  const { exitCode } = await judged(service, description);
  expect(created).toBeLessThanOrEqual(30);
  expect(created).toBeGreaterThan(25);
  expect(exitCode).toBe(1);
});
