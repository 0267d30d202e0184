import type { Pages } from "./pages.js";
import type { Shape } from "./shape.js";

/** A parameter of an operation: where it is sent, and what is checked before that. */
export interface Parameter {
  /** Where it is sent. */
  readonly in: "path" | "query" | "header" | "cookie" | "body";
  /** The name on the wire, if it differs from the one in the table. */
  readonly name?: string;
  /** Whether it is the whole body, not a member of it. */
  readonly whole?: true;
  /** Its type. Of an `"any"` only that it can be sent is checked. */
  readonly type: "any" | "string" | "integer" | "number" | "boolean" | "array" | "object";
  /** The separator of the items of an array in one query parameter. Without it each item is a parameter of its own. */
  readonly joined?: "," | " " | "|";
  /** Whether an object is sent as `name[key]=value` for each of its members, although the type is not `"object"`. */
  readonly deep?: true;
  /** Whether it is required. */
  readonly required?: true;
  /** Whether it may be null. */
  readonly nullable?: true;
  /** Whether the items of an array are exact whole numbers. */
  readonly integers?: true;
  /**
   * The names of its members, at any depth, that may be JavaScript numbers of any size; `true` for all of them. `name/0`
   * is a place in such a list that may not.
   */
  readonly doubles?: true | readonly string[];
  /** A regular expression, with the flag `u`. */
  readonly pattern?: string;
  /** What the pattern means, in the words of the description, as the end of "must be …". */
  readonly meaning?: string;
  /** The allowed values. */
  readonly enum?: readonly unknown[];
  /** The smallest allowed number. */
  readonly minimum?: number;
  /** The largest allowed number. */
  readonly maximum?: number;
  /** A number must be greater than this. */
  readonly exclusiveMinimum?: number;
  /** A number must be less than this. */
  readonly exclusiveMaximum?: number;
}

/** One row of the operations table. */
export interface Operation {
  /** HTTP method. */
  readonly method: string;
  /** The path after the path prefix, with the names of its parameters in braces. */
  readonly path: string;
  /** Whether it is safe in the sense of HTTP: it changes nothing, so the request may be sent again. */
  readonly safe: boolean;
  /** Whether it needs an access token. `"optional"`: it accepts one, and may be called without. */
  readonly secured: boolean | "optional";
  /** Its parameters, by the names that a method has for them. */
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** The parameters, and the members within them, whose values no error and no hook shows, by their names. */
  readonly secrets?: readonly string[];
  /** The value of the `Accept` header, if a success has other media types besides JSON. */
  readonly accept?: string;
  /** The media type of the request body, if it is JSON under another name than `application/json`. */
  readonly contentType?: string;
  /** Whether a body is sent even if none of its members is given. */
  readonly bodyRequired?: true;
  /** The shape of a success. */
  readonly data: Shape;
  /** The member of the response body that contains the data, if it is not the body itself. */
  readonly envelope?: string;
  /**
   * Described members beside the data in its envelope, with the values that they have on success, where some are listed.
   * In a page without an envelope those of them that can tell of an error; in other data those of its own members that
   * have one value, which means success.
   */
  readonly beside?: Readonly<Record<string, readonly unknown[]>>;
  /** How its list is cut into pages, if it is a paginated operation. */
  readonly pages?: Pages;
  /**
   * Parameters that the data must repeat, and at which places: member names joined by `/`, `*` for each item of an
   * array. Data that differs there belongs to another request.
   */
  readonly matches?: Readonly<Record<string, readonly string[]>>;
}
