import type { Socket } from "node:net";
import type { buildConnector } from "undici";
import { afterATurn } from "./after-a-turn.js";
import type { Undici } from "./load-undici.js";
import type { Proxy } from "./proxy.js";

type Connect = buildConnector.connector;
type Target = buildConnector.Options;

/** Opens connections, and some of them ahead. */
export interface Connector {
  /** For one lane: gives it a connection that was opened ahead, or a new one. */
  readonly open: () => {
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

/** A socket or a client on its way to a connection: who waits for it learns the error with which it is destroyed. */
interface Opening {
  destroy: (error: Error) => unknown;
}

/** Opens one connection; what is on the way to it is among `opening`. */
type Open = (target: Target, opening: Set<Opening>, callback: buildConnector.Callback) => void;

/** Servers end connections that never carry a request; before they do, ours are given up. */
const spareMs = 30_000;
/** A proxy that says nothing for so long makes no tunnel. */
const mostMsOfTunnel = 10_000;

/**
 * Creates a connector.
 *
 * @param base undici's, with the caller's options for sockets and TLS
 * @param proxy what connections go through. To an `https:` service it is asked for a tunnel.
 */
export function createConnector(undici: Undici, base: Connect, proxy: Proxy | undefined): Connector {
  const spare = new Set<Socket>();
  const openingAhead = new Set<Opening>();
  let count = 0;

  const direct: Open = (target, opening, callback) => {
    // What undici's connector returns is not in its types.
    const socket = base(target, (...made) => {
      opening.delete(socket);
      callback(...made);
    }) as unknown as Socket;
    opening.add(socket);
  };
  const reach = proxy === undefined ? direct : throughProxy(undici, direct, proxy);
  const open: Open = (target, opening, callback) => {
    count++;
    reach(target, opening, (...made) => {
      const [error, socket] = made;
      if (error) count--;
      else socket.once("close", () => void count--);
      callback(...made);
    });
  };

  return {
    open() {
      const opening = new Set<Opening>();
      return {
        connect(target, callback) {
          const [socket] = spare;
          if (!socket) {
            open(target, opening, callback);
            return;
          }
          spare.delete(socket);
          // It rested: that the service ended it shows when the event loop has turned.
          afterATurn(() => {
            if (socket.destroyed) {
              open(target, opening, callback);
              return;
            }
            giveUp(socket);
            callback(null, socket.ref());
          });
        },
        end: () => endAll(opening, "The request is not wanted any more"),
      };
    },
    get count() {
      return count;
    },
    async warm(target, count) {
      const all = Array.from({ length: Math.max(0, count) }, async () => keep(await opened(target)));
      const failed = (await Promise.allSettled(all)).find((each) => each.status === "rejected");
      if (failed) throw failed.reason;
    },
    close() {
      for (const socket of spare) socket.destroy();
      endAll(openingAhead, "The client is closed");
    },
  };

  function opened(target: Target): Promise<Socket> {
    return new Promise((resolve, reject) => {
      open(target, openingAhead, (error, socket) => (error ? reject(error) : resolve(socket)));
    });
  }

  function keep(socket: Socket): void {
    spare.add(socket);
    socket.unref();
    // A server that says anything unasked, even that it closes, is not one to send an order to.
    socket.once("readable", end).once("close", end).once("error", end).once("timeout", end).setTimeout(spareMs);
  }

  function end(this: Socket): void {
    giveUp(this);
    this.on("error", () => {}).destroy();
  }

  function giveUp(socket: Socket): void {
    spare.delete(socket);
    for (const event of ["readable", "close", "error", "timeout"]) socket.off(event, end);
    socket.setTimeout(0);
  }
}

function endAll(opening: ReadonlySet<Opening>, why: string): void {
  for (const each of [...opening]) each.destroy(new Error(why));
}

/** Asks a proxy for a connection: to an `https:` service for a tunnel. */
function throughProxy({ Client }: Undici, direct: Open, { url, authorization }: Proxy): Open {
  const { hostname, host, protocol } = url;
  const proxy: Target = { hostname: hostname.replace(/^\[|\]$/g, ""), host, protocol, port: url.port };
  return (target, opening, callback) => {
    if (target.protocol === "http:") {
      direct(proxy, opening, callback);
      return;
    }
    const client = new Client(url.origin, {
      connect: (_target, done) => direct(proxy, opening, done),
      headersTimeout: mostMsOfTunnel,
    });
    opening.add(client);
    const name = target.hostname.includes(":") ? `[${target.hostname}]` : target.hostname;
    const headers = { host: target.host ?? "", ...(authorization && { "proxy-authorization": authorization }) };
    client
      .connect({ path: `${name}:${target.port || "443"}`, headers })
      .then(({ socket, statusCode }) => {
        if (statusCode >= 200 && statusCode < 300) {
          // TLS goes over any duplex stream.
          direct({ ...target, httpSocket: socket as unknown as Socket }, opening, callback);
          return;
        }
        socket.on("error", () => {}).destroy();
        callback(new Error(`The proxy refused the tunnel (status ${statusCode})`), null);
      })
      // An error of undici would have the pool try for ever: it is its own cause.
      .catch((cause: unknown) => callback(new Error("The proxy could not be reached", { cause }), null))
      .finally(() => {
        opening.delete(client);
        void client.destroy();
      });
  };
}
