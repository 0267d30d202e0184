import { compared } from "./compared.js";

describe("a parameter is compared with itself, however much of it is another", () => {
  const texts =
    "why somebody would want to give it, at length, with an example or two: n=1 and n=2, of which neither means much";
  const one = { name: "n", in: "query", schema: { type: "integer" } };
  const other = { name: "m", in: "query", schema: { type: "integer" } };
  const asked = (parameters: object[], shared = {}) => ({
    ...{ openapi: "3.1.0", info: { title: "A", version: "1.0.0" }, components: { parameters: shared } },
    paths: { "/a": { get: { operationId: "a", parameters, responses: { 204: { description: "" } } } } },
  });
  const linesOf = async (before: object, after: object) =>
    (await compared(before, after)).changes.map(({ impact, where, what }) => `${impact} ${where} ${what}`);

  test("a format that is a pair of bounds is named, and no digit of them is lost", async () => {
    const of = (format: string) => asked([{ ...one, schema: { type: "integer", format } }]);
    expect(await linesOf(asked([one]), of("int64"))).toEqual([
      "major GET /a parameters/0/schema/maximum: Upper bound was set to '<= 9223372036854775807, as in the format int64'.",
      "major GET /a parameters/0/schema/minimum: Lower bound was set to '>= -9223372036854775808, as in the format int64'.",
    ]);
    expect((await linesOf(of("int64"), of("int32"))).slice(-1)).toEqual([
      "major GET /a parameters/0/schema/minimum: Lower bound changed from '>= -9223372036854775808, as in the format int64' to '>= -2147483648, as in the format int32'.",
    ]);
    expect((await linesOf(of("int64"), asked([one]))).join()).not.toMatch(/major|removed/);
  }, 60_000);

  test.each([
    ["where it stands", asked([one, other]), asked([{ ...other, description: texts }, one])],
    [
      "as a component now",
      asked([one]),
      asked([{ $ref: "#/components/parameters/N" }], { N: { ...one, description: texts } }),
    ],
    [
      "a component of another name",
      asked([{ $ref: "#/components/parameters/M" }], { M: one }),
      asked([{ $ref: "#/components/parameters/N" }], { N: { ...one, description: texts } }),
    ],
  ])(
    "a long text is a text: %s",
    async (_name, before, after) => {
      expect((await linesOf(before, after)).filter((line) => !line.startsWith("patch"))).toEqual([]);
    },
    60_000,
  );

  test("one that is gone is gone all the same", async () => {
    expect(await linesOf(asked([one, other]), asked([other]))).toContain(
      "major GET /a parameters/0: `n` query parameter was removed.",
    );
  }, 60_000);
});
