import { described } from "./constructs.js";
import { complaints, filesOf } from "./generated.js";

/** What stands in each response, and its type. */
const responses: Record<string, [schema: string, type: string]> = {
  lists: ["{ type: array, items: { allOf: [{ type: array, items: { type: string } }] } }", "string[][]"],
  deepLists: ["{ type: array, items: { oneOf: [{ anyOf: [{ type: array, items: { type: array, items: { type: string } } }] }] } }", "string[][][]"], // prettier-ignore
  pairs: ["{ type: array, items: { anyOf: [{ type: array, prefixItems: [{ type: string }, { type: number }], items: false }] } }", "[string, number][]"], // prettier-ignore
  members: ["{ type: object, required: [m], properties: { m: { type: array, items: { oneOf: [{ type: array, items: { type: boolean } }] } } } }", "{ m: boolean[][] }"], // prettier-ignore
};
const paths = Object.entries(responses).map(
  ([id, [schema]]) =>
    `  /${id}: { get: { operationId: ${id}, responses: { "200": { description: ok, content: { application/json: { schema: ${schema} } } } } } }`,
);
const types = Object.entries(responses).map(([id, [, type]]) => `export const ${id}: Same<Data<"${id}">, ${type}> = true;\n`); // prettier-ignore
const program = `import type { Operations } from "./index.js";
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Data<Id extends keyof Operations> = Awaited<ReturnType<Operations[Id]>>;
${types.join("")}`;

test("the type of a response takes what its schema allows, and nothing else", () => {
  const files = filesOf(described(paths.join("\n")));
  expect(complaints({ truth: new Map([...files, ["program.ts", program]]) })).toEqual([]);
}, 60_000);
