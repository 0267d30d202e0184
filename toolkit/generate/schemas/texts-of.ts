import type { Schema } from "../../description/parts/description.js";
import type { SchemaReader } from "./schema-reader.js";

/** The texts that a member may have: none where it may have any, undefined where it is not a text. */
export function textsOf(schema: Schema = {}, reader: SchemaReader): string[] | undefined {
  const { type = "string", const: only, enum: several = only === undefined ? [] : [only] } = reader.core(schema);
  return [type].flat().includes("string") && several.every((each) => typeof each === "string") ? several : undefined;
}

/**
 * The texts that one of several has, of what it states and what it is called: see `toldApart`.
 *
 * @param all what each of them is called
 */
export function textsLeft(stated: string[] | undefined, called: readonly string[], all: readonly string[]): string[] {
  if (!stated) return [];
  const own = stated.filter((text) => called.includes(text) || !all.includes(text));
  return own.length > 0 ? own : stated.length > 0 ? stated : [...called];
}
