import { longTest, some } from "../../support/runs.js";
import type { JudgeOptions } from "../../../toolkit/contract/judge/interface/judge-options.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { description } from "../../support/built.js";
import { createService } from "../contract/services/create-service.js";
import { replyOf } from "../contract/services/deviation.js";
import { judged } from "../contract/services/judged.js";
import type { Fields } from "../contract/services/trading-rules.js";

/** What is asked for in creations, and the verdict. */
async function creationsUnder(options: Partial<JudgeOptions>, cases: readonly object[] = []) {
  const asked: Partial<Record<"market_id" | "side" | "price" | "amount", string>>[] = [];
  const service = createService(({ trading }) => {
    const { check } = trading;
    trading.check = (fields) => {
      asked.push(fields);
      return check(fields);
    };
  });
  const own = { otherPrice: undefined, otherAmount: undefined, spareOrders: true };
  const stated = { ...description, "x-cases": cases } as Description;
  const verdict = await judged(service, stated, ["own"], { ...own, ...options });
  return { asked, verdict };
}

longTest("in another market no order costs what was chosen for the market of the run", async () => {
  const { asked, verdict } = await creationsUnder({ price: "30000", amount: "5" });
  expect(verdict.findings).toEqual([]);
  const elsewhere = asked.filter(({ market_id }) => market_id === "ETH-USDT");
  const prices = elsewhere.map(({ price }) => Number(price)).filter((price) => !Number.isNaN(price));
  expect(prices.length).toBeGreaterThan(2);
  for (const price of prices) expect(price).toBeLessThan(1.1);
  for (const { amount } of elsewhere) expect(Math.abs(Number(amount)) <= 0.011 || amount === "abc").toBe(true);
});

test.each(
  some([
    [{}, "--other-price and --other-amount"],
    [{ otherPrice: "2" }, "--other-amount"],
  ]),
)("where nobody has chosen what an order costs, none is placed: %j", async (options, missing) => {
  const { asked, verdict } = await creationsUnder({ otherMarket: "LTC-USDT", ...options });
  expect(verdict.findings).toEqual([]);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter(({ market_id }) => market_id === "LTC-USDT")).toEqual([]);
  const reason = `no BID can be placed safely in LTC-USDT: ${missing} for one that nobody meets`;
  const lacking = verdict.checks.filter((check) => check.reason === reason).map(({ name }) => name);
  expect(lacking).toEqual([
    "creates an order in the market that was asked for",
    "keeps every digit of a price in another market",
    ...["amount 0", "amount -<amount>", "amount abc", "price abc"].map(
      (what) => `refuses an order with the ${what}, in another market`,
    ),
  ]);
});

longTest("what was chosen for the other market is placed there", async () => {
  const chosen = { otherMarket: "LTC-USDT", otherPrice: "2", otherAmount: "0.3" };
  const { asked, verdict } = await creationsUnder(chosen);
  expect(verdict.findings).toEqual([]);
  const elsewhere = asked.filter(({ market_id }) => market_id === "LTC-USDT");
  expect(elsewhere).toContainEqual({
    market_id: "LTC-USDT",
    side: "BID",
    price: "2",
    amount: expect.stringMatching(/^0[.]30\d{5}$/) as string,
  });
});

test("no request that must be refused asks for more than was chosen, however its amount is read", async () => {
  const { asked } = await creationsUnder({ amount: "0.02" });
  const sizes = asked.map(({ amount = "" }) => Math.abs(Number.parseFloat(amount))).filter(Number.isFinite);
  expect(Math.max(...sizes)).toBeLessThan(0.022);
});

test("an order of a case costs what was chosen for its market and its side", async () => {
  const row = (name: string, parameters: object, status = 200) => ({
    name,
    operation: "createOrder",
    parameters,
    status,
  });
  const { asked, verdict } = await creationsUnder({ otherPrice: "7" }, [
    row("an ASK", { side: "ASK", amount: "0.5" }),
    row("elsewhere", { market_id: "ETH-USDT", amount: "0.5" }),
    row("an ASK elsewhere", { market_id: "ETH-USDT", side: "ASK", amount: "0.5" }),
    row("anywhere", { market_id: "SOL-USDT", amount: "0.5" }),
    row("all of it", { market_id: "SOL-USDT", price: "3", amount: "0.5" }),
    row("refused", { market_id: "SOL", amount: "0.5" }, 400),
    row("refused, with a price", { market_id: "SOL", price: "4", amount: "0.5" }, 400),
    row("in small letters", { side: "ask", amount: "0.5" }),
    row("of another name", { side: "SELL", price: "3" }, 400),
    row("of no side", { side: null, amount: "0.5" }, 400),
    row("of another name, and all of it", { side: "SELL", price: "3", amount: "0.5" }, 400),
  ]);
  const those = asked.filter(({ amount }) => amount === "0.5");
  expect(those.map(({ market_id, side, price }) => `${market_id} ${side} ${price}`)).toEqual([
    ...["BTC-USDT ASK 950000.125", "ETH-USDT BID 7", "SOL-USDT BID 3", "SOL BID 4", "BTC-USDT SELL 3"],
  ]);
  const unsent = verdict.checks.filter(({ reason }) => reason?.includes("no option names a price for"));
  expect(unsent.map(({ name }) => name)).toEqual(
    ["an ASK elsewhere", "anywhere", "refused", "in small letters", "of another name", "of no side"].map(
      (name) => `responds as stated: ${name}`,
    ),
  );
});

longTest("an order of a case that names its side in small letters is the run's own", async () => {
  const service = createService(({ trading }) => {
    const { check, create } = trading;
    const inCapitals = (fields: Fields) => ({ ...fields, side: String(fields.side).toUpperCase() });
    trading.check = (fields) => check(fields.side === "ask" ? inCapitals(fields) : fields);
    trading.create = (account, fields) => create(account, inCapitals(fields));
  });
  const parameters = { side: "ask", price: "950000", amount: "0.5" };
  const row = { name: "in small letters", operation: "createOrder", parameters, status: 200 };
  const stated = { ...description, "x-cases": [row] } as Description;
  const verdict = await judged(service, stated, ["own"], { spareOrders: true });
  expect(verdict).toMatchObject({ findings: [], exitCode: 0 });
  expect(service.account.orders.find(({ amount }) => amount === "0.5")).toMatchObject({
    side: "ASK",
    state: "CANCELED",
  });
});

test.each(
  some([
    ["cancelAllOrders", "cancels every pending order of the market, and nothing else"],
    ["cancelOrder", "leaves the orders of others as they are"],
  ]),
)("where none can be placed, %s that empties the market is not said to spare it", async (operation, check) => {
  const service = createService((changed) => {
    const elsewhere = changed.account.orders.filter(({ market_id }) => market_id === "ETH-USDT");
    for (const order of elsewhere) order.market_id = "LTC-USDT";
    replyOf(operation, (reply) => {
      for (const order of elsewhere) if (order.state === "PENDING") order.state = "CANCELED";
      return reply;
    })(changed);
  });
  const { findings, checks } = await judged(service, description, [], {
    otherMarket: "LTC-USDT",
    otherPrice: undefined,
    otherAmount: undefined,
  });
  expect(findings).toEqual([]);
  const its = checks.find((each) => each.operation === operation && each.name === check);
  expect(its).toMatchObject({ status: "unprovoked", reason: expect.stringMatching(/not known$/) as string });
});
