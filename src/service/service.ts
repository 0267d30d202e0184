import type { Operation } from "./operation.js";
import type { Shape } from "./shape.js";

/*
 * What the engine knows about a service: the tables that `generate` makes from a description. Types and data only; the
 * engine contains no name of any operation, parameter or error.
 */
export type { CallOptions } from "../options/call-options.js";
export type { Given } from "./given.js";
export type { Operation, Parameter } from "./operation.js";
export type { Direction, Pages } from "./pages.js";
export type { ProvenTable } from "./proven-table.js";
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
  /** Never set: carries the types of the result style. */
  readonly "~paths"?: Paths;
  /** Never set: carries the types of the operation methods. */
  readonly "~methods"?: Methods;
  /** Never set: carries whether an operation is secured. */
  readonly "~secured"?: Secured;
}
