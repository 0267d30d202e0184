/** A value that does not fit: where in the value, what was expected there, what is. */
export interface Misfit {
  pointer: string;
  expected: string;
  seen: string;
  /** The keyword of the schema that it breaks; `range`, `repeated` and `json` are checked without a schema. */
  keyword: string;
  /** The value; undefined where it is missing. */
  value?: unknown;
}
