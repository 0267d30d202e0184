import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseFile } from "../../../toolkit/description/read/parse-document.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();

test("YAML is read with its aliases and merge keys, each a value of its own", async () => {
  const file = join(folder, "aliased.yaml");
  writeFileSync(file, "\uFEFFone: &one\r\n  a: { b: 1 }\r\ntwo: *one\r\nthree: { <<: *one, c: 2 }\r\n");
  const { value, positionOf } = await parseFile(file);
  expect(value).toEqual({ one: { a: { b: 1 } }, two: { a: { b: 1 } }, three: { a: { b: 1 }, c: 2 } });
  const { one, two, three } = value as Record<string, { a: object }>;
  expect(new Set([one!.a, two!.a, three!.a]).size).toBe(3);
  expect(positionOf(["three", "c"])).toBe("4:23");
});

test("an integer keeps its digits: where a number does not hold them, as a bigint", async () => {
  const file = join(folder, "integers.yaml");
  writeFileSync(file, "[1, 0x1F, 9007199254740991, 9007199254740993, -9223372036854775808, 1.5, 1.0]");
  const { value } = await parseFile(file);
  expect(value).toEqual([1, 31, 9007199254740991, 9007199254740993n, -9223372036854775808n, 1.5, 1]);
});

test("a number that loses digits is noted, the first with its position", async () => {
  const file = join(folder, "decimals.yaml");
  const notes: string[] = [];
  const note = (line: string) => notes.push(line);
  writeFileSync(file, "0.12345678901234567890: [0.1, 1.50, .5, -2., 1e3, 0x1F, !!float 3, 9007199254740993]\n");
  await parseFile(file, note);
  expect(notes).toEqual([]);
  writeFileSync(file, "a: 0.5\nb: [ 0.1234567890123456789, 1e-400 ]\n");
  await parseFile(file, note);
  const why = "is read as 0.12345678901234568, since a number holds no more digits; 1 more such numbers";
  expect(notes).toEqual([`"${file}": 2:6: 0.1234567890123456789 ${why}`]);
});

test("a key is a text, also where it looks like something else, and a type of JSON may be said", async () => {
  const file = join(folder, "keys.yaml");
  writeFileSync(
    file,
    "null: 1\n200: 2\ntrue: 3\n<<: { NULL: 4, 01: 5, 1: 6, 1e3: 7, .5: 8, +1: 9, 0x10: 10, 1.50: 11, .inf: 12, True: 13 }\nbelow: { ~: 1, a: !!str 1, b: ! 2, c: !!int 3, d: !!map {}, e: !!seq [], f: !!float 3, g: !!float -3.5 }\n",
  );
  const below = { null: 1, a: "1", b: "2", c: 3, d: {}, e: [], f: 3, g: -3.5 };
  const written = {
    NULL: 4,
    "01": 5,
    "1": 6,
    "1e3": 7,
    ".5": 8,
    "+1": 9,
    "0x10": 10,
    "1.50": 11,
    ".inf": 12,
    True: 13,
  };
  const { value, positionOf } = await parseFile(file);
  expect(value).toEqual({ null: 1, 200: 2, true: 3, ...written, below });
  expect(positionOf(["200"])).toBe("2:6");
});

test("a key may have a type, and an alias of it is the value", async () => {
  const file = join(folder, "typed-keys.yaml");
  writeFileSync(file, "!!int '5': a\n!!bool true: b\nk: { &v 300: 1 }\nv: [*v]\n");
  expect((await parseFile(file)).value).toEqual({ 5: "a", true: "b", k: { 300: 1 }, v: [300] });
});

test("a number that is only written in another way is not noted", async () => {
  const file = join(folder, "numbers.yaml");
  const numbers = ["1e0010", "0e1000", "-0.0", "1_000.5", "1:30.5", "1.50", "+1.5"];
  writeFileSync(file, `%YAML 1.1\n---\n[${numbers.join()}]\n`);
  const notes: string[] = [];
  await parseFile(file, (line) => notes.push(line));
  expect(notes).toEqual([]);
});

/** Each alias repeats ten of the one before. */
const bomb = Array.from({ length: 9 }, (_, at) => {
  return `a${at}: &a${at} [${Array(10)
    .fill(at === 0 ? "x" : `*a${at - 1}`)
    .join()}]`;
}).join("\n");

test.each([
  ["an alias within what it repeats", "paths: &p\n  /a: *p\n", "cannot be read: #/paths/~1a: an alias is inside"],
  ["an alias of the whole", "&a [*a]\n", "cannot be read: #/0: an alias is inside the value that it repeats"],
  ["a merge with itself", "a: &a\n  <<: *a\n  b: 1\n", "cannot be read: values are nested too deeply, or"],
  ["an alias of nothing", "a: *b\n", "cannot be read: Unresolved alias"],
  ["aliases that repeat each other", `${bomb}\n`, "cannot be read: its aliases repeat values more than 10000 times"],
  ["600 arrays within each other", `${"[".repeat(600)}${"]".repeat(600)}`, "values are nested more than 500 deep"],
  ["several documents", "a: 1\n---\na: 2\n", "2:1: it contains several YAML documents, but must be one"],
  ["a date", "a: 1\nb: !!timestamp 2020-01-01\n", ": 2:16: a value of the type !!timestamp, which JSON does not have"],
  ["a set", "a: !!set { b }\n", "1:10: a value of the type !!set,"],
  ["an ordered map", "- !!omap [a: 1]\n", "1:10: a value of the type !!omap,"],
  ["bytes", "!!binary aGk=\n", "1:10: a value of the type !!binary,"],
  ["a type of somebody's own", "a: !own { b: 1 }\n", "1:9: a value of the type !own,"],
  ["a date of YAML 1.1", "%YAML 1.1\n---\na: 2020-01-01\n", "3:4: 2020-01-01 as a type of YAML 1.1,"],
  ["infinity", "a: [1, -.inf]\n", "1:8: -.inf, which is not a JSON number"],
  ["what is not a number", "a: .nan\n", "1:4: .nan, which is not a JSON number"],
  ["a number that is too large", '{ "a": 1E400 }', "1:8: 1E400, which is not a JSON number"],
  [
    "a text that is said to be a number",
    "a: !!float 3a\n",
    '1:12: "3a" as a value of the type !!float, which it is not',
  ],
  ["a number that is said to be a flag", "a: !!bool 3\n", '1:11: "3" as a value of the type !!bool, which it is not'],
  ["a key that is a list", "a:\n  [b]: 1\n", "2:3: a key that is a list or an object"],
  ["a key that is an object", "? { a: 1 }\n: 1\n", "1:3: a key that is a list or an object"],
  ["a key twice", "a: 1\nb: 2\na: 3\n", '3:1: the key "a" for the second time'],
  ["a key as a number and as a text", "200: 1\n'200': 2\n", '2:1: the key "200" for the second time'],
  ["1500 arrays within each other", `${"[".repeat(1500)}${"]".repeat(1500)}`, "values are nested too deeply"],
])("%s is refused in one line, with the file and the reason", async (_what, text, says) => {
  const file = join(folder, "hostile.yaml");
  writeFileSync(file, text);
  const error = await parseFile(file).then(
    () => new Error("it was read"),
    (thrown: unknown) => thrown as Error,
  );
  expect(error.message).toContain(says);
  expect(error.message).toContain(`"${file}"`);
  expect(error.message).not.toMatch(/\n|call stack/);
});

test("a file that is no text is refused in few words", async () => {
  const file = join(folder, "binary.yaml");
  writeFileSync(file, `a: @${"\u0001x".repeat(2_000)}\n`);
  const refused: unknown = await parseFile(file).catch((error: unknown) => error);
  expect((refused as Error).message).toMatch(/is not YAML or JSON: 1:/);
  expect((refused as Error).message.length).toBeLessThan(300 + file.length);
});
