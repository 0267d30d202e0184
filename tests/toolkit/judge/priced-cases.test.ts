import type { JudgeOptions } from "../../../toolkit/contract/judge/interface/judge-options.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { description } from "../../support/built.js";
import { fill, type Order } from "../contract/services/account.js";
import { createService } from "../contract/services/create-service.js";
import { onCreate, replyOf, type Deviation } from "../contract/services/deviation.js";
import { judged, lineOf } from "../contract/services/judged.js";

/** The verdict on a service, by these rows, and the orders that it creates. */
async function judgedBy(
  rows: readonly object[],
  change: Deviation["change"] = () => {},
  more: Partial<JudgeOptions> = {},
) {
  const created: Order[] = [];
  const service = createService((its) => {
    change(its);
    onCreate((order) => void created.push(order))(its);
  });
  const cases = rows.map((row, at) => ({ name: `row ${at}`, operation: "createOrder", ...row }));
  const verdict = await judged(service, { ...description, "x-cases": cases } as Description, [], more);
  return { created, verdict, stated: verdict.checks.filter(({ rests }) => rests === "x-cases") };
}

test.each([
  ["another market", { market_id: "DOGE-USDT", amount: "100000" }],
  ["no market", { market_id: null, amount: "100000" }],
  ["another market, without an amount", { market_id: "DOGE-USDT", price: "1" }],
])("a row of %s without all of its terms is not sent, whatever status it expects", async (_which, parameters) => {
  const { stated } = await judgedBy([200, 422].map((status) => ({ parameters, status })));
  expect(stated.map(({ status, reason }) => [status, reason])).toEqual(
    Array(2).fill(["unprovoked", expect.stringContaining("no option names a price")]),
  );
});

test("after a fill a row is sent only if it states its own price", async () => {
  const own = "1.1";
  const text = JSON.stringify({ market_id: "BTC-USDT", side: "BID", price: own, amount: "0.02" });
  const rows = [
    { parameters: {}, status: 200 },
    { parameters: { price: own }, status: 200 },
    { content: { text }, status: 200 },
  ];
  const { created, stated } = await judgedBy(rows, onCreate(fill));
  expect(stated.map(({ status }) => status)).toEqual(["unprovoked", "passed", "passed"]);
  expect(created.map(({ price }) => price)).toEqual(["1.2575", own, own]);
});

test("rows that trade on purpose get no advice on options", async () => {
  const { verdict } = await judgedBy(
    [{ parameters: { price: "1.1" }, status: 200 }],
    onCreate((order) => void (order.price === "1.1" && fill(order))),
  );
  expect(verdict.notes).toContainEqual(expect.stringMatching(/^1 order .+: their prices stand in x-cases$/));
});

test.each([false, true])(
  "an order that a row places although it is refused is a finding (spare orders: %s)",
  async (spareOrders) => {
    const change = replyOf("createOrder", (reply, { fields }) =>
      fields.price === "1.1" ? { ...reply, status: 400, data: { code: 1, message: "no" } } : reply,
    );
    const { verdict } = await judgedBy([{ parameters: { price: "1.1", amount: "0.02" }, status: 400 }], change, {
      spareOrders,
    });
    expect(verdict.exitCode).toBe(1);
    expect(verdict.findings.map(lineOf)).toEqual([
      expect.stringMatching(/^createOrder .+ no order where the response is 400$/),
    ]);
  },
);

test("an order that comes together with another one may be somebody else's", async () => {
  const change: Deviation["change"] = (service) => {
    replyOf("createOrder", (reply, { fields }) => {
      if (fields.price !== "1.1") return reply;
      const order = service.account.orders.find(({ price }) => price === "1.1");
      if (order) service.account.orders.push({ ...order, id: Number(order.id) + 100, amount: "0.5" });
      return { ...reply, status: 400, data: { code: 1, message: "no" } };
    })(service);
  };
  const { verdict } = await judgedBy([{ parameters: { price: "1.1", amount: "0.02" }, status: 400 }], change);
  expect(verdict.findings).toEqual([]);
  expect(verdict.notes).toContainEqual(
    expect.stringMatching(/^orders were cancelled that may be of the judge or of somebody else/),
  );
});
