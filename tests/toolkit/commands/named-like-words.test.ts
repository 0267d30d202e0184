import { everyNth, longTest } from "../../support/runs.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { Change } from "../../../toolkit/description/parts/change.js";
import { root } from "../../support/processes.js";
import { compared } from "./compared.js";
import type { Bundle } from "./seeded-changes.js";
import { explaining, sideBySide } from "./side-by-side.js";

const text = { type: "string" };
const count = { type: "integer" };
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const content = (schema: object) => ({ content: { "application/json": { schema } } });

/** What an operation gives and takes, and what becomes of it: a member or a parameter is called by a name. */
interface Case {
  given?: [before: object, after: object];
  received?: [before: object, after: object];
  query?: [before: object, after: object];
}

const cases: ((name: string) => Case)[] = [
  (name) => {
    const members = { a: text, [name]: text };
    const after = { required: ["a", name], "x-insisted": [name] };
    return { received: [object(members, { required: ["a", name] }), object({ ...members, a: count }, after)] };
  },
  (name) => ({
    received: [
      object({ one: object({ [name]: text }), [name]: text }),
      object({ one: object({ [name]: count }), [name]: text }, { required: [name], "x-insisted": [name] }),
    ],
  }),
  (name) => ({ received: [object({ a: text, [name]: text }), object({ a: text })] }),
  (name) => ({ received: [object({ [name]: object({ a: text }) }), object({ [name]: object({ a: count }) })] }),
  (name) => ({ received: [object({ [name]: text }), object({ [name]: { ...text, description: "Other words." } })] }),
  (name) => ({ given: [object({ [name]: text }), object({ [name]: text }, { required: [name] })] }),
  (name) => ({ given: [object({ a: text }), object({ a: text, [name]: text })] }),
  (name) => ({ given: [object({ a: text, [name]: text }), object({ a: text })] }),
  (name) => ({
    given: [
      object({ [name]: object({ a: { ...text, maxLength: 9 } }) }),
      object({ [name]: object({ a: { ...text, maxLength: 3 } }) }),
    ],
  }),
  (name) => ({
    given: [
      object({ [name]: { ...text, default: "x" } }, { required: [name] }),
      object({ [name]: { ...text, default: "y" } }, { required: [name] }),
    ],
  }),
  (name) => ({
    given: [object({ [name]: { not: { maxLength: 3 } } }), object({ [name]: { not: { maxLength: 9 } } })],
  }),
  (name) => ({
    query: [
      { name, in: "query", schema: text },
      { name, in: "query", schema: { ...text, enum: ["a"] } },
    ],
  }),
];

/** One path for each case. */
function described(name: string, side: 0 | 1): Bundle {
  const paths = cases.map((make, at) => {
    const { given, received, query } = make(name);
    const responses = { 200: { description: "", ...content(received?.[side] ?? text) } };
    const requestBody = given && { required: true, ...content({ ...given[side], additionalProperties: false }) };
    const operation = { operationId: `put${at}`, parameters: query ? [query[side]] : [], requestBody, responses };
    return [`/${at}`, { put: operation }] as const;
  });
  return {
    paths: Object.fromEntries(paths),
    components: {},
  };
}

/** The breaking lines of each case, for each name, without what is said in words. */
async function breaking(names: readonly string[]): Promise<string[][]> {
  const [before, after] = ([0, 1] as const).map((side) => sideBySide(names.map((name) => described(name, side))));
  const { changes, uncompared } = await compared(before!, after!);
  expect(uncompared).toBeUndefined();
  const isOf = ({ where, impact }: Change, at: number) => impact === "major" && where.startsWith(`PUT /${at}/`);
  return names.map((_name, at) => {
    const own = changes.filter((change) => isOf(change, at));
    return own.map(({ where, rules }) => `${where.split("/").at(-1)} ${rules.join()}`).sort();
  });
}

/** A name that is no word of any language, nor a keyword. */
const neutral = "qzqz";
/** Words of Redocly's sentences, and of descriptions; not those that `sideBySide` leaves out. */
const words = `type schema schemas properties content from of to string changed became removed added required enum value
  values json items not if default example mapping discriminator callbacks webhooks responses requestBody
  parameters headers encoding patternProperties dependentSchemas flows allOf anyOf oneOf additionalProperties xml
  property parameter body query path name in const format minimum maximum paths components servers`;

test("a change is found whatever the member is called that it is about", async () => {
  const names = [neutral, ...everyNth(words.split(/\s+/), 4)];
  const [plain, ...others] = await breaking(names);
  expect(plain!.filter((line) => line.startsWith("0 "))).toEqual(["0 result-changed", "0 schema-type-changed"]);
  expect(plain!.filter((line) => line.startsWith("1 "))).toEqual(["1 result-changed", "1 schema-type-changed"]);
  expect(others.map((each, at) => [names[at + 1], each])).toEqual(names.slice(1).map((name) => [name, plain]));
});

test("a name is no keyword, whatever has it", async () => {
  const others = ["tags", "parameters", "required", "security", "nullable"];
  const names = [...new Set([...everyNth(words.split(/\s+/), 4), ...others])];
  const all = <T>(make: (name: string) => T) => Object.fromEntries(names.map((name) => [name, make(name)]));
  const headers = all(() => ({ schema: text }));
  const links = {
    ...all(() => ({ operationId: "get" })),
    one: { operationId: "get", parameters: all((name) => name) },
  };
  const done = { 200: { description: "" } };
  const responses = { 200: { description: "", headers, links, ...content({ $ref: "#/components/schemas/Any" }) } };
  const form = { schema: object(all(() => text)), encoding: all(() => ({ contentType: "text/plain" })) };
  const schemas = {
    ...all(() => object({ kind: text }, { required: ["kind"] })),
    Any: {
      oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: { propertyName: "kind", mapping: all((name) => `#/components/schemas/${name}`) },
      dependentRequired: all(() => ["kind"]),
      dependentSchemas: all(() => ({ required: ["kind"] })),
    },
  };
  const described = (security: object[]) => ({
    servers: [{ url: "https://example.com", variables: all(() => ({ default: "a" })) }],
    security,
    paths: {
      "/": {
        post: {
          operationId: "get",
          tags: ["b", "a"],
          parameters: names.map((name) => ({ $ref: `#/components/parameters/${name}` })),
          requestBody: { content: { "application/x-www-form-urlencoded": form } },
          responses: { ...responses, 400: { $ref: "#/components/responses/tags" } },
          callbacks: all(() => ({ "{$request.body#/u}": { post: { responses: done } } })),
        },
      },
    },
    webhooks: all(() => ({ post: { responses: done } })),
    components: {
      schemas,
      parameters: all((name) => ({ name, in: "query", schema: text, examples: all((value) => ({ value })) })),
      responses: all(() => ({ description: "", headers })),
      securitySchemes: {
        ...all(() => ({ type: "http", scheme: "bearer" })),
        flow: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "https://example.com", scopes: all(String) } },
        },
      },
    },
  });
  const closed = names.map((name) => ({ [name]: [] }));
  expect(await compared(described(closed), described(closed))).toMatchObject({ changes: [] });
  const { changes } = await compared(described([{}, ...closed]), described(closed));
  expect(changes).toEqual([expect.objectContaining({ impact: "major", where: "POST /" })]);
});

longTest("an ordinary word as a name makes no difference", async () => {
  const prose = readFileSync(join(root, "README.md"), "utf8") + readFileSync(join(root, "openapi/README.md"), "utf8");
  const ordinary = [...new Set(prose.match(/\b[a-z]{2,12}\b/g))].filter(
    (word) => word !== "body" && !explaining.includes(word),
  );
  expect(ordinary.length).toBeGreaterThan(500);
  const names = [neutral, ...fc.sample(fc.constantFrom(...ordinary), { seed: 20261127, numRuns: 60 })];
  const [plain, ...others] = await breaking(names);
  expect(others.map((each, at) => [names[at + 1], each])).toEqual(names.slice(1).map((name) => [name, plain]));
});
