/** The kinds of JSON values, and some that need care. */
export type Kind =
  | "any"
  | "string"
  /** A decimal number in a string. A JSON number in its place is passed on as a string of its own digits. */
  | "decimal"
  /** A whole number: always exact, `bigint` beyond 2^53 − 1. */
  | "integer"
  | "number"
  | "boolean"
  | "null"
  /** No body at all. */
  | "none";

/** The structure that data must have for the types to be true: kinds and members, not values. */
export type Shape =
  | Kind
  /** One of the service's named shapes. */
  | { readonly ref: string }
  | {
      readonly object: Readonly<Record<string, Shape>>;
      /** Members that may be absent. */
      readonly optional?: readonly string[];
      /** Essential members (`x-insisted`): without them the data is unusable. Other mismatches are only reported. */
      readonly insisted?: readonly string[];
      /** The shape of members of all other names; without it they may be anything. */
      readonly others?: Shape;
    }
  /** The items of a list; the first ones may have shapes of their own, and some of these may be required. */
  | { readonly array: Shape; readonly first?: readonly Shape[]; readonly least?: number }
  /** An object with free member names. */
  | { readonly map: Shape }
  /** One of several shapes; a member may distinguish them, by the texts that it has in each (some may have none). */
  | { readonly anyOf: readonly Shape[]; readonly by?: string; readonly as?: readonly (readonly string[])[] }
  | { readonly allOf: readonly Shape[] };
