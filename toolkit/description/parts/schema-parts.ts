import { targetOf } from "../json/pointer.js";
import type { Description, Schema } from "./description.js";

/** A schema, what it refers to, and what it is composed of by `allOf`, at any depth. */
export function schemaParts(description: Description, schema: unknown): Schema[] {
  const parts = new Set([schema]);
  for (const part of parts) for (const each of partsBehind(description, part)) parts.add(each);
  return [...parts].filter((each): each is Schema => typeof each === "object" && each !== null);
}

/** What a schema itself refers to, and what it is composed of. The schema may be malformed. */
export function partsBehind(description: Description, schema: unknown): unknown[] {
  const { $ref, allOf } = Object(schema) as Record<string, unknown>;
  const target = typeof $ref === "string" ? targetOf(description, $ref) : undefined;
  return [target, ...(Array.isArray(allOf) ? (allOf as unknown[]) : [])];
}
