import type { Schema } from "../description/description.js";

/** One of the forms that a value may have to the compiler. */
export interface Form {
  kind: "any" | "string" | "number" | "bigint" | "boolean" | "null" | "array" | "object";
  /** Those that are listed; without them any of the kind. */
  values?: readonly unknown[];
  /** Of a number: the least and the largest one, exclusive ones counted in. */
  range?: readonly [least: number, largest: number];
  /** Of an array: those that are described one by one, and the others. */
  first?: readonly Schema[];
  items?: Schema;
  /** Of an object: its members by name, the names of those that are always there, and members of any other name. */
  members?: ReadonlyMap<string, Schema>;
  required?: ReadonlySet<string>;
  others?: Schema;
}
