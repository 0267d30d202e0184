import { compareWithFacts } from "../../../toolkit/contract/facts/compare-with-facts.js";
import { describedRows } from "../../../toolkit/contract/facts/described-rows.js";
import { documentRows } from "../../../toolkit/contract/facts/document-rows.js";
import { readings } from "../../../toolkit/contract/facts/readings.js";
import { description } from "../../support/built.js";
import { facts } from "./facts.js";

// A new fact goes into toolkit/contract/facts/facts.ts, an assumption into readings.ts beside it.
test("the description says what the interface document says, and nothing beyond its readings", () => {
  const lines = compareWithFacts(description).map(
    ({ operation, pointer, expected, seen }) =>
      `${operation} ${pointer}: toolkit/contract/facts says ${expected}, the description ${seen}`,
  );
  expect(lines).toEqual([]);
});

test("every row of the document is noticed when the description loses it", () => {
  const rows = [...documentRows().keys()];
  expect(rows.length).toBeGreaterThan(80);
  expect([...describedRows(description).keys()].sort()).toEqual(rows.sort());
});

test("what the description says beyond the document is noticed", () => {
  // The first test says what is wrong.
  if (compareWithFacts(description).length > 0) return;
  const copy = structuredClone(description);
  copy.components!.schemas!.Order = { ...(copy.components!.schemas!.Order as object), minProperties: 2 };
  const findings = compareWithFacts(copy);
  const operations = findings.map(({ operation }) => operation);
  expect(new Set(operations)).toEqual(
    new Set(["listOrders", "getOrder", "createOrder", "cancelOrder", "cancelAllOrders"]),
  );
  expect(findings).toContainEqual({
    operation: "getOrder",
    pointer: "/description/response 200/content/application~1json/minProperties",
    expected: "nothing",
    seen: "2",
  });
  const [whole] = findings.filter(({ operation }) => operation === "cancelAllOrders");
  expect(whole?.pointer).toBe("/description/response 200/content/application~1json/anyOf/0/items/minProperties");
});

test("every reading is an open point of the description", () => {
  const text = JSON.stringify(description);
  const all = Object.values(readings).flatMap((each): object[] => ("openPoint" in each ? [each] : Object.values(each)));
  expect(all.length).toBeGreaterThan(Object.keys(readings).length);
  const isKnown = (each: object) => "openPoint" in each && text.includes(`"id":"${String(each.openPoint)}"`);
  expect(all.filter((each) => !isKnown(each))).toEqual([]);
});

test("the facts have the seven operations, the five errors and the two resources of the document", () => {
  expect(Object.keys(facts.operations)).toHaveLength(7);
  expect(Object.keys(facts.errors)).toHaveLength(5);
  expect(Object.keys(facts.order)).toHaveLength(8);
  expect(Object.keys(facts.withdrawal)).toHaveLength(11);
});
