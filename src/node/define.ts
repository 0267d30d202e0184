import { assembleClient } from "../assemble-client.js";
import type { ClientOf } from "../define.js";
import type { ClientOptions, OptionsOf } from "../client-options.js";
import { assertService, type Service } from "../service/service.js";
import { createPoolTransport, type PoolTransport } from "./pool-transport.js";
import type { PoolOptions } from "./pool-options.js";

/** Options of a client with a connection pool of its own. */
export interface NodeClientOptions extends Omit<ClientOptions, "fetch" | "Request">, PoolOptions {}

/** What `await using` calls at the end of a block, where the lib of TypeScript knows it: `close()`. */
type Disposed = typeof Symbol extends { readonly asyncDispose: infer Name extends symbol }
  ? Readonly<Record<Name, () => Promise<void>>>
  : unknown;

/** The additional methods of a client with a connection pool of its own. */
export type Connections = Disposed & {
  /**
   * Opens connections in advance, so that the first call need not wait for one; nothing is sent. They are closed if
   * unused for 30 seconds. Default: one connection.
   *
   * @throws the error of connecting
   */
  readonly warm: (connections?: number) => Promise<void>;
  /**
   * Waits for the requests in flight, and closes all connections. Calls that have not been sent yet, and later ones,
   * fail as `not_sent`: wait for your calls first.
   */
  readonly close: () => Promise<void>;
};

/**
 * Makes a `createClient` for a generated service, as `defineClient` of the package does, with a connection pool of its
 * own.
 *
 * @example
 * import { defineClient } from "trading-service-client/node";
 * import { service } from "./service/index.js";
 *
 * export const createClient = defineClient(service);
 *
 * @throws TypeError for what is not a generated service
 */
export function defineClient<Paths extends object, Methods extends object, Secured extends boolean = true>(
  service: Service<Paths, Methods, Secured>,
): (options: OptionsOf<Secured, NodeClientOptions>) => ClientOf<Paths, Methods> & Connections {
  assertService(service);
  return (given) => {
    let transport!: PoolTransport;
    const client = assembleClient(service as Service, given as NodeClientOptions, {
      createTransport: (options) => (transport = createPoolTransport(new URL(options.baseUrl), options)),
    });
    const { warm, close } = transport;
    return Object.assign(client, { warm, close, [Symbol.asyncDispose]: close }) as ClientOf<Paths, Methods> &
      Connections;
  };
}
