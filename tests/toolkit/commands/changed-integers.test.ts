import { changedIntegers } from "../../../toolkit/compare/wire/changed-integers.js";
import type { Change } from "../../../toolkit/description/parts/change.js";
import { createGivenOrReceived } from "../../../toolkit/compare/canonical/given-or-received.js";
import { withDigits } from "../../../toolkit/compare/wire/with-digits.js";
import { described } from "../generate/constructs.js";

/** Two integers that one number stands for. */
const [less, more] = [9223372036854775806n, 9223372036854775807n];

/** A description with a value in a schema of a parameter, of a response, and in one of either that is named. */
function withValue(keyword: string, value: bigint | readonly bigint[]) {
  const content = (name: string) => ({ "application/json": { schema: { $ref: `#/components/schemas/${name}` } } });
  const own = { type: "integer", [keyword]: value };
  const description = described("  /a: { get: { operationId: a, responses: {} } }", "    Unused: {}");
  description.paths["/a"] = {
    get: {
      operationId: "a",
      parameters: [{ name: "p", in: "query", schema: own }],
      requestBody: { content: content("Given") },
      responses: { 200: { description: "ok", content: content("Received") }, 202: { content: content("Both") } },
    },
    post: {
      operationId: "b",
      requestBody: { content: content("Both") },
      responses: { 200: { description: "ok", content: { "application/json": { schema: own } } } },
    },
  };
  Object.assign(description.components!.schemas!, { Given: own, Received: own, Both: own, Unused: own });
  return description;
}

/** Methods and named schemas in which a change breaks. */
function breaking(keyword: string, was: bigint, is: bigint): string[] {
  const [before, after] = [withValue(keyword, was), withValue(keyword, is)];
  const changes = changedIntegers(before, after, createGivenOrReceived(before, after));
  expect(changes).toHaveLength(6);
  return changes
    .filter(({ impact }) => impact === "major")
    .map(({ where }) => /^components\/schemas\/(\w+)|^\w+/.exec(where))
    .map((found) => found?.[1] ?? found?.[0] ?? "")
    .sort();
}

const given = ["GET", "Given"];
const received = ["POST", "Received"];
const either = ["Both", "Unused"];

test.each([
  ["maximum", less, more, received],
  ["maximum", more, less, given],
  ["exclusiveMaximum", less, more, received],
  ["exclusiveMaximum", more, less, given],
  ["minimum", less, more, given],
  ["minimum", more, less, received],
  ["exclusiveMinimum", -more, -less, given],
  ["exclusiveMinimum", -less, -more, received],
])("a %s that goes from %d to %d breaks who it refuses, by every digit", (keyword, was, is, broken) => {
  expect(breaking(keyword, was, is)).toEqual([...either, ...broken].sort());
});

test.each([
  ["lost", [less, more], [less], given],
  ["gained", [less], [more, less], received],
  ["lost, in another order", [more, less], [less], given],
  ["exchanged", [less], [more], [...given, ...received]],
])("a listed value that is %s breaks who gives, or receives, it", (_what, was, is, broken) => {
  const [before, after] = [withValue("enum", was), withValue("enum", is)];
  const changes = changedIntegers(before, after, createGivenOrReceived(before, after));
  const places = changes
    .filter(({ impact }) => impact === "major")
    .map(({ where }) => where.replace(/^components.schemas.|[ /].*/g, ""));
  expect(places.sort()).toEqual([...either, ...broken].sort());
  expect(changes.map(({ what }) => what).join()).toMatch(/the listed values (lost|gained) 922337203685477580[67]/);
});

test("the same listed values in another order are no change, nor is what a number tells", () => {
  for (const is of [
    [more, less],
    [5n, less, more],
  ]) {
    const [before, after] = [withValue("enum", [less, more]), withValue("enum", is)];
    expect(changedIntegers(before, after, createGivenOrReceived(before, after))).toEqual([]);
  }
});

test("what is not a bound breaks either side", () => {
  expect(breaking("const", less, more)).toHaveLength(6);
  expect(breaking("multipleOf", less, more)).toHaveLength(6);
});

test.each([
  [{ maximum: 9007199254740993n }, "<= 9007199254740992", "<= 9007199254740993"],
  [{ minimum: -9007199254740993n }, ">= -9007199254740992", ">= -9007199254740993"],
  [{ exclusiveMaximum: 9007199254740993n }, "<= 9007199254740991", "<= 9007199254740992"],
  [{ exclusiveMinimum: 9007199254740993n }, ">= 9007199254740992", ">= 9007199254740994"],
  [{ exclusiveMinimum: true, minimum: 100 }, ">= 100", ">= 100"],
  // Nobody can tell which of them is meant.
  [
    { a: { maximum: 9007199254740993n }, b: [{ maximum: 9007199254740992n }] },
    "<= 9007199254740992",
    "<= 9007199254740992",
  ],
  [{ enum: [9007199254740997n, 5] }, "9007199254740996", "9007199254740997"],
  [{ default: 9007199254740997n }, "9007199254740996", "9007199254740997"],
  [{ maximum: 0.5 }, "<= 9007199254740992", "<= 9007199254740992"],
])("of %o what a number says as %s is said as %s", (exact, said, digits) => {
  const change = (bound: string): Change => ({
    impact: "major",
    where: "a",
    what: `from '${bound}' to 'none'`,
    rules: [],
  });
  expect(withDigits({}, exact)(change(said))).toEqual(change(digits));
});
