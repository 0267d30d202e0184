import { isObject } from "../../../src/options/is-object.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { shownParts } from "./shown-parts.js";

/** A sample in which an integer that no number holds is a number wherever its schema says so: its type has no bigint there. */
export function withPlainNumbers(description: Description, value: unknown, schema: unknown): unknown {
  const parts = shownParts(description, schema);
  const inner = (each: unknown, schemaIn: (part: Schema) => unknown) =>
    withPlainNumbers(description, each, { allOf: parts.flatMap((part) => schemaIn(part) ?? []) });
  if (typeof value === "bigint") {
    const types = parts.flatMap(({ type }) => type ?? []);
    return types.includes("number") && !types.includes("integer") ? Number(value) : value;
  }
  if (Array.isArray(value))
    return value.map((each, at) => inner(each, ({ prefixItems, items }) => prefixItems?.[at] ?? items));
  if (!isObject(value)) return value;
  const memberIn = (name: string) => (part: Schema) =>
    Object.hasOwn(part.properties ?? {}, name) ? part.properties?.[name] : part.additionalProperties;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inner(each, memberIn(name))]));
}
