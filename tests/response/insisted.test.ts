import type { MismatchEvent } from "../../src/index.js";
import { clientOn, errorOf, json } from "../support/fake-fetch.js";
import { anOrder, aPage, aWithdrawal } from "../support/samples.js";

const market_id = "BTC-USDT";
const bid = { market_id, side: "BID", price: "64000.5", amount: "0.01" } as const;

test("what a program steers by is insisted on, and everything else is handed on and reported", async () => {
  const events: MismatchEvent[] = [];
  const hooks = { onMismatch: (event: MismatchEvent) => void events.push(event) };
  const fresh = { ...anOrder(), avg_deal_price: null };
  await expect(clientOn([json(fresh)], { hooks }).client.getOrder({ order_id: 1001 })).resolves.toEqual(fresh);
  expect(events).toEqual([
    { operation: "getOrder", pointer: "/avg_deal_price", expected: "string", seen: "null", count: 1 },
  ]);
  const strict = clientOn([json(fresh)], { strict: true });
  expect(await errorOf(strict.client.getOrder({ order_id: 1001 }))).toMatchObject({ name: "ResponseError" });
  await expect(strict.client.getOrder({ order_id: 1001 }, { strict: false })).resolves.toEqual(fresh);
  for (const broken of [
    { ...anOrder(), id: null },
    { ...anOrder(), id: undefined },
    { ...anOrder(), id: true },
  ]) {
    const { client } = clientOn([json(broken)]);
    expect(await errorOf(client.getOrder({ order_id: 1001 }))).toMatchObject({ name: "ResponseError" });
  }
  const noEdges = clientOn([json({ ...aPage([]), edges: null })]);
  expect(await errorOf(noEdges.client.listWithdrawals())).toMatchObject({ name: "ResponseError" });
});

test("members and kinds are compared, values are not: a new state breaks nobody, a strict client neither", async () => {
  const onMismatch = jest.fn();
  const novel = { ...anOrder(), state: "EXPIRED", amount: "1e-2", price: "" };
  for (const strict of [false, true]) {
    const { client } = clientOn([json(novel)], { strict, hooks: { onMismatch } });
    await expect(client.getOrder({ order_id: 1001 })).resolves.toEqual(novel);
  }
  expect(onMismatch).not.toHaveBeenCalled();
});

test("a list that differs in the same way in each item is reported once", async () => {
  const events: MismatchEvent[] = [];
  const page = aPage([aWithdrawal(), aWithdrawal({ id: 8 })]);
  for (const { node } of page.edges) Object.assign(node, { customer_id: 5, note: undefined });
  const hooks = { onMismatch: (event: MismatchEvent) => void events.push(event) };
  await clientOn([json(page)], { hooks }).client.listWithdrawals();
  expect(events).toEqual([
    {
      operation: "listWithdrawals",
      pointer: "/edges/0/node/customer_id",
      expected: "string",
      seen: "integer",
      count: 2,
    },
    { operation: "listWithdrawals", pointer: "/edges/0/node/note", expected: "string", seen: "nothing", count: 2 },
  ]);
});

test("a decimal that comes as a number is handed on as the string of its own digits", async () => {
  const body = JSON.stringify(anOrder()).replace('"64000.5"', "64000.50").replace('"0.01"', "0.010000000000000000001");
  const headers = { "Content-Type": "application/json" };
  for (const text of [body, `{"data":${body}}`]) {
    const { client } = clientOn([() => new Response(text, { headers })]);
    const order = await client.getOrder({ order_id: 1001 });
    expect([order.price, order.amount]).toEqual(["64000.50", "0.010000000000000000001"]);
  }
});

test("an error beside a complete order does not hide it; beside half an order it does", async () => {
  const beside = { error: { code: 5, message: "no" }, errors: [], code: 7 };
  const { client } = clientOn([json({ ...anOrder(), ...beside })]);
  await expect(client.createOrder(bid)).resolves.toMatchObject({ id: 1001 });
  const half = clientOn([json({ id: 1001, ...beside })]);
  expect(await errorOf(half.client.createOrder(bid))).toMatchObject({ name: "ApiError", outcome: "unknown", code: 5 });
});
