import { parse, stringify } from "yaml";
import type { Description, Schema } from "../../../../toolkit/description/parts/description.js";
import {
  type MakeMutants,
  type Operators,
  perContent,
  perOperation,
  perParameter,
  perSchema,
  saying,
  whole,
} from "../places/per-place.js";

/** The description written in another way and read again. */
const rewritten = (write: (description: Description) => string): MakeMutants =>
  whole("text", (copy) => {
    const again = parse(write(copy), { maxAliasCount: -1 }) as Description;
    for (const name of Object.keys(copy)) Reflect.deleteProperty(copy, name);
    Object.assign(copy, again);
  });

const isWrittenOut = ({ $ref }: Schema) => !$ref;

/** Explanations, which have no effect on programs, and other ways to write the same file. */
export const explanationRefactorings: Operators = {
  "other prose of an operation": perOperation(saying({ description: "Other words.", summary: "Other" })),
  "other prose of a schema": perSchema(() => true, saying({ description: "Other words.", title: "Title" })),
  "a comment in a schema": perSchema(isWrittenOut, saying({ $comment: "Mind this." })),
  "an extension in a schema": perSchema(isWrittenOut, saying({ "x-owner": "us" })),
  "the example of a parameter as examples": perParameter((parameter) => {
    parameter.examples = { one: { value: parameter.example } };
    Reflect.deleteProperty(parameter, "example");
  }),
  "other prose of a response or a body": perContent(saying({ description: "Other words." })),
  "other tags": whole("root", saying({ tags: [{ name: "All" }] })),
  "another tag of an operation": perOperation(saying({ tags: ["All"], externalDocs: { url: "https://docs.example" } })),
  "other information": whole("info", (copy) =>
    Object.assign(copy.info, { title: "Title", version: "9.9.9", contact: { name: "Us" } }),
  ),
  "another name of the server": whole("servers", ({ servers = [] }) =>
    Object.assign(servers[0] ?? {}, { description: "Here." }),
  ),
  "keys in quotes": rewritten((copy) => stringify(copy, { defaultKeyType: "QUOTE_DOUBLE" })),
  "strings in single quotes": rewritten((copy) => stringify(copy, { defaultStringType: "QUOTE_SINGLE" })),
  "braces instead of indents": rewritten((copy) => stringify(copy, { collectionStyle: "flow" })),
  "long lines folded": rewritten((copy) => stringify(copy, { lineWidth: 40, indent: 4 })),
  "JSON instead of YAML": rewritten((copy) => JSON.stringify(copy, null, 2)),
};
