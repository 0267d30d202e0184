import type { Socket } from "node:net";
import type { Undici } from "./load-undici.js";
import { afterATurn } from "../turns/after-a-turn.js";
import { createOpenedAhead } from "./opened-ahead.js";
import { endAll, type Callback, type Connect, type Open, type Opening, type Target } from "./opening.js";
import type { Proxy } from "./proxy.js";
import { throughProxy } from "./through-proxy.js";

/** Opens connections, and some of them ahead. */
interface Connector {
  /**
   * For one lane: gives it a connection that was opened ahead, or a new one.
   *
   * @param onEnd called before anybody else learns that one ends
   */
  readonly open: (onEnd: () => void) => {
    readonly connect: Connect;
    /** Ends what is being opened for it. */
    readonly end: () => void;
  };
  /** How many connections there are, with those that are being opened. */
  readonly count: number;
  /** Opens connections ahead. Rejects where one cannot be opened. */
  readonly warm: (target: Target, count: number) => Promise<void>;
  /** Ends connections that were opened ahead, and those that are being opened ahead. */
  readonly close: () => void;
}

/**
 * Creates a connector.
 *
 * @param base undici's, with the caller's options for sockets and TLS
 * @param proxy what connections go through, and how it is reached. To an `https:` service it is asked for a tunnel.
 * @param connectTimeoutMs how long connecting may take, a way through a proxy as a whole
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
  const open: Open = (target, opening, callback) => {
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
      reach(target, opening, settle);
    } catch (error) {
      // What the caller's options do, such as a lookup of theirs, may fail at once.
      settle(error as Error, null);
    }
  };

  const ahead = createOpenedAhead(open);
  return {
    open(onEnd) {
      const opening = new Set<Opening>();
      return {
        connect(target, callback) {
          const followed: Callback = (...made) => {
            for (const end of ["end", "error", "close"]) made[1]?.prependListener(end, onEnd);
            callback(...made);
          };
          if (!ahead.give(target, opening, followed)) open(target, opening, followed);
        },
        end: () => endAll(opening, new Error("The request is not wanted any more")),
      };
    },
    get count() {
      return count;
    },
    warm: ahead.warm,
    close: ahead.close,
  };
}

/** Opens connections by a connector of undici's, within a time that keeps the program alive. */
function openBy(connect: Connect, mostMs: number): Open {
  return (target, opening, callback) => {
    // What it returns is not in its types.
    const socket = connect(target, (...made) => {
      clearTimeout(timer);
      opening.delete(socket);
      made[1]?.prependListener("error", withoutMeaning);
      callback(...made);
    }) as unknown as Socket;
    opening.add(socket);
    // A program that was busy meanwhile first sees what has come.
    const timer = setTimeout(() => afterATurn(end), mostMs);
    function end() {
      const { autoSelectFamilyAttemptedAddresses: tried } = socket as Partial<Socket>;
      const why = `Connect Timeout Error (${tried?.join(", ") ?? target.host}, ${mostMs} ms)`;
      if (opening.has(socket)) socket.destroy(Object.assign(new Error(why), { code: "UND_ERR_CONNECT_TIMEOUT" }));
    }
  };
}

/**
 * Makes of an error of an open connection one that is an error to undici as well. Until TLS 1.2 a service can show the
 * certificate of another host there: undici ends the program. A reset in a response that ends with its connection it takes
 * for the end of that, and where the response is not read on it ends the program, too.
 */
function withoutMeaning(error: NodeJS.ErrnoException): void {
  if (error.code === "ERR_TLS_CERT_ALTNAME_INVALID") error.code = "CERT_ALTNAME_INVALID";
  if (error.code === "ECONNRESET") error.code = "ECONNABORTED";
}

/** After an error that looks like one of its own, whoever made it, undici would connect for ever. */
function final(error: Error): Error {
  const { code } = error as NodeJS.ErrnoException;
  return code === "UND_ERR_SOCKET" || code === "UND_ERR_INFO" ? new Error(error.message, { cause: error }) : error;
}
