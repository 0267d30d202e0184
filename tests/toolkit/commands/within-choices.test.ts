import type { Change } from "../../../toolkit/description/parts/change.js";
import { compared } from "./compared.js";

const [text, whole, list] = [{ type: "string" }, { type: "integer" }, { type: "array", items: { type: "string" } }];
const few = { type: "string", enum: ["a", "b"] };
const from = { type: "integer", minimum: 1 };
const anyOf = (...choices: object[]) => ({ anyOf: choices });

/** A schema, and one that takes its values and others. */
const rows: [name: string, narrow: object, wide: object][] = [
  ["a number from a bound on, or a text", from, anyOf(from, text)],
  ["listed texts, or a list", few, anyOf(few, list)],
  ["listed texts, or a number", few, anyOf(few, whole)],
  ["a text, or a list", text, anyOf(text, list)],
  ["a number, or a list", whole, anyOf(whole, list)],
];

const object = (name: string, schema: object) => ({
  ...{ type: "object", required: [name], properties: { [name]: schema }, additionalProperties: false },
});
const content = (schema: object) => ({ content: { "application/json": { schema } } });

/** Operations whose body, or data, is one of several: one holds the schemas at this index of the rows, the other stays. */
function described(at: 1 | 2, isTurned: boolean): object {
  const paths = rows.flatMap((row, index) => {
    const [one, other] = [object("a", row[at]), object("b", text)];
    const choice = { anyOf: isTurned && at === 2 ? [other, one] : [one, other] };
    const put = { operationId: `put${index}`, requestBody: content(choice), responses: { 204: { description: "" } } };
    const get = { operationId: `get${index}`, responses: { 200: { description: "", ...content(choice) } } };
    return [[`/${index}`, { put, get }]];
  });
  return { paths: Object.fromEntries(paths) as object };
}

describe.each([
  ["in the same place", false],
  ["in another place", true],
] as const)("a choice that stands %s", (_where, isTurned) => {
  // prettier-ignore
  let widened: readonly Change[];
  let narrowed: readonly Change[];
  beforeAll(async () => {
    ({ changes: widened } = await compared(described(1, isTurned), described(2, isTurned)));
    ({ changes: narrowed } = await compared(described(2, isTurned), described(1, isTurned)));
  });
  const breaking = (changes: readonly Change[], where: string) =>
    changes.filter((each) => each.where === where && each.impact === "major").map(({ what }) => what);

  test.each(rows.map(([name], at) => ({ name, at })))(
    "may be given more, and give less, of a member: $name",
    ({ at }) => {
      // prettier-ignore
      expect(breaking(widened, `PUT /${at}`)).toEqual([]);
      expect(breaking(narrowed, `GET /${at}`)).toEqual([]);
    },
  );

  test.each(rows.map(([name], at) => ({ name, at })))(
    "breaks callers where it may be given less, or gives more: $name",
    ({ at }) => {
      // prettier-ignore
      expect(breaking(narrowed, `PUT /${at}`)).not.toEqual([]);
      expect(breaking(widened, `GET /${at}`)).not.toEqual([]);
    },
  );
});
