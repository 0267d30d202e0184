import type { Socket } from "node:net";
import type { Undici } from "./load-undici.js";
import { afterATurn } from "../pool/after-a-turn.js";
import { createWarmConnections } from "./warm-connections.js";
import { endAll, type Callback, type Connect, type Open, type Opening, type Endpoint } from "./opening.js";
import type { Proxy } from "./proxy.js";
import { throughProxy } from "./through-proxy.js";

/** Opens connections, on demand and in advance. */
interface Connector {
  /**
   * For one client of undici: gives it a connection that was opened in advance, or a new one.
   *
   * @param onEnd called when a connection ends, before undici's own listeners
   */
  readonly open: (onEnd: () => void) => {
    readonly connect: Connect;
    /** Ends the connection that is being opened for it. */
    readonly end: () => void;
  };
  /** The number of connections, including those that are being opened. */
  readonly count: number;
  /** Opens connections in advance. Rejects if one cannot be opened. */
  readonly warm: (endpoint: Endpoint, count: number) => Promise<void>;
  /** Ends connections that were, or are being, opened in advance. */
  readonly close: () => void;
}

/**
 * Creates a connector.
 *
 * @param base undici's, with the caller's options for sockets and TLS
 * @param proxy the proxy, and how it is reached. For an `https:` service it opens a tunnel.
 * @param connectTimeoutMs how long connecting may take, including the whole way through a proxy
 */
export function createConnector(
  undici: Undici,
  base: Connect,
  proxy: { readonly proxy: Proxy; readonly base: Connect } | undefined,
  connectTimeoutMs: number,
): Connector {
  let count = 0;

  const direct = openBy(base, connectTimeoutMs);
  const reach = proxy
    ? throughProxy(undici, openBy(proxy.base, connectTimeoutMs), direct, proxy.proxy, connectTimeoutMs)
    : direct;
  const open: Open = (endpoint, opening, callback) => {
    count++;
    const settle: Callback = (...made) => {
      const [error, socket] = made;
      if (error) {
        count--;
        callback(final(error), null);
        return;
      }
      socket.once("close", () => void count--);
      callback(null, socket);
    };
    try {
      reach(endpoint, opening, settle);
    } catch (error) {
      // An option of the caller, such as `lookup`, may throw synchronously.
      settle(error as Error, null);
    }
  };

  const warm = createWarmConnections(open);
  return {
    open(onEnd) {
      const opening = new Set<Opening>();
      return {
        connect(endpoint, callback) {
          const followed: Callback = (...made) => {
            for (const end of ["end", "error", "close"]) made[1]?.prependListener(end, onEnd);
            callback(...made);
          };
          if (!warm.handOut(endpoint, opening, followed)) open(endpoint, opening, followed);
        },
        end: () => endAll(opening, new Error("The request was aborted")),
      };
    },
    get count() {
      return count;
    },
    warm: warm.warm,
    close: warm.close,
  };
}

/** Opens connections with a connector of undici, within a time limit whose timer keeps the program alive. */
function openBy(connect: Connect, mostMs: number): Open {
  return (endpoint, opening, callback) => {
    // The types of undici do not show what it returns.
    const socket = connect(endpoint, (...made) => {
      clearTimeout(timer);
      opening.delete(socket);
      made[1]?.prependListener("error", withoutMeaning);
      callback(...made);
    }) as unknown as Socket;
    opening.add(socket);
    // After a busy period, events that have arrived are processed first.
    const timer = setTimeout(() => afterATurn(end), mostMs);
    function end() {
      const { autoSelectFamilyAttemptedAddresses: tried } = socket as Partial<Socket>;
      const why = `Connect Timeout Error (${tried?.join(", ") ?? endpoint.host}, ${mostMs} ms)`;
      if (opening.has(socket)) socket.destroy(Object.assign(new Error(why), { code: "UND_ERR_CONNECT_TIMEOUT" }));
    }
  };
}

/**
 * Changes the code of an error of an open connection, so that undici handles it as an error. Until TLS 1.2 a service
 * can present the certificate of another host there, at which undici would end the program. It would take a reset for
 * the regular end of a response that ends with its connection, and end the program if that response is paused.
 */
function withoutMeaning(error: NodeJS.ErrnoException): void {
  if (error.code === "ERR_TLS_CERT_ALTNAME_INVALID") error.code = "CERT_ALTNAME_INVALID";
  if (error.code === "ECONNRESET") error.code = "ECONNABORTED";
}

/** After an error with one of these codes, which are its own, undici would reconnect for ever. */
function final(error: Error): Error {
  const { code } = error as NodeJS.ErrnoException;
  return code === "UND_ERR_SOCKET" || code === "UND_ERR_INFO" ? new Error(error.message, { cause: error }) : error;
}
