import type { Dispatcher } from "undici";
import { acceptedEncodings } from "./body/codings.js";
import { followRequest, type RequestInFlight, type Sink } from "./body/request-in-flight.js";
import type { Proxy } from "./connect/proxy.js";
import type { LentConnection } from "./pool/reservations.js";
import { orElse } from "../response/or-else.js";

/** The parts of a request that are written before its body. */
interface Head {
  readonly url: string;
  readonly method: string;
  readonly headers: Pick<Headers, "get"> & Iterable<[string, string]>;
}

/** A body that is written as it is. */
type Body = string | Uint8Array | null | undefined;

/** Writes requests to connections. */
export interface Requests {
  /**
   * Sends a request.
   *
   * @param onOver called when nothing more will arrive
   * @param look called right before it is written, when it can still be aborted
   */
  readonly put: (
    reservation: LentConnection,
    request: Head,
    body: Body,
    sink: Sink,
    onOver: () => void,
    look?: () => unknown,
  ) => RequestInFlight;
  /**
   * Whether it is certain that nothing of a request was written: `for good` if it was never passed to this, or cannot
   * be written at all.
   *
   * @param error the error of the request
   * @param isClosed whether the client is closed, so that no other request will be written either
   */
  readonly isUnsent: (request: object, error: unknown, isClosed: boolean) => boolean | "for good";
  /** The client on whose connection a request was sent last. */
  readonly clientOf: (request: object) => Dispatcher | undefined;
  /** Reports that the connection of a client ends. */
  readonly release: (client: Dispatcher) => void;
}

/** Headers that the platform's `fetch` sends too. */
const ownHeaders = [
  ["accept", "*/*"],
  ["accept-encoding", acceptedEncodings],
  ["user-agent", "node"],
] as const;

/** The code of undici's errors about an invalid request, which come before anything is written. */
const faults: unknown[] = ["UND_ERR_INVALID_ARG", "UND_ERR_NOT_SUPPORTED", "UND_ERR_REQ_CONTENT_LENGTH_MISMATCH"];

/**
 * Creates the writer of requests.
 *
 * @param plainProxy a proxy without a tunnel, which gets the whole URL and its own credentials
 */
export function createRequests(origin: string, plainProxy: Proxy | undefined): Requests {
  const prefix = plainProxy ? origin : "";
  const proxyHeaders: string[] = plainProxy?.authorization ? ["proxy-authorization", plainProxy.authorization] : [];
  /** The requests: whether writing them has begun, and where they were sent last. */
  const known = new WeakMap<object, { isStarted: boolean; client: Dispatcher }>();
  /** The last request of each connection. */
  const last = new WeakMap<Dispatcher, RequestInFlight>();

  return {
    put(reservation, request, body = null, sink, onOver, look) {
      const { url, method } = request;
      const { begin, giveBack } = reservation.keep((reason) => inFlight.stop(reason));
      const { client } = reservation;
      const own = known.get(request) ?? { isStarted: false, client };
      own.client = client;
      known.set(request, own);
      const inFlight = followRequest(
        sink,
        look,
        () => {
          begin();
          own.isStarted = true;
        },
        (isComplete, keepAlive) => {
          onOver();
          // undici would connect anew where a request was stopped, though nothing waits for it.
          giveBack(isComplete, keepAlive);
        },
      );
      last.set(client, inFlight);
      const headers = [...proxyHeaders];
      for (const [name, value] of ownHeaders) if (request.headers.get(name) === null) headers.push(name, value);
      // undici writes the `Host` header, as with the platform's `fetch`.
      for (const [name, value] of request.headers) if (name !== "host") headers.push(name, value);
      const path = prefix + url.slice(origin.length).replace(/#.*/, "");
      try {
        client.dispatch({ origin, path, method, headers, body }, inFlight.handler);
      } catch (error) {
        inFlight.stop(error);
      }
      return inFlight;
    },
    clientOf: (request) => known.get(request)?.client,
    release: (client) => last.get(client)?.release(),
    isUnsent(request, error, isClosed) {
      const { isStarted } = known.get(request) ?? {};
      if (isStarted) return false;
      return isStarted === undefined || isClosed || isFault(error) ? "for good" : true;
    },
  };
}

function isFault(error: unknown): boolean {
  // A request may be aborted with any value.
  return orElse(() => {
    const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
    return faults.includes(code ?? cause?.code);
  }, false);
}
