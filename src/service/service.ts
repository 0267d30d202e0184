import type { Operation } from "./operation.js";
import type { Shape } from "./shape.js";
import { isObject } from "../options/is-object.js";
import { refusedOption } from "../options/checked-options.js";

/*
 * What the engine knows about a service: the tables that `generate` makes from a description. Types and data only; the
 * engine contains no name of any operation, parameter or error.
 */
export type { CallOptions } from "../options/call-options.js";
export type { Operation, Parameter } from "./operation.js";
export type { Direction, Pages } from "./pages.js";
export type { Kind, Shape } from "./shape.js";

/** An error that the description names, as the service sends it. */
export interface DocumentedError {
  /** HTTP status code. */
  readonly status: number;
  /** The service's error code. */
  readonly code: number;
  /** The message of its example. */
  readonly message: string;
}

/** The members of an error body, as the description has it. */
export interface ErrorForm {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/**
 * The argument of `defineClient`: the tables of one description, and its types. The members that carry types have names
 * that no table has; a symbol would differ between copies of these declarations.
 *
 * @typeParam Secured false if no operation needs an access token, so that clients need no credentials
 */
export interface Service<
  Paths extends object = object,
  Methods extends object = object,
  Secured extends boolean = true,
> {
  /** The path prefix of every operation. */
  readonly basePath: string;
  /** The operations, by operationId. */
  readonly operations: Readonly<Record<string, Operation>>;
  /** The named shapes of responses. */
  readonly shapes: Readonly<Record<string, Shape>>;
  /** The documented errors, by name. */
  readonly errors: Readonly<Record<string, DocumentedError>>;
  /** The forms of error bodies that have members of their own. */
  readonly errorForms?: readonly ErrorForm[];
  /** What a middleware may add to the query, headers or cookies of any call, and whose values no error and no hook shows. */
  readonly secrets?: readonly string[];
  /** Never set: carries the types of the result style. */
  readonly "~paths"?: Paths;
  /** Never set: carries the types of the operation methods. */
  readonly "~methods"?: Methods;
  /** Never set: carries whether an operation is secured. */
  readonly "~secured"?: Secured;
}

// Two types are identical if neither can be distinguished from the other inside a generic function.
/* oxlint-disable-next-line typescript/no-unnecessary-type-parameters */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** The part of a type that a caller gives: without `readonly` members, which only the service sets, at any depth. */
export type Given<T> = T extends readonly [] | readonly [unknown, ...unknown[]]
  ? { [Index in keyof T]: Given<T[Index]> }
  : // Of a list only the items are asked for, and not before: a type may be a list of itself.
    T extends unknown[]
    ? Given<T[number]>[]
    : T extends object
      ? {
          [
            Name in keyof T as Same<{ [Key in Name]: T[Key] }, { -readonly [Key in Name]: T[Key] }> extends true
              ? Name
              : never
          ]: Given<T[Name]>;
        }
      : T;

/** To the compiler, a name of digits is a number. */
type NamesIn<T> = T extends object ? `${Extract<keyof T, string | number>}` : never;
type BodyOf<O> = O extends { requestBody?: { content: { "application/json": infer B } } } ? B : never;
type PlacesOf<O> = O extends { parameters: infer P } ? P : never;

/** The parameter names of an operation, according to its types. */
type NamesOf<O> = { [Place in keyof PlacesOf<O>]-?: NamesIn<NonNullable<PlacesOf<O>[Place]>> }[keyof PlacesOf<O>];

/** The wire names of a row's parameters, including body members. */
type WireNamesOf<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends { name: infer Wire } ? Wire : `${Extract<Name, string | number>}`;
}[keyof Rows];

/** A row whose path and method exist in the types, with exactly the parameters of that operation. */
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
 * Checks a table at compile time: one that disagrees with the types beside it does not compile. Each row is looked up
 * by its own path and method, so that the work grows linearly with the table.
 *
 * @example
 * export const service = { operations: operations satisfies ProvenTable<typeof operations, Described, paths>, … };
 */
export type ProvenTable<Table, Described, Paths> = [keyof Table] extends [keyof Described]
  ? { readonly [Id in keyof Described]: Id extends keyof Table ? ProvenRow<Table[Id], Described[Id], Paths> : never }
  : never;

/** @throws TypeError for what was not generated, such as a description */
export function assertService(service: { operations?: unknown; basePath?: unknown } | undefined): void {
  if (!isObject(service?.operations) || typeof service.basePath !== "string")
    throw refusedOption("service", 'must be a service written by "trading-service-client generate"');
}
