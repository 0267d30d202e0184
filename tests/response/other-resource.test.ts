import { isRequestedResource, otherResourceIn } from "../../src/response/shape/other-resource.js";
import type { Operation } from "../../src/service/service.js";

const place = (matches: Operation["matches"]) => ({
  ...{ method: "GET", path: "/orders", safe: true, secured: true, parameters: {}, data: "any" as const },
  ...(matches && { matches }),
});
const one = place({ id: ["id", "order/id"] });
const list = place({ side: ["edges/*/node/side"] });

test.each([
  [{ id: 1 }, { id: 1 }],
  [{ id: 1 }, { id: "1" }],
  [{ id: "01001" }, { id: 1001 }],
  [{ id: "000" }, { id: 0 }],
  [{ id: "7" }, { id: 7n }],
  [{ id: "a-B" }, { id: "A-b" }],
  [{ id: true }, { id: "TRUE" }],
  // What is absent, null or of another form proves nothing.
  [{ id: 1 }, {}],
  [{ id: 1 }, { id: null }],
  [{ id: 1 }, { id: { value: 2 } }],
  [{ id: 1 }, { id: [2] }],
  [{ id: 1 }, null],
  [{ id: 1 }, undefined],
  [{ id: 1 }, 5],
  [{ id: 1 }, { order: null }],
  [{ id: 1 }, { order: "x" }],
  // A list asks for several.
  [{ id: [1, 3] }, { id: 1 }],
  [{ id: { eq: 1 } }, { id: 2 }],
  // Who did not ask is told anything.
  [{}, { id: 2 }],
  [{ id: undefined }, { id: 2 }],
])("asked for %j, %j is not a stranger", (params, data) => {
  expect(otherResourceIn(one, params, data)).toBeUndefined();
});

test.each([
  [{ id: 1 }, { id: 2 }, "/id"],
  [{ id: 1 }, { id: "2" }, "/id"],
  [{ id: "a" }, { id: "b" }, "/id"],
  [{ id: "a" }, { id: false }, "/id"],
  [{ id: 1 }, { id: 1, order: { id: 2 } }, "/order/id"],
])("asked for %j, %j is one", (params, data, where) => {
  expect(otherResourceIn(one, params, data)).toBe(where);
});

test("an id in a URL that is a text names one thing, as it is written", () => {
  const row = { ...one, parameters: { id: { in: "path", type: "string" } } } as const;
  for (const [asked, told] of [
    ["aB", "ab"],
    ["007", "7"],
    ["007", 7],
  ]) {
    expect(otherResourceIn(row, { id: asked }, { id: told })).toBe("/id");
  }
  expect(otherResourceIn(row, { id: "aB" }, { id: "aB", order: { id: null } })).toBeUndefined();
  expect(otherResourceIn(row, { id: 7n }, { id: "007" })).toBeUndefined();
});

test("an integer in a URL is one, however it is written", () => {
  const row = { ...one, parameters: { id: { in: "path", type: "integer" } } } as const;
  for (const told of [7, 7n, "7", "007"]) {
    expect(otherResourceIn(row, { id: "007" }, { id: told })).toBeUndefined();
    expect(isRequestedResource(row, { id: "007" }, { id: told })).toBe(true);
  }
  expect(otherResourceIn(row, { id: "007" }, { id: 70 })).toBe("/id");
});

test("in a list each item is asked, and members that all objects inherit are none", () => {
  const page = (...sides: unknown[]) => ({ edges: sides.map((side) => ({ node: { side } })) });
  const asked = { side: "BID" };
  expect(otherResourceIn(list, asked, page("BID", "bid", null))).toBeUndefined();
  expect(otherResourceIn(list, asked, page("BID", "ASK"))).toBe("/edges/*/node/side");
  expect(otherResourceIn(list, asked, page("ASK", "BID"))).toBe("/edges/*/node/side");
  expect(otherResourceIn(list, asked, page())).toBeUndefined();
  expect(otherResourceIn(list, asked, { edges: { node: { side: "ASK" } } })).toBeUndefined();
  expect(otherResourceIn(place({ id: ["toString"] }), { id: 1 }, {})).toBeUndefined();
  expect(otherResourceIn(place(undefined), { id: 1 }, { id: 2 })).toBeUndefined();
});

test("a text in a body or a query keeps its zeros, and its case does not count", () => {
  for (const place of ["body", "query"] as const) {
    const row = { ...one, parameters: { id: { in: place, type: "string" } } } as const;
    expect(otherResourceIn(row, { id: "42" }, { id: "0042" })).toBe("/id");
    expect(otherResourceIn(row, { id: "007" }, { id: "7" })).toBe("/id");
    expect(otherResourceIn(row, { id: "aB" }, { id: "Ab" })).toBeUndefined();
    // A service that has numbers for it has no zeros to repeat.
    expect(otherResourceIn(row, { id: "0042" }, { id: 42 })).toBeUndefined();
  }
});
