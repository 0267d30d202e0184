import type { Client as FetchClient } from "openapi-fetch";
import { assembleClient } from "./assemble-client.js";
import type { ClientOptions, OptionsOf } from "./client-options.js";
import { assertService, type Service } from "./service/service.js";

// The types that results and middlewares are made of: a program may not be able to import them from openapi-fetch
// itself.
export type { ClientMethod, ClientRequestMethod, FetchResponse, MaybeOptionalInit, Middleware } from "openapi-fetch";
export type { Credentials } from "./auth/credentials.js";
export type { ClientOptions, OptionsOf } from "./client-options.js";
export type {
  CallOptions,
  Direction,
  DocumentedError,
  Given,
  Kind,
  Operation,
  Pages,
  Parameter,
  ProvenTable,
  Service,
  Shape,
} from "./service/service.js";

/** The openapi-fetch client of a service (`client.GET(…)`, result style) with one method for each of its operations. */
export type ClientOf<Paths extends object, Methods extends object> = FetchClient<Paths> & Methods;

/**
 * Makes a `createClient` for a generated service: the same engine, with the types and tables of another description.
 *
 * @example
 * import { defineClient } from "trading-service-client/define";
 * import { service } from "./service/index.js"; // npx trading-service-client generate --out src/service
 *
 * export const createClient = defineClient(service);
 *
 * @throws TypeError for what is not a generated service
 */
export function defineClient<Paths extends object, Methods extends object, Secured extends boolean = true>(
  service: Service<Paths, Methods, Secured>,
): (options: OptionsOf<Secured>) => ClientOf<Paths, Methods> {
  assertService(service);
  return (options) => assembleClient(service as Service, options as ClientOptions) as ClientOf<Paths, Methods>;
}
