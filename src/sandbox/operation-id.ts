import type { operations } from "../generated/operations.js";

/** The operationIds of the description. */
export type OperationId = keyof typeof operations;
