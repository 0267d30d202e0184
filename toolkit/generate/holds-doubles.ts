import type { Schema } from "../description/description.js";
import type { SchemaReader } from "./schema-reader.js";

/** Whether numbers that need not be whole are described somewhere in a schema, or in what it refers to. */
export function holdsDoubles(schema: Schema, reader: SchemaReader): boolean {
  const reached = new Set<unknown>([schema]);
  // What is reached is added while it is walked.
  for (const each of reached) {
    if (typeof each !== "object" || each === null) continue;
    const { type, $ref } = each as Schema;
    if ([type].flat().includes("number")) return true;
    for (const inside of Object.values(each)) reached.add(inside);
    if (typeof $ref === "string") reached.add(reader.next(each));
  }
  return false;
}
