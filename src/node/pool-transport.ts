import type { Dispatcher } from "undici";
import type { PlainRequest } from "../call/plain-request.js";
import type { Transport } from "../call/transport.js";
import { createConnector } from "./connector.js";
import { acceptedEncodings } from "./decode-body.js";
import { createLanes } from "./lanes.js";
import { loadUndici } from "./load-undici.js";
import { assertPoolOptions, type PoolOptions } from "./pool-options.js";
import { proxyFor } from "./proxy.js";
import { createReceiver } from "./receive.js";
import { watch } from "./watch.js";

const platformFetch = globalThis.fetch;

/** A transport over connections of its own. */
export interface PoolTransport extends Transport {
  readonly warm: (connections?: number) => Promise<void>;
  readonly close: () => Promise<void>;
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
 */
export function createPoolTransport(service: URL, options: PoolOptions = {}): PoolTransport {
  assertPoolOptions(options);
  const { connections = 64, keepAliveTimeoutMs = 4_000, connectTimeoutMs = 10_000, connect, proxy: given } = options;
  const { origin } = service;
  const undici = loadUndici();
  const proxy = proxyFor(service, given, process.env);
  const base = undici.buildConnector({ ...connect, timeout: connectTimeoutMs, allowH2: false });
  const connector = createConnector(undici, base, proxy);
  const client = {
    keepAliveTimeout: keepAliveTimeoutMs,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: connector.connect,
  };
  const lanes = createLanes(connections, () => new undici.Client(origin, client));
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
  function begin(url: string): void {
    assertOpen(url);
    underWay++;
  }
  function end(): void {
    underWay--;
    if (underWay === 0) onIdle?.();
  }
  async function shut(): Promise<void> {
    if (underWay > 0) await new Promise<void>((idle) => (onIdle = idle));
    connector.close();
    await lanes.destroy();
  }

  return {
    assertOpen,
    send(request, deadline) {
      const { url, method, body = null } = request;
      begin(url);
      let isOver = false;
      let release: ((isUsable: boolean) => void) | undefined;
      const receiver = createReceiver(
        () => void (request.isStarted = true),
        () => {
          isOver = true;
          deadline.onStop(undefined);
          release?.(request.isStarted);
          end();
        },
      );
      deadline.onStop(() => receiver.stop(new Error("stopped")));
      const headers = [...proxyHeaders];
      for (const [name, value] of ownHeaders) if (!request.headers.has(name)) headers.push(name, value);
      for (const [name, value] of request.headers) headers.push(name, value);
      const path = prefix + url.slice(origin.length);
      lanes.take((lane, done) => {
        if (isOver) return false;
        release = done;
        lane.dispatch({ origin, path, method, headers, body }, receiver.handler);
        return true;
      });
      return receiver.response;
    },
    /** The platform's own `fetch`, over the same connections. */
    async fetch(request) {
      begin(request.url);
      // Whoever stands around the platform's fetch may send it by other connections.
      if (globalThis.fetch !== platformFetch) started.add(request);
      let isDispatched = false;
      const dispatch: Dispatcher.Dispatch = (given, handler) => {
        isDispatched = true;
        const onStart = () => !started.has(request) && started.add(request).has(request);
        const headers = given.headers as string[] | Record<string, string>;
        const all = [...(Array.isArray(headers) ? headers : Object.entries(headers).flat()), ...proxyHeaders];
        lanes.take((lane, done) => {
          const onEnd = () => {
            done(started.has(request));
            end();
          };
          watch(handler, { onStart, onEnd });
          return lane.dispatch({ ...given, path: prefix + given.path, headers: all }, handler) || true;
        });
        return true;
      };
      return globalThis.fetch(request, { dispatcher: { dispatch } } as never).finally(() => {
        if (!isDispatched) end();
      });
    },
    neverConnected: (_error, _url, request) => !((request as Partial<PlainRequest>).isStarted ?? started.has(request)),
    async warm(count = 1) {
      if (!(Number.isSafeInteger(count) && count > 0))
        throw new TypeError('"connections" must be a whole number, 1 or more');
      if (closing) throw new Error("The client is closed");
      const { hostname, host, protocol, port } = service;
      const target = { hostname: hostname.replace(/^\[|\]$/g, ""), host, protocol, port };
      await connector.warm(target, Math.min(count, connections));
    },
    close: () => (closing ??= shut()),
  };
}
