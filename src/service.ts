/**
 * What the engine knows of a service: the tables that `generate` makes of a description. Types and data only; the engine
 * holds no name of any operation, parameter or error.
 */

export type { CallOptions } from "./call/options.js";

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
    }
  | { readonly array: Shape }
  /** An object whose member names are free. */
  | { readonly map: Shape }
  | { readonly anyOf: readonly Shape[] }
  | { readonly allOf: readonly Shape[] };

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
  readonly required?: true;
  /** A regular expression for the flag `u`. */
  readonly pattern?: string;
  /** What the pattern means, in the description's words. */
  readonly meaning?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** One direction of a walk. Places are member names joined by `/`, from the data on. */
export interface Direction {
  /** The parameter that takes the cursor. */
  readonly parameter: string;
  /** The parameter that bounds a page. A call that has it, or the one above, walks in this direction. */
  readonly size?: string;
  /** Where the cursor of the next page stands. */
  readonly cursor: string;
  /** Where it says whether there is more. Without it there is more wherever there is a cursor. */
  readonly more?: string;
}

/** How a list is cut into pages. */
export interface Pages {
  /** Where the items stand; an empty text where the data is the array itself. */
  readonly items: string;
  /** Where the resource stands in an item, if it is not the item itself. */
  readonly node?: string;
  readonly forward: Direction;
  readonly backward?: Direction;
}

/** One row of the operations table. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** Safe in the sense of HTTP: it changes nothing, so it may be sent again. */
  readonly safe: boolean;
  /** Needs an access token. */
  readonly secured: boolean;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** What a success holds. */
  readonly data: Shape;
  /** The member of the body that holds the data, where it is not the body itself. */
  readonly envelope?: string;
  readonly pages?: Pages;
  /**
   * Parameters that the data must repeat, and where: member names joined by `/`, `*` for each item of an array. Data
   * that says otherwise belongs to another request.
   */
  readonly matches?: Readonly<Record<string, readonly string[]>>;
}

/** An error that the description knows by name, as the service gives it. */
export interface DocumentedError {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

declare const methods: unique symbol;
declare const paths: unique symbol;

/** What `defineClient` takes: the tables of one description, and its types. */
export interface Service<Paths extends object = object, Methods extends object = object> {
  /** The path prefix of every operation. */
  readonly basePath: string;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly errors: Readonly<Record<string, DocumentedError>>;
  /** Never there: carries the types of the result style. */
  readonly [paths]?: Paths;
  /** Never there: carries the types of the operation methods. */
  readonly [methods]?: Methods;
}

/** Never there: the type of what a list method lists, so that `paginate` knows it. */
export declare const listed: unique symbol;

type NamesIn<T> = T extends object ? keyof T & string : never;
type BodyOf<O> = O extends { requestBody?: { content: { "application/json": infer B } } } ? B : never;
type PlacesOf<O> = O extends { parameters: infer P } ? P : never;

/** The names of the parameters that an operation has by its types. */
type NamesOf<O> = { [Place in keyof PlacesOf<O>]-?: NamesIn<NonNullable<PlacesOf<O>[Place]>> }[keyof PlacesOf<O>];

/** The wire names of a row's parameters, those of body members among them. */
type WireNamesOf<Rows> = { [Name in keyof Rows]: Rows[Name] extends { name: infer Wire } ? Wire : Name }[keyof Rows];

/** A row that leads to the operation it stands for, and has each of its parameters and no other. */
type ProvenRow<Row, O, Paths> = Row extends {
  path: infer P extends keyof Paths;
  method: infer M;
  parameters: infer Rows;
}
  ? Paths[P] extends Record<Lowercase<M & string>, O>
    ? [NamesOf<O>] extends [WireNamesOf<Rows>]
      ? [WireNamesOf<Rows>] extends [NamesOf<O> | NamesIn<BodyOf<O>> | "body"]
        ? Operation
        : never
      : never
    : never
  : never;

/**
 * The proof: a table that disagrees with the types beside it does not compile. Each row is looked up by its own path and
 * method, so that the work grows with the table and not with its square.
 *
 * @example
 * export const service = { operations: operations satisfies ProvenTable<typeof operations, Described, paths>, … };
 */
export type ProvenTable<Table, Described, Paths> = {
  readonly [Id in keyof Described]: Id extends keyof Table ? ProvenRow<Table[Id], Described[Id], Paths> : never;
};
