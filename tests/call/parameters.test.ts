import type { OperationId } from "../../src/index.js";
import { placeParameters } from "../../src/call/parameters/parameters.js";
import { callableOperations } from "../../src/call/callable-operations.js";
import { brokenRuleOfPlace } from "../../src/call/parameters/rule-of-place.js";
import { service } from "../../src/generated/index.js";
import { calls } from "../support/calls.js";
import { clientOn, errorOf, json, text } from "../support/fake-fetch.js";
import { anOrder, aPage } from "../support/samples.js";

const order = { market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" };
const market = { market_id: "BTC-USDT" };
const decimal = /^must be a decimal number in a string, .*, such as "[0-9.]+"$/;
const asJson = { "Content-Type": "application/json" };
const whole = /whole number or a bigint|bigint beyond/;

/** [operation, parameters, the one that is wrong, the rule] */
const wrong: [OperationId, unknown, string, RegExp][] = [
  ["createOrder", null, "params", /^must be an object: { market_id, side, price, amount }$/],
  ["getOrder", 1001, "params", /^must be an object: { order_id }$/],
  ["createOrder", { ...order, market_id: "\ud800-x" }, "market_id", /^must not contain a lone surrogate$/],
  ["createOrder", [], "params", /must be an object/],
  ["createOrder", "BTC-USDT", "params", /must be an object/],
  ["createOrder", undefined, "market_id", /is required/],
  ["createOrder", {}, "market_id", /is required/],
  ["createOrder", { ...order, amount: undefined }, "amount", /is required/],
  ["createOrder", Object.create(order), "market_id", /own property of the object/],
  [
    "createOrder",
    { ...order, ammount: "1" },
    "ammount",
    /^is not a parameter of this operation, which takes market_id, side, price, amount$/,
  ],
  ["createOrder", { ...order, toString: "1" }, "toString", /not a parameter/],
  ["createOrder", JSON.parse('{"__proto__":"1"}'), "__proto__", /not a parameter/],
  ["createOrder", { ...order, amount: 1 }, "amount", /must be a string: a number may have been rounded/],
  ["createOrder", { ...order, amount: 1n }, "amount", /^must be a string$/],
  ["createOrder", { ...order, amount: null }, "amount", /^must be a string$/],
  ["createOrder", { ...order, amount: new String("1") }, "amount", /^must be a string$/],
  ...[
    "0",
    "0.0",
    "-1",
    "",
    " 1",
    "1 ",
    "1\n",
    "+1",
    "1.",
    ".5",
    "1e3",
    "1E3",
    "NaN",
    "Infinity",
    "0x1",
    "1,5",
    "١",
  ].map((amount): (typeof wrong)[number] => ["createOrder", { ...order, amount }, "amount", /larger than 0/]),
  ...["", "1e3", "1.", "--1", "1_000", "NaN", "-"].map((price): (typeof wrong)[number] => [
    "createOrder",
    { ...order, price },
    "price",
    decimal,
  ]),
  ["createOrder", { ...order, side: "BUY" }, "side", /must be one of ASK, BID/],
  ["createOrder", { ...order, side: "bid" }, "side", /must be one of/],
  ...["BTCUSDT", "BTC-", "-USDT", "BTC/USDT"].map((market_id): (typeof wrong)[number] => [
    "createOrder",
    { ...order, market_id },
    "market_id",
    /<BASE_ASSET>-/,
  ]),
  ...[1.5, NaN, Infinity, 2 ** 53, "5", true, []].map((first): (typeof wrong)[number] => [
    "listOrders",
    { ...market, first },
    "first",
    whole,
  ]),
  ["listOrders", { ...market, state: "OPEN" }, "state", /CANCELED, FILLED, PENDING/],
  ["listOrders", { ...market, after: 5 }, "after", /^must be a string$/],
  ["listOrders", { market_id: 5 }, "market_id", /^must be a string$/],
  ["listOrders", { ...market, side: ["BID"] }, "side", /^must be one of ASK, BID$/],
  ["createOrder", { ...order, side: null }, "side", /^must be one of ASK, BID$/],
  ["listWithdrawals", { before: "c" }, "before", /^is not a parameter of this operation, which takes first, after$/],
  ["listAccounts", { first: 1 }, "first", /^is not a parameter of this operation, which takes none$/],
  ...["..", "/", "", "1/cancel", "1.0", "%2e", null, {}, 1.5, NaN, 2 ** 53, [1], true].map(
    (order_id): (typeof wrong)[number] => ["getOrder", { order_id }, "order_id", whole],
  ),
  ["cancelOrder", {}, "order_id", /is required/],
];

test.each(wrong)("%s(%p): %s is wrong, and nothing is sent", async (id, params, parameter, rule) => {
  const { client, seen } = clientOn([json({})]);
  const error = await errorOf(client[id](params as never));
  expect(error).toMatchObject({ name: "InvalidParameterError", parameter, operation: id });
  expect(error).toMatchObject({ outcome: "not_sent", attempts: 0, rule: expect.stringMatching(rule) });
  expect(error.message).toBe(`"${parameter}" ${"rule" in error && error.rule}: ${id}`);
  expect(seen).toHaveLength(0);
});

test.each(calls)("$id sends its parameters where the description says, and not a word more", async (call) => {
  const { client, seen } = clientOn([json(call.answer)]);
  await call.make(client);
  const { method, url, body, headers } = seen[0]!;
  expect([method, url, body]).toEqual([call.method, `https://exchange.example${call.target}`, call.sends]);
  expect([...headers.keys()].sort()).toEqual(call.sends ? ["authorization", "content-type"] : ["authorization"]);
});

test("parameters of a POST travel in the query where the client was told so", async () => {
  const { client, seen } = clientOn([json(calls[2]!.answer)], { sendParametersIn: "query" });
  await client.createOrder({ ...order, side: "BID" });
  await client.cancelOrder({ order_id: 1001 });
  expect(seen[0]!.url).toMatch(/\/viewer\/orders\?market_id=BTC-USDT&side=BID&price=1&amount=1$/);
  expect(seen[1]!.url).toMatch(/\/viewer\/orders\/1001\/cancel$/);
  expect(seen.map(({ body }) => body)).toEqual(["", ""]);
});

test.each([0, 1001, 2 ** 53 - 1, 0n, 2n ** 63n - 1n, "1001" as never])(
  "order id %p goes into the path as it is",
  async (order_id) => {
    const { client, seen } = clientOn([text(JSON.stringify(anOrder()).replace("1001", String(order_id)), 200, asJson)]);
    await client.getOrder({ order_id });
    expect(seen[0]!.url).toBe(`https://exchange.example/api/v3/viewer/orders/${order_id}`);
  },
);

test.each(["BTC-USDT-PERP", "USDC.e-USDT", "ФЫВА-USDT", "BTC-USDT&a=b", "a b-c"])(
  "market %j is sent: the document only states a hyphen between two assets",
  async (market_id) => {
    const { client, seen } = clientOn([json(aPage([]))]);
    await client.listOrders({ market_id, first: -1 });
    expect(new URL(seen[0]!.url).searchParams.get("market_id")).toBe(market_id);
  },
);

test("a cursor is escaped, undefined counts as absent, and the caller's object is not changed", async () => {
  const params = Object.freeze({ ...market, after: "a&b=c/..#?", first: undefined, side: undefined });
  const { client, seen } = clientOn([json(calls[1]!.answer)]);
  await client.listOrders(params);
  expect(seen[0]!.url).toMatch(/orders\?market_id=BTC-USDT&after=a%26b%3Dc%2F\.\.%23%3F$/);
});

test("a value is looked at once: what was checked is what is sent", () => {
  const values = ["1", "-5"];
  const params = {
    ...order,
    get amount() {
      return values.shift();
    },
  };
  expect(placeParameters(callableOperations(service)("createOrder"), params).body).toMatchObject({ amount: "1" });
});

test("a body that is required is sent without members too, unless its members travel in the query", () => {
  const parameters = [{ key: "note", wireName: "note", in: "body", type: "string" }] as never;
  const row = { bodyRequired: true } as const;
  expect(placeParameters({ id: "one", parameters, row }).body).toEqual({});
  expect(placeParameters({ id: "one", parameters, row }, { note: "a" }).body).toEqual({ note: "a" });
  expect(placeParameters({ id: "one", parameters, row }, {}, "query").body).toBeUndefined();
  expect(placeParameters({ id: "one", parameters, row: {} }).body).toBeUndefined();
});

test("an object is written in the query only, and a number is right wherever it travels", () => {
  const rules = (["query", "path", "header", "cookie"] as const).map((place) =>
    brokenRuleOfPlace({ type: "object" }, place, { a: "1" }),
  );
  expect(rules).toEqual([
    undefined,
    ...["path", "header", "cookie"].map((place) => `must not be an object in the ${place}`),
  ]);
  for (const place of ["query", "path", "header", "cookie"] as const) {
    expect(brokenRuleOfPlace({ type: "number" }, place, 0.5)).toBeUndefined();
  }
});

test("a cursor of which there is none is left out", async () => {
  const { client, seen } = clientOn([json(aPage([]))]);
  await client.listOrders({ ...market, after: null, first: null, side: null } as never);
  expect(seen[0]!.url).toMatch(/\/viewer\/orders\?market_id=BTC-USDT$/);
});
