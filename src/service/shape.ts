/** The kinds of value that JSON has, and three that need care. */
export type Kind =
  | "any"
  | "string"
  /** A decimal number in a string. Where a JSON number comes, its own digits are handed on as a string. */
  | "decimal"
  /** A whole number: exact always, `bigint` beyond 2^53 − 1. */
  | "integer"
  | "number"
  | "boolean"
  | "null"
  /** No body at all. */
  | "none";

/** What data must look like for the types to be true: kinds and members, not values. */
export type Shape =
  | Kind
  /** One of the service's named shapes. */
  | { readonly ref: string }
  | {
      readonly object: Readonly<Record<string, Shape>>;
      /** Members that may be absent. */
      readonly optional?: readonly string[];
      /** Members that a program steers by: without them there is no data. Any other mismatch is reported only. */
      readonly insisted?: readonly string[];
      /** What members of all other names look like; without it they may be anything. */
      readonly others?: Shape;
    }
  /** The items of a list; the first ones may have shapes of their own, and some of these must be there. */
  | { readonly array: Shape; readonly first?: readonly Shape[]; readonly least?: number }
  /** An object whose member names are free. */
  | { readonly map: Shape }
  /** One of several, which a member may tell apart: the text that it has in each of them, of which some say nothing. */
  | { readonly anyOf: readonly Shape[]; readonly by?: string; readonly as?: readonly (readonly string[])[] }
  | { readonly allOf: readonly Shape[] };
