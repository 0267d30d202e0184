import type { Dispatcher } from "undici";
import { PlainRequest } from "../call/transport/plain-request.js";
import type { Transport } from "../call/transport/transport.js";
import { isLoopback } from "../options/is-loopback.js";
import { withoutSecrets } from "../call/without-secrets.js";
import type { ClientOptions } from "../client-options.js";
import { createRedact } from "../response/secrets/redact.js";
import { collect } from "./body/collect.js";
import { connectOptionsOf } from "./connect/connect-options.js";
import { withoutIdentity } from "./connect/connect-values.js";
import { createConnector } from "./connect/connector.js";
import { createConnectionPool } from "./pool/connection-pool.js";
import type { Connection } from "./pool/slot.js";
import { loadUndici } from "./connect/load-undici.js";
import type { Connect } from "./connect/opening.js";
import { createPlainResponse } from "./body/plain-response.js";
import { assertPoolOptions, type PoolOptions } from "./pool-options.js";
import { proxyFor } from "./connect/proxy.js";
import { sendPlatformRequest } from "./send-platform-request.js";
import { createRequests } from "./requests.js";
import { createSentByMiddleware } from "./sent-by-middleware.js";
import { createReservations, type LentConnection } from "./pool/reservations.js";
import { withBlockList } from "./connect/with-block-list.js";

/** Options of the transport. */
type TransportOptions = PoolOptions & Pick<ClientOptions, "allowInsecureHttp">;

/** A transport with its own connection pool. */
export interface PoolTransport extends Transport {
  readonly warm: (connections?: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Creates a transport over connections of undici: one request at a time on each; no redirect is followed, nothing is
 * sent again.
 *
 * It sees when a request is written. A request that never was has certainly not been sent, whatever failed; of any
 * other the outcome is unknown, even if a kept-alive connection turns out to be dead: the bytes may have arrived.
 *
 * @param service the base URL: it connects to no other host
 * @throws TypeError for an invalid option; Error if undici is missing
 */
export function createPoolTransport(service: URL, options: TransportOptions = {}): PoolTransport {
  assertPoolOptions(options);
  const { connections = 64, keepAliveTimeoutMs = 4_000, connectTimeoutMs = 10_000, connect, proxy: given } = options;
  const { origin } = service;
  const undici = loadUndici();
  const proxy = proxyFor(service, given, process.env);
  if (proxy && service.protocol === "http:" && !isLoopback(proxy.url) && !options.allowInsecureHttp) {
    throw new TypeError('"proxy" must be on loopback for a plain http service, unless "allowInsecureHttp" is set');
  }
  const { localAddress, ...others } = connectOptionsOf(connect);
  function connectBy(options: object): Connect {
    // undici's own connect timeout is not used: its timers do not keep a program alive.
    const build = undici.buildConnector({ ...options, timeout: 0, allowH2: false });
    // undici reads it from each connection's options only.
    return (target, callback) => build({ ...target, localAddress: localAddress ?? null }, callback);
  }
  // For a plain-http service the TLS options apply to the proxy.
  const ofProxy = service.protocol === "https:" ? withoutIdentity(others) : others;
  const throughIt = proxy && { proxy, base: withBlockList(ofProxy, connectBy) };
  const connector = createConnector(undici, withBlockList(others, connectBy), throughIt, connectTimeoutMs);
  const timeouts = { keepAliveTimeout: keepAliveTimeoutMs, headersTimeout: 0, bodyTimeout: 0 };
  const pool = createConnectionPool(connections, keepAliveTimeoutMs, (): Connection => {
    const { connect, end } = connector.open(() => requests.release(client));
    const client: Dispatcher = new undici.Client(origin, { __proto__: null, ...timeouts, connect } as object);
    return { client, end: () => (end(), client.destroy()) };
  });
  const secrets = proxy?.secrets ?? [];
  const reservations = createReservations(pool);
  const requests = createRequests(origin, service.protocol === "http:" ? proxy : undefined);
  const elsewhere = createSentByMiddleware();
  let closing: Promise<void> | undefined;

  function assertOpen(url: string): void {
    if (closing) throw new Error("The client is closed");
    if (!url.startsWith(`${origin}/`)) throw new TypeError("This client connects to the origin of its base URL only");
  }
  async function shut(): Promise<void> {
    await reservations.close();
    connector.close();
    await pool.destroy();
  }

  /** For a request that belongs to no call. */
  async function reserveFor({ url, signal }: Request): Promise<LentConnection> {
    signal.throwIfAborted();
    assertOpen(url);
    let onAbort = () => {};
    const reservation = reservations.wait(false, (stop) => (onAbort = () => stop(signal.reason as Error)));
    signal.addEventListener("abort", onAbort);
    return await reservation.finally(() => signal.removeEventListener("abort", onAbort));
  }

  return {
    secrets,
    assertOpen,
    whileOpen: reservations.whileOpen,
    async reserve(isRetried, deadline) {
      let onStop = () => {};
      const reservation = reservations.wait(isRetried, (stop) => (onStop = () => stop(new Error("stopped"))));
      deadline.onStop(onStop);
      return await reservation.finally(() => deadline.offStop(onStop));
    },
    send(request, deadline, reservation) {
      const { sink, response } = createPlainResponse((reason) => inFlight.stop(reason));
      const onStop = () => inFlight.stop(new Error("stopped"));
      const onOver = () => deadline.offStop(onStop);
      const inFlight = requests.put(reservation as LentConnection, request, request.body, sink, onOver, deadline.look);
      deadline.onStop(onStop);
      return response;
    },
    async fetch(request, deadline, reservation) {
      let own: LentConnection | undefined;
      try {
        const body = await collect(request, reservations.untilClosed);
        own = reservation ? undefined : await reserveFor(request);
        const response = sendPlatformRequest(requests, request, body, (reservation ?? own) as LentConnection, deadline);
        if (deadline) elsewhere.begin(request);
        return await response;
      } catch (error) {
        if (deadline) elsewhere.begin(request);
        throw error;
      } finally {
        own?.end();
      }
    },
    settle: (request) => !(request instanceof PlainRequest) && elsewhere.end(request), // no middleware sees it
    distrust(request) {
      const client = requests.clientOf(request);
      if (client) pool.retire(client);
    },
    neverConnected: (error, _url, request) =>
      !elsewhere.mayBe(request) && requests.isUnsent(request, error, closing !== undefined),
    async warm(count = 1) {
      if (!(Number.isSafeInteger(count) && count > 0))
        throw new TypeError('"connections" must be a whole number, 1 or more');
      if (closing) throw new Error("The client is closed");
      const { hostname, host, protocol, port } = service;
      const target = { hostname: hostname.replace(/^\[|\]$/g, ""), host, protocol, port };
      try {
        await connector.warm(target, Math.min(count, connections - connector.count));
      } catch (error) {
        throw withoutSecrets(error, createRedact(secrets));
      }
    },
    close: () => (closing ??= shut()),
  };
}
