import { defineClient, type ClientOf } from "./define.js";
import { service, type Operations, type paths } from "./generated/index.js";
import type { ClientOptions } from "./client-options.js";

/** The openapi-fetch client (`client.GET(…)`, result style) with one method for each operation of the description. */
export type Client = ClientOf<paths, Operations>;

/**
 * Creates a client of the trading service.
 *
 * @example
 * const client = createClient({ baseUrl: "https://exchange.example", apiKey, apiSecret });
 * const order = await client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "64000.5", amount: "0.01" });
 *
 * @throws TypeError for a base URL, credentials or an option that is invalid or not safe
 */
export function createClient(options: ClientOptions): Client {
  // Created on demand: a program that imports only something else does not load the engine.
  return defineClient(service)(options);
}
