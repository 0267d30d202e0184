import type { PlainRequest } from "../call/plain-request.js";
import type { Transport } from "../call/transport.js";
import { isLoopback } from "../base-url.js";
import type { ClientOptions } from "../options.js";
import { acceptedEncodings } from "./codings.js";
import { createConnector } from "./connector.js";
import { createExchange, type Exchange, type Sink } from "./exchange.js";
import { createLanes, type Lane } from "./lanes.js";
import { loadUndici } from "./load-undici.js";
import { createPlainResponse } from "./plain-response.js";
import { createPlatformResponse } from "./platform-response.js";
import { assertPoolOptions, type PoolOptions } from "./pool-options.js";
import { proxyFor } from "./proxy.js";

/** What the transport is told. */
export type TransportOptions = PoolOptions & Pick<ClientOptions, "allowInsecureHttp">;

/** A transport over connections of its own. */
export interface PoolTransport extends Transport {
  readonly warm: (connections?: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What is written to a connection. */
interface Written {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | Uint8Array | null;
}

/** What is told of a request: that it is about to be written, and that nothing more comes. */
interface Progress {
  readonly onStart: () => void;
  readonly onOver: () => void;
}

/** What the platform's `fetch` says of itself too. */
const ownHeaders = [
  ["accept", "*/*"],
  ["accept-encoding", acceptedEncodings],
  ["user-agent", "node"],
] as const;

/**
 * Creates a transport over connections of undici: one request at a time on each, no redirect followed, nothing
 * sent again.
 *
 * It sees when a request is written. One that never was has certainly not been sent, whatever failed; of any other it
 * claims nothing, also where a kept connection turns out to be dead: the bytes may have arrived.
 *
 * @param service the base URL: all connections lead there
 * @throws TypeError for an option that cannot work; Error where undici is missing
 */
export function createPoolTransport(service: URL, options: TransportOptions = {}): PoolTransport {
  assertPoolOptions(options);
  const { connections = 64, keepAliveTimeoutMs = 4_000, connectTimeoutMs = 10_000, connect, proxy: given } = options;
  const { origin } = service;
  const undici = loadUndici();
  const proxy = proxyFor(service, given, process.env);
  if (proxy && service.protocol === "http:" && !isLoopback(proxy.url) && !options.allowInsecureHttp) {
    throw new TypeError('"proxy" must be on this machine or the service https, unless "allowInsecureHttp" is set');
  }
  const base = undici.buildConnector({ ...connect, timeout: connectTimeoutMs, allowH2: false });
  const connector = createConnector(undici, base, proxy);
  const timeouts = { keepAliveTimeout: keepAliveTimeoutMs, headersTimeout: 0, bodyTimeout: 0 };
  const lanes = createLanes(connections, (): Lane => {
    const { connect, end } = connector.open();
    const client = new undici.Client(origin, { ...timeouts, connect });
    return { client, end: () => (end(), client.destroy()) };
  });
  // A plain proxy is asked for the whole URL, and must be told who asks.
  const plainProxy = proxy && service.protocol === "http:" ? proxy : undefined;
  const prefix = plainProxy ? origin : "";
  const proxyHeaders: string[] = plainProxy?.authorization ? ["proxy-authorization", plainProxy.authorization] : [];

  /** Requests of `fetch` that were written to a connection. */
  const started = new WeakSet();
  let underWay = 0;
  let closing: Promise<void> | undefined;
  let onIdle: (() => void) | undefined;

  function assertOpen(url: string): void {
    if (closing) throw new Error("The client is closed");
    if (!url.startsWith(`${origin}/`)) throw new TypeError("All connections of this client lead to its base URL");
  }
  async function shut(): Promise<void> {
    if (underWay > 0) await new Promise<void>((idle) => (onIdle = idle));
    connector.close();
    await lanes.destroy();
  }

  /** Has a request written once a connection is free. */
  function put(request: Written, sink: Sink, { onStart, onOver }: Progress): Exchange {
    const { url, method, body } = request;
    assertOpen(url);
    underWay++;
    let isOver = false;
    let isStarted = false;
    let release: ((isUsable: boolean) => void) | undefined;
    const exchange = createExchange(
      sink,
      () => {
        isStarted = true;
        onStart();
      },
      () => {
        isOver = true;
        onOver();
        release?.(isStarted);
        underWay--;
        if (underWay === 0) onIdle?.();
      },
    );
    const headers = [...proxyHeaders];
    for (const [name, value] of ownHeaders) if (!request.headers.has(name)) headers.push(name, value);
    for (const [name, value] of request.headers) headers.push(name, value);
    const path = prefix + url.slice(origin.length);
    try {
      lanes.take((client, done) => {
        if (isOver) return false;
        release = done;
        client.dispatch({ origin, path, method, headers, body }, exchange.handler);
        return true;
      });
    } catch (error) {
      exchange.stop(error);
    }
    return exchange;
  }

  return {
    secrets: proxy?.authorization ? [proxy.authorization.replace("Basic ", "")] : [],
    assertOpen,
    send(request, deadline) {
      const { sink, response } = createPlainResponse((reason) => exchange.stop(reason));
      const { url, method, headers, body = null } = request;
      const exchange = put({ url, method, headers, body }, sink, {
        onStart: () => void (request.isStarted = true),
        onOver: () => deadline.onStop(undefined),
      });
      deadline.onStop(() => exchange.stop(new Error("stopped")));
      return response;
    },
    async fetch(request) {
      const { url, method, headers, signal } = request;
      const body = request.body && new Uint8Array(await request.arrayBuffer());
      signal.throwIfAborted();
      const onAbort = () => exchange.stop(signal.reason);
      const { sink, response } = createPlatformResponse(request, {
        stop: (reason) => exchange.stop(reason),
        flow: (isWanted) => exchange.flow(isWanted),
      });
      const exchange = put({ url, method, headers, body }, sink, {
        onStart: () => void started.add(request),
        onOver: () => signal.removeEventListener("abort", onAbort),
      });
      signal.addEventListener("abort", onAbort);
      return response.catch((cause: unknown) => {
        // In the words of the platform's.
        throw signal.aborted ? cause : new TypeError("fetch failed", { cause });
      });
    },
    neverConnected: (_error, _url, request) => !((request as Partial<PlainRequest>).isStarted ?? started.has(request)),
    async warm(count = 1) {
      if (!(Number.isSafeInteger(count) && count > 0))
        throw new TypeError('"connections" must be a whole number, 1 or more');
      if (closing) throw new Error("The client is closed");
      const { hostname, host, protocol, port } = service;
      const target = { hostname: hostname.replace(/^\[|\]$/g, ""), host, protocol, port };
      await connector.warm(target, Math.min(count, connections - connector.count));
    },
    close: () => (closing ??= shut()),
  };
}
