import { defineClient } from "trading-service-client/define";
import { described, gets } from "./constructs.js";
import { complaints, evaluated, filesOf, type Methods } from "./generated.js";

const bodies = {
  named: "{ type: object, required: [name], properties: { name: { type: string } }, additionalProperties: { type: number } }", // prettier-ignore
  patterned: '{ type: object, patternProperties: { "^r": { type: number } }, additionalProperties: false }',
  both: '{ type: object, properties: { name: { type: string } }, patternProperties: { "^r": { type: number } }, additionalProperties: false }',
  untyped: "{ additionalProperties: { type: number } }",
  open: "{ type: array, minItems: 2, prefixItems: [{ type: string }, { type: number }] }",
  closed: "{ type: array, prefixItems: [{ type: string }, { type: number }], items: { type: number } }",
  counted:
    "{ type: object, required: [i], properties: { i: { type: integer } }, additionalProperties: { type: number } }",
  whole: "{ allOf: [{ type: number }, { type: integer }] }",
  either: "{ oneOf: [{ type: number }, { type: integer }] }",
  within: "{ type: array, minItems: 1, prefixItems: [{ $ref: '#/components/schemas/Thing' }] }",
};
const files = filesOf(
  described(
    gets(Object.fromEntries(Object.entries(bodies).map(([id, schema]) => [id, [schema]]))),
    "    Thing: { type: object, required: [n, i], properties: { n: { type: number }, i: { type: integer } } }",
  ),
);
const { service } = evaluated(files);
const big = "12345678901234567890";

/** What a strict client makes of a body. */
async function read(id: string, body: string): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const fetch = () => Promise.resolve(new Response(body, { headers }));
  const options = { baseUrl: "https://service.example", apiKey: "key", apiSecret: "secret", fetch, strict: true };
  return await (defineClient(service)(options) as unknown as Methods)[id]!();
}

test.each([
  ["named", `{"name":"x","r":${big}}`, { name: "x", r: Number(big) }],
  ["patterned", `{"r":${big}}`, { r: Number(big) }],
  ["both", `{"name":"x","r":${big}}`, { name: "x", r: Number(big) }],
  ["untyped", `{"r":${big}}`, { r: Number(big) }],
  ["open", `["s",${big}]`, ["s", Number(big)]],
  ["closed", `["s",${big},${big}]`, ["s", Number(big), Number(big)]],
  ["within", `[{"n":${big},"i":${big}}]`, [{ n: Number(big), i: BigInt(big) }]],
  ["counted", `{"i":${big},"r":${big}}`, { i: BigInt(big), r: Number(big) }],
  ["whole", big, BigInt(big)],
  ["either", big, BigInt(big)],
])("a number is a number wherever the type says so: %s", async (id, body, data) => {
  await expect(read(id, body)).resolves.toEqual(data);
});

test.each([
  ["named", '{"name":"x","r":true}'],
  ["patterned", '{"r":"s"}'],
  ["both", '{"name":"x","r":true}'],
  ["untyped", '{"r":"s"}'],
  ["open", '[1,"s"]'],
  ["closed", '["s",1,"s"]'],
  ["within", '[{"n":"s","i":1}]'],
])("strict refuses what is none there: %s", async (id, body) => {
  await expect(read(id, body)).rejects.toThrow(" is not a ");
});

test("what nothing is said of comes as it is", async () => {
  await expect(read("open", '["s",1,true,{"a":[]}]')).resolves.toEqual(["s", 1, true, { a: [] }]);
});

test("the types say the same", () => {
  const program = `import type { Operations } from "./operations.js";
export function numbers(named: Awaited<ReturnType<Operations["named"]>>, patterned: Awaited<ReturnType<Operations["patterned"]>>, open: Awaited<ReturnType<Operations["open"]>>, within: Awaited<ReturnType<Operations["within"]>>): number[] {
  const other: string | number | undefined = named["r"];
  const listed: number | undefined = patterned["r"];
  const exact: number | bigint = within[0].i;
  return [Number(other), listed ?? 0, open[1], within[0].n, Number(exact)];
}
`;
  expect(complaints({ numbers: new Map([...files, ["program.ts", program]]) })).toEqual([]);
});
