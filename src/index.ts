export { createClient } from "./client.js";
export type { Client } from "./client.js";
export { defineClient } from "./define.js";
export type { ClientOptions } from "./client-options.js";
export type { Fetch } from "./call/transport/fetch-transport.js";
export type { CallOptions } from "./options/call-options.js";
// The types that results and middlewares are made of: a program may not be able to import them from openapi-fetch
// itself.
export type { ClientMethod, ClientRequestMethod, FetchResponse, MaybeOptionalInit, Middleware } from "openapi-fetch";
export { paginate } from "./pagination/paginate.js";
export type { PaginateOptions } from "./pagination/paginate-options.js";
export type { ListMethod } from "./pagination/list-method.js";
export type { Page, Walk } from "./pagination/collection.js";
export { ordersOf } from "./orders.js";
export { bearerAuth } from "./auth/bearer.js";
export type { BearerOptions } from "./auth/bearer.js";
export { createClock } from "./auth/checked-clock.js";
export type { Clock } from "./auth/clock.js";
export type { TimeReport } from "./auth/time-report.js";
export type { SigningOptions } from "./auth/claims.js";
export { createTokenSigner, signToken } from "./auth/token.js";
export type { TokenSigner } from "./auth/token.js";
export type { Credentials } from "./auth/credentials.js";
export {
  AbortedError,
  ApiError,
  ConnectionError,
  InvalidParameterError,
  PaginationCycleError,
  ResponseError,
  TimeoutError,
  TradingServiceError,
} from "./errors/errors.js";
export type { CallError, Outcome } from "./errors/errors.js";
export { isDocumentedError } from "./documented-errors.js";
export type { DocumentedErrorCode, DocumentedErrorName } from "./documented-errors.js";
export type { ErrorEvent, Hooks, MismatchEvent, RequestEvent, ResponseEvent, RetryEvent } from "./call/hooks.js";
export { basePath, operations } from "./generated/index.js";
export type * from "./generated/operations.js";
export type * from "./generated/types.js";
