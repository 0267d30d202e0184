import type { Operation } from "./operation.js";
import type { Shape } from "./shape.js";

/*
 * What the engine knows of a service: the tables that `generate` makes of a description. Types and data only; the engine
 * holds no name of any operation, parameter or error.
 */
export type { CallOptions } from "../options/call-options.js";
export type { Given } from "./given.js";
export type { Operation, Parameter } from "./operation.js";
export type { Direction, Pages } from "./pages.js";
export type { ProvenTable } from "./proven-table.js";
export type { Kind, Shape } from "./shape.js";

/** An error that the description names, as the service sends it. */
export interface DocumentedError {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/**
 * What `defineClient` takes: the tables of one description, and its types. What carries types has a name that no table
 * has; a symbol would be another one in each copy of these declarations.
 *
 * @typeParam Secured false where no operation needs an access token, so that clients need no credentials
 */
export interface Service<
  Paths extends object = object,
  Methods extends object = object,
  Secured extends boolean = true,
> {
  /** The path prefix of every operation. */
  readonly basePath: string;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly errors: Readonly<Record<string, DocumentedError>>;
  /** Never there: carries the types of the result style. */
  readonly "~paths"?: Paths;
  /** Never there: carries the types of the operation methods. */
  readonly "~methods"?: Methods;
  /** Never there: carries whether an operation is secured. */
  readonly "~secured"?: Secured;
}
