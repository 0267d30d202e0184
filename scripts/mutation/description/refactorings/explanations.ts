import { parse, stringify } from "yaml";
import type { Description, Schema } from "../../../../toolkit/description/description.js";
import type { Operator } from "../mutant.js";
import { perContent, perOperation, perParameter, perSchema, whole } from "../per-place.js";

/** The description written in another way and read again. */
const rewritten = (site: string, write: (description: Description) => string): Operator["mutants"] =>
  whole(site, (copy) => {
    const again = parse(write(copy), { maxAliasCount: -1 }) as Description;
    for (const name of Object.keys(copy)) Reflect.deleteProperty(copy, name);
    Object.assign(copy, again);
  });

/** What explains and binds nobody, and the text that the description is written in. */
export const explanationRefactorings: readonly Operator[] = [
  {
    name: "other prose of an operation",
    mutants: perOperation((operation) => Object.assign(operation, { description: "Other words.", summary: "Other" })),
  },
  {
    name: "other prose of a schema",
    mutants: perSchema(
      () => true,
      (schema) => void Object.assign(schema, { description: "Other words.", title: "Title" }),
    ),
  },
  {
    name: "a comment in a schema",
    mutants: perSchema(
      ({ $ref }: Schema) => !$ref,
      (schema) => void Object.assign(schema, { $comment: "Mind this." }),
    ),
  },
  {
    name: "an extension in a schema",
    mutants: perSchema(
      ({ $ref }: Schema) => !$ref,
      (schema) => void Object.assign(schema, { "x-owner": "us" }),
    ),
  },
  {
    name: "the example of a parameter as examples",
    mutants: perParameter((parameter) => {
      parameter.examples = { one: { value: parameter.example } };
      Reflect.deleteProperty(parameter, "example");
    }),
  },
  {
    name: "other prose of a response or a body",
    mutants: perContent((holder) => Object.assign(holder, { description: "Other words." })),
  },
  { name: "other tags", mutants: whole("root", (copy) => Object.assign(copy, { tags: [{ name: "All" }] })) },
  {
    name: "another tag of an operation",
    mutants: perOperation((operation) =>
      Object.assign(operation, { tags: ["All"], externalDocs: { url: "https://docs.example" } }),
    ),
  },
  {
    name: "other information",
    mutants: whole("info", (copy) =>
      Object.assign(copy.info, { title: "Title", version: "9.9.9", contact: { name: "Us" } }),
    ),
  },
  {
    name: "another name of the server",
    mutants: whole("servers", ({ servers = [] }) => Object.assign(servers[0] ?? {}, { description: "Here." })),
  },
  { name: "keys in quotes", mutants: rewritten("text", (copy) => stringify(copy, { defaultKeyType: "QUOTE_DOUBLE" })) },
  {
    name: "strings in single quotes",
    mutants: rewritten("text", (copy) => stringify(copy, { defaultStringType: "QUOTE_SINGLE" })),
  },
  {
    name: "braces instead of indents",
    mutants: rewritten("text", (copy) => stringify(copy, { collectionStyle: "flow" })),
  },
  { name: "long lines folded", mutants: rewritten("text", (copy) => stringify(copy, { lineWidth: 40, indent: 4 })) },
  { name: "JSON instead of YAML", mutants: rewritten("text", (copy) => JSON.stringify(copy, null, 2)) },
];
