import type { Pages } from "./pages.js";
import type { Shape } from "./shape.js";

/** A parameter of an operation: where it is sent, and what is checked before anything is sent. */
export interface Parameter {
  /** Where it travels. */
  readonly in: "path" | "query" | "header" | "cookie" | "body";
  /** The name on the wire, where it differs from the one in the table. */
  readonly name?: string;
  /** It is the whole body, not a member of it. */
  readonly whole?: true;
  /** What it must be. An `"any"` is checked no further than that it can be sent. */
  readonly type: "any" | "string" | "integer" | "number" | "boolean" | "array" | "object";
  /** What joins the items of an array in one query parameter. Without it each item is a parameter of its own. */
  readonly joined?: "," | " " | "|";
  /** An object travels as `name[key]=value` for each of its members, though the type does not say that it is one. */
  readonly deep?: true;
  /** It must be given. */
  readonly required?: true;
  /** It may be null. */
  readonly nullable?: true;
  /** The items of an array are whole numbers, each with all its digits. */
  readonly integers?: true;
  /** Its members, at any depth, that are JavaScript numbers, however large; `true` if any may be one. */
  readonly doubles?: true | readonly string[];
  /** A regular expression for the flag `u`. */
  readonly pattern?: string;
  /** What the pattern means, in the description's words. */
  readonly meaning?: string;
  /** The values that it may have. */
  readonly enum?: readonly unknown[];
  /** The least number. */
  readonly minimum?: number;
  /** The largest number. */
  readonly maximum?: number;
  /** What a number must be more than. */
  readonly exclusiveMinimum?: number;
  /** What a number must be less than. */
  readonly exclusiveMaximum?: number;
}

/** One row of the operations table. */
export interface Operation {
  /** HTTP method. */
  readonly method: string;
  /** Behind the path prefix, with the names of its parameters in braces. */
  readonly path: string;
  /** Safe in the sense of HTTP: it changes nothing, so the request may be sent again. */
  readonly safe: boolean;
  /** Needs an access token. `"optional"`: takes one, and may be called without. */
  readonly secured: boolean | "optional";
  /** By the name that a call has for each. */
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** The media types to ask for, if a success is described in other ones too: only JSON is read. */
  readonly accept?: string;
  /** The media type of the body, if it is JSON under another name than `application/json`. */
  readonly contentType?: string;
  /** A body is sent even if none of its members is given. */
  readonly bodyRequired?: true;
  /** What a success holds. */
  readonly data: Shape;
  /** The member of the body that holds the data, if it is not the body itself. */
  readonly envelope?: string;
  /** Described members beside the envelope that have the same names as members of errors. */
  readonly beside?: readonly string[];
  /** How its list is cut into pages, if it has one. */
  readonly pages?: Pages;
  /**
   * Parameters that the data must repeat, and where: member names joined by `/`, `*` for each item of an array. Data
   * that differs there belongs to another request.
   */
  readonly matches?: Readonly<Record<string, readonly string[]>>;
}
