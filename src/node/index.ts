import { service, type Operations, type paths } from "../generated/index.js";
import type { ClientOf } from "../define.js";
import { defineClient, type Connections, type NodeClientOptions } from "./define.js";

export { defineClient, type Connections, type NodeClientOptions } from "./define.js";
export type { ConnectOptions } from "./connect/connect-options.js";
export type { PoolOptions } from "./pool-options.js";
// The types that results and middlewares are made of: a program may not be able to import them from openapi-fetch
// itself.
export type { ClientMethod, ClientRequestMethod, FetchResponse, MaybeOptionalInit, Middleware } from "../define.js";
export type { Credentials } from "../auth/credentials.js";
export type { CallOptions } from "../options/call-options.js";
// Declarations of programs that export a client name these types, and may not be able to import them from elsewhere.
export type * from "../generated/operations.js";
export type * from "../generated/types.js";
export type { operations } from "../generated/types.js";

/** The client of the package, with a connection pool of its own. */
export type Client = ClientOf<paths, Operations> & Connections;

/**
 * Creates a client of the trading service with its own connection pool, on Node: the same client under the same rules,
 * and faster (docs/performance.md). Needs undici (`npm install undici@7.30.0`).
 *
 * @example
 * import { createClient } from "trading-service-client/node";
 *
 * const client = createClient({ baseUrl: "https://exchange.example", apiKey, apiSecret });
 * await client.warm();
 * const order = await client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "64000.5", amount: "0.01" });
 * await client.close();
 *
 * @throws TypeError as `createClient` of the package does; Error where undici is missing
 */
export function createClient(options: NodeClientOptions): Client {
  return defineClient(service)(options);
}
