import type { Dispatcher } from "undici";
import { acceptedEncodings } from "./body/codings.js";
import { createExchange, type Exchange, type Sink } from "./body/exchange.js";
import type { Proxy } from "./connect/proxy.js";
import type { Lent } from "./turns/turns.js";

/** As much of a request as is written before its body. */
interface Head {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
}

/** What is written as it is. */
type Body = string | Uint8Array | null | undefined;

/** What requests are written by. */
export interface Requests {
  /**
   * Has a request written.
   *
   * @param onOver called when nothing more comes
   * @param look called right before it is written, when it still can be called off
   */
  readonly put: (
    turn: Lent,
    request: Head,
    body: Body,
    sink: Sink,
    onOver: () => void,
    look?: () => unknown,
  ) => Exchange;
  /**
   * Whether it is certain that nothing of a request was written: `for good` where it was never put here, or is none that
   * can be written.
   *
   * @param error what it came to
   * @param isClosed whether no other will be written either
   */
  readonly isUnsent: (request: object, error: unknown, isClosed: boolean) => boolean | "for good";
  /** Says that the connection of a client ends. */
  readonly release: (client: Dispatcher) => void;
}

/** What the platform's `fetch` says of itself too. */
const ownHeaders = [
  ["accept", "*/*"],
  ["accept-encoding", acceptedEncodings],
  ["user-agent", "node"],
] as const;

/** What undici says of a request before it writes any of it, whatever the connection. */
const faults: unknown[] = ["UND_ERR_INVALID_ARG", "UND_ERR_NOT_SUPPORTED", "UND_ERR_REQ_CONTENT_LENGTH_MISMATCH"];

/**
 * Creates what puts requests on connections.
 *
 * @param plainProxy is asked for the whole URL, and must be told who asks
 */
export function createRequests(origin: string, plainProxy: Proxy | undefined): Requests {
  const prefix = plainProxy ? origin : "";
  const proxyHeaders: string[] = plainProxy?.authorization ? ["proxy-authorization", plainProxy.authorization] : [];
  /** Those that were put here, and whether they were started. */
  const known = new WeakMap<object, boolean>();
  /** The last one of each connection. */
  const last = new WeakMap<Dispatcher, Exchange>();

  return {
    put(turn, request, body = null, sink, onOver, look) {
      const { url, method } = request;
      const { begin, giveBack } = turn.keep((reason) => exchange.stop(reason));
      if (!known.has(request)) known.set(request, false);
      const exchange = createExchange(
        sink,
        look,
        () => {
          begin();
          known.set(request, true);
        },
        () => {
          onOver();
          giveBack(known.get(request) === true);
        },
      );
      last.set(turn.client, exchange);
      const headers = [...proxyHeaders];
      for (const [name, value] of ownHeaders) if (!request.headers.has(name)) headers.push(name, value);
      // The connection says where it leads, as the platform's `fetch` has it.
      for (const [name, value] of request.headers) if (name !== "host") headers.push(name, value);
      const path = prefix + url.slice(origin.length).replace(/#.*/, "");
      try {
        turn.client.dispatch({ origin, path, method, headers, body }, exchange.handler);
      } catch (error) {
        exchange.stop(error);
      }
      return exchange;
    },
    release: (client) => last.get(client)?.release(),
    isUnsent(request, error, isClosed) {
      const isStarted = known.get(request);
      if (isStarted) return false;
      return isStarted === undefined || isClosed || isFault(error) ? "for good" : true;
    },
  };
}

function isFault(error: unknown): boolean {
  try {
    const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
    return faults.includes(code ?? cause?.code);
  } catch {
    // Whoever aborts a request may do so with anything.
    return false;
  }
}
