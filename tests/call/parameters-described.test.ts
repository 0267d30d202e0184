import { operations, type OperationId } from "../../src/index.js";
import type { Parameter } from "../../src/generated/operations.js";
import { placeParameters } from "../../src/call/parameters.js";
import { clientOn, errorOf, json } from "../support/fake-fetch.js";
import { anOrder } from "../support/samples.js";

/** Describes a parameter in another way, as an overlay may. */
function described(id: OperationId, name: string, parameter: Parameter): void {
  const rules: Record<string, Parameter> = operations[id].parameters;
  jest.replaceProperty(rules, name, parameter);
}

afterEach(() => jest.restoreAllMocks());

const asText: Parameter = { in: "path", type: "string", required: true };

test.each(["..", ".", "/", "", "a/b", "a?b", "a#b", "%2e%2e", "a b", "é", "a\n", ".a", "a;b"])(
  "an order id that is a text must not change the path: %j",
  async (order_id) => {
    described("getOrder", "order_id", asText);
    const { client, seen } = clientOn([json(anOrder())]);
    const error = await errorOf(client.getOrder({ order_id: order_id as never }));
    expect(error).toMatchObject({ parameter: "order_id", rule: "must not be empty or change the path" });
    expect(seen).toHaveLength(0);
  },
);

test.each(["1001", "a-b", "9f1c2d~x", "_a.b", "a..b"])("%s can be an order id where it is a text", async (order_id) => {
  described("getOrder", "order_id", asText);
  const { client, seen } = clientOn([json(anOrder())]);
  await client.getOrder({ order_id: order_id as never });
  expect(seen[0]!.url).toBe(`https://exchange.example/api/v3/viewer/orders/${order_id}`);
});

test("a bound from above counts too, and both bounds are allowed themselves", () => {
  described("listWithdrawals", "first", { in: "query", type: "integer", minimum: 2, maximum: 4 });
  const place = (first: unknown) => placeParameters("listWithdrawals", { first }, "body").query;
  expect([2, 4, 3n].map(place)).toEqual([{ first: 2 }, { first: 4 }, { first: 3n }]);
  expect(() => place(1)).toThrow('"first" must not be less than 2: listWithdrawals');
  expect(() => place(5)).toThrow('"first" must not be more than 4: listWithdrawals');
});

test("a whole number without bounds has none", () => {
  described("listWithdrawals", "first", { in: "query", type: "integer" });
  for (const first of [0, -5, 2 ** 53 - 1, -(2n ** 70n)]) {
    expect(placeParameters("listWithdrawals", { first, unknown: undefined }, "body")).toEqual({ query: { first } });
  }
});

test("a pattern without a description is named itself", () => {
  described("listWithdrawals", "after", { in: "query", type: "string", pattern: /^c[0-9]+$/ });
  expect(() => placeParameters("listWithdrawals", { after: "d" }, "body")).toThrow('"after" must be: ^c[0-9]+$');
});

test("a parameter of any kind is passed on, and one that must be true or false is checked", () => {
  described("listWithdrawals", "after", { in: "query", type: "any" });
  described("listWithdrawals", "first", { in: "query", type: "boolean" });
  const place = (params: unknown) => placeParameters("listWithdrawals", params, "body");
  expect(place({ after: 5, first: true })).toEqual({ query: { after: 5, first: true } });
  expect(place(undefined)).toEqual({});
  expect(() => place({ first: 1 })).toThrow('"first" must be a boolean: listWithdrawals');
});
