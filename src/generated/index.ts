// Generated from the description. Do not edit: see README.md in this folder.

import type { ProvenTable, Service } from "../service/service.js";
import { errors } from "./errors.js";
import { basePath, operations, type Operations } from "./operations.js";
import { shapes } from "./shapes.js";
import type { operations as Described, paths } from "./types.js";

/** Trading Service 0.1.0, as `defineClient` takes it. */
export const service: Service<paths, Operations> = {
  basePath,
  operations: operations satisfies ProvenTable<typeof operations, Described, paths>,
  shapes,
  errors,
};

export { basePath, errors, operations };
export type {
  CancelAllOrdersParameters,
  CancelOrderParameters,
  CreateOrderParameters,
  GetOrderParameters,
  ListAccountsParameters,
  ListOrdersParameters,
  ListWithdrawalsParameters,
  OperationId,
  Operations,
} from "./operations.js";
export type * from "./types.js";
