import type { Schema } from "../description/description.js";
import type { SchemaReader } from "./schema-reader.js";

/** The texts that a member may have; none where it may have any. */
export function textsOf(schema: Schema = {}, reader: SchemaReader): string[] {
  const { const: only, enum: several = [only] } = reader.core(schema);
  return several.every((each) => typeof each === "string") ? several : [];
}

/**
 * The texts that one of several has, of what it states and what it is called: see `toldApart`.
 *
 * @param all what each of them is called
 */
export function textsLeft(stated: string[], called: readonly string[], all: readonly string[]): string[] {
  const own = stated.filter((text) => called.includes(text) || !all.includes(text));
  return own.length > 0 ? own : stated.length > 0 ? stated : [...called];
}
