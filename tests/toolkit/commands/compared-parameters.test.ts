import { compared } from "./compared.js";

const texts =
  "why somebody would want to give it, at length, with an example or two: n=1 and n=2, of which neither means much";
const one = { name: "n", in: "query", schema: { type: "integer" } };
const other = { name: "m", in: "query", schema: { type: "integer" } };
const component = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const of = (format: string) => [{ ...one, schema: { type: "integer", format } }];

const format = "parameters/0/schema/format:";
const low = "parameters/0/schema/minimum: Lower bound";

/** What is asked for before and after, and what is said of it where that is more than a text. */
const rows: [name: string, before: object[], after: object[], lines: readonly string[]][] = [
  [
    "a format that is a pair of bounds is named as it is written, once",
    [one],
    of("int64"),
    [`major ${format} 'int64' was added.`],
  ],
  [
    "a format becomes another one",
    of("int64"),
    of("int32"),
    ["major `n`, which callers give, no longer accepts bigint.", `major ${format} changed from 'int64' to 'int32'.`],
  ],
  [
    "a written bound becomes that of a format, which is named, and no digit is lost",
    [{ ...one, schema: { type: "integer", maximum: 1e19 } }],
    of("int64"),
    [
      `major parameters/0/schema/maximum: Upper bound changed from '<= 10000000000000000000' to '<= 9223372036854775807, as in the format int64'.`,
      `major ${low} was set to '>= -9223372036854775808, as in the format int64'.`,
    ],
  ],
  [
    "the format of one parameter is told apart from the bound of another that stands before it",
    [{ ...other, schema: { type: "integer", minimum: 0 } }, ...of("int64")],
    [...of("int32"), { ...other, schema: { type: "integer", minimum: 1 } }],
    [
      "major `n`, which callers give, no longer accepts bigint.",
      "major parameters/0/schema/format: changed from 'int64' to 'int32'.",
      "major parameters/1/schema/minimum: Lower bound changed from '>= 0' to '>= 1'.",
    ],
  ],
  ["a format is taken away", of("int64"), [one], []],
  ["an empty value is allowed newly", [one], [{ ...one, allowEmptyValue: true }], []],
  ["signs may stand unencoded newly", [one], [{ ...one, allowReserved: true }], []],
  [
    "an empty value is not allowed any more",
    [{ ...one, allowEmptyValue: true }],
    [one],
    ["major parameters/0/allowEmptyValue: `allowEmptyValue` of `n` query parameter was removed."],
  ],
  ["a first default", [one], [{ ...one, schema: { type: "integer", default: 1 } }], []],
  [
    "another default",
    [{ ...one, schema: { type: "integer", default: 1 } }],
    [{ ...one, schema: { type: "integer", default: 2 } }],
    ["major parameters/0/schema/default: changed from '1' to '2': whether it breaks clients cannot be told."],
  ],
  [
    "a bound is another fact, which is said once",
    [{ ...one, schema: { type: "integer", minimum: 1 } }],
    [{ ...one, schema: { type: "integer", minimum: 2 } }],
    [`major ${low} changed from '>= 1' to '>= 2'.`],
  ],
  ["a long text is a text where it stands", [one, other], [{ ...other, description: texts }, one], []],
  ["a long text is a text of what is a component now", [one], [component("Told")], []],
  ["a long text is a text of a component of another name", [component("N")], [component("Told")], []],
  [
    "one that is gone is gone all the same",
    [one, other],
    [other],
    ["major parameters/0: `n` query parameter was removed."],
  ],
];

/** All of them in one description, each under a path of its own, so that one run of Redocly compares them. */
const asked = (all: object[][]) => ({
  components: { parameters: { N: one, Told: { ...one, description: texts } } },
  paths: Object.fromEntries(
    all.map((parameters, row) => [
      `/${row}`,
      { get: { operationId: `of${row}`, parameters, responses: { 204: { description: "" } } } },
    ]),
  ),
});

describe("a parameter is compared with itself, however much of it is another", () => {
  let lines: string[];

  beforeAll(async () => {
    const { changes } = await compared(
      asked(rows.map(([, before]) => before)),
      asked(rows.map(([, , after]) => after)),
    );
    lines = changes
      .filter(({ impact }) => impact !== "patch")
      .map(({ impact, where, what }) => `${where.slice("GET ".length)} ${impact} ${what}`);
  });

  test.each(rows.map(([name, , , said], row) => ({ name, said, row })))("$name", ({ said, row }) => {
    const own = lines.filter((line) => line.startsWith(`/${row} `));
    expect(own.map((line) => line.slice(`/${row} `.length))).toEqual(said);
  });
});
