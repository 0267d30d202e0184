import { acceptedEncodings } from "./codings.js";
import { createExchange, type Exchange, type Sink } from "./exchange.js";
import type { Lanes } from "./lanes.js";
import type { Proxy } from "./proxy.js";

/** As much of a request as is written before its body. */
interface Head {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
}

/** What is written as it is. */
type Body = string | Uint8Array | null | undefined;

/** The requests that are under way. */
export interface Requests {
  /**
   * Has a request written once a connection is free.
   *
   * @param onOver called when nothing more comes
   * @param look called right before it is written, when it still can be called off
   */
  readonly put: (request: Head, body: Body, sink: Sink, onOver: () => void, look?: () => unknown) => Exchange;
  /** Whether any of a request was written to a connection. */
  readonly isStarted: (request: object) => boolean;
  /** Waits until none is under way. */
  readonly idle: () => Promise<void>;
}

/** What the platform's `fetch` says of itself too. */
const ownHeaders = [
  ["accept", "*/*"],
  ["accept-encoding", acceptedEncodings],
  ["user-agent", "node"],
] as const;

/**
 * Creates what puts requests on lanes.
 *
 * @param plainProxy is asked for the whole URL, and must be told who asks
 */
export function createRequests(lanes: Lanes, origin: string, plainProxy: Proxy | undefined): Requests {
  const prefix = plainProxy ? origin : "";
  const proxyHeaders: string[] = plainProxy?.authorization ? ["proxy-authorization", plainProxy.authorization] : [];
  const started = new WeakSet();
  let underWay = 0;
  let onIdle: (() => void) | undefined;

  return {
    put(request, body = null, sink, onOver, look) {
      const { url, method } = request;
      underWay++;
      let isOver = false;
      let release: ((isUsable: boolean) => void) | undefined;
      const exchange = createExchange(
        sink,
        look,
        () => void started.add(request),
        () => {
          isOver = true;
          onOver();
          release?.(started.has(request));
          underWay--;
          if (underWay === 0) onIdle?.();
        },
      );
      const headers = [...proxyHeaders];
      for (const [name, value] of ownHeaders) if (!request.headers.has(name)) headers.push(name, value);
      // The connection says where it leads, as the platform's `fetch` has it.
      for (const [name, value] of request.headers) if (name !== "host") headers.push(name, value);
      const isSafe = method === "GET" || method === "HEAD";
      const path = prefix + url.slice(origin.length).replace(/#.*/, "");
      try {
        lanes.take((client, done) => {
          if (isOver) return false;
          release = done;
          client.dispatch({ origin, path, method, headers, body }, exchange.handler);
          return true;
        }, isSafe);
      } catch (error) {
        exchange.stop(error);
      }
      return exchange;
    },
    isStarted: (request) => started.has(request),
    idle: () => (underWay === 0 ? Promise.resolve() : new Promise((idle) => (onIdle = idle))),
  };
}
