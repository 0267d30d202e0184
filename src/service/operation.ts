import type { Pages } from "./pages.js";
import type { Shape } from "./shape.js";

/** A parameter of an operation: where it travels, and what is checked before anything is sent. */
export interface Parameter {
  readonly in: "path" | "query" | "header" | "cookie" | "body";
  /** The name on the wire, where it differs from the one in the table. */
  readonly name?: string;
  /** It is the whole body, not a member of it. */
  readonly whole?: true;
  readonly type: "any" | "string" | "integer" | "number" | "boolean" | "array" | "object";
  /** What joins the items of an array in one query parameter. Without it each item is a parameter of its own. */
  readonly joined?: "," | " " | "|";
  /** An object travels as `name[key]=value` for each of its members, though the type does not say that it is one. */
  readonly deep?: true;
  readonly required?: true;
  /** It may be null. */
  readonly nullable?: true;
  /** The items of an array are whole numbers, each with all its digits. */
  readonly integers?: true;
  /** The members of it, at any depth, that are numbers of JavaScript's, however large; `true` where any may be one. */
  readonly doubles?: true | readonly string[];
  /** A regular expression for the flag `u`. */
  readonly pattern?: string;
  /** What values of the pattern are, in the description's words. */
  readonly meaning?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

/** One row of the operations table. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** Safe in the sense of HTTP: it changes nothing, so it may be sent again. */
  readonly safe: boolean;
  /** Needs an access token. `"optional"`: takes one, and may be called without. */
  readonly secured: boolean | "optional";
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** The media types that are asked for, where a success is described in others too: only JSON is read. */
  readonly accept?: string;
  /** The media type that the body is sent as, where it is JSON of another name than `application/json`. */
  readonly contentType?: string;
  /** A body is sent even where none of its members is given. */
  readonly bodyRequired?: true;
  /** What a success holds. */
  readonly data: Shape;
  /** The member of the body that holds the data, where it is not the body itself. */
  readonly envelope?: string;
  /** Members beside the envelope that are described, and are called as those of errors are. */
  readonly beside?: readonly string[];
  readonly pages?: Pages;
  /**
   * Parameters that the data must repeat, and where: member names joined by `/`, `*` for each item of an array. Data
   * that says otherwise belongs to another request.
   */
  readonly matches?: Readonly<Record<string, readonly string[]>>;
}
