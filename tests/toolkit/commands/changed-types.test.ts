import { compared } from "./compared.js";

/** The types of a member that is given and received, and what is said of them. */
const rows: [was: unknown, is: unknown, said: string][] = [
  ["integer", "string", "changed from 'integer' to 'string'"],
  [["string", "null"], "integer", "changed from 'null | string' to 'integer'"],
  ["number", "integer", "narrowed from 'number' to 'integer'"],
  ["integer", "number", "widened from 'integer' to 'number'"],
  ["string", undefined, "widened from 'string' to 'any'"],
  [["string", "null"], "string", "narrowed from 'null | string' to 'string'"],
];

function described(side: 0 | 1): object {
  const paths = rows.map((row, at) => {
    const schema = { type: "object", properties: { v: { ...(row[side] !== undefined && { type: row[side] }) } } };
    const content = { "application/json": { schema: { $ref: `#/components/schemas/S${at}` } } };
    const put = { operationId: `put${at}`, requestBody: { content }, responses: { 200: { description: "", content } } };
    return { path: [`/${at}`, { put }] as const, schema: [`S${at}`, schema] as const };
  });
  const schemas = Object.fromEntries(paths.map(({ schema }) => schema));
  return {
    paths: Object.fromEntries(paths.map(({ path }) => path)),
    components: { schemas },
  };
}

test("a type is called wider or narrower only where it is", async () => {
  const { changes } = await compared(described(0), described(1));
  const said = changes.flatMap(({ where, what }) => {
    const words = /: Type of `v` (.*)\.$/.exec(what)?.[1];
    return words === undefined ? [] : [[where, words]];
  });
  // The component is named where it breaks only who receives it: it is found first where it is given.
  const placeOf = (said: string, at: number) =>
    said.startsWith("widened") ? `components/schemas/S${at}/properties/v` : `PUT /${at}`;
  expect(said).toEqual(rows.map(([, , words], at) => [placeOf(words, at), words]));
});
