import type { Socket } from "node:net";
import type { buildConnector } from "undici";
import { afterATurn } from "./after-a-turn.js";
import type { Undici } from "./load-undici.js";
import type { Proxy } from "./proxy.js";

type Connect = buildConnector.connector;
type Target = buildConnector.Options;

/** Opens the connections of a pool, and some of them ahead. */
export interface Connector {
  /** For the pool: a connection that was opened ahead, or a new one. */
  readonly connect: Connect;
  /** Opens connections ahead. Rejects where one cannot be opened. */
  readonly warm: (target: Target, count: number) => Promise<void>;
  /** Ends connections that were opened ahead, and those that are being opened. */
  readonly close: () => void;
}

/** A socket or a client on its way to a connection: who waits for it learns the error with which it is destroyed. */
interface Opening {
  destroy: (error: Error) => unknown;
}

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
  const opening = new Set<Opening>();

  const direct: Connect = (target, callback) => {
    // What undici's connector returns is not in its types.
    const socket = base(target, (...made) => {
      opening.delete(socket);
      callback(...made);
    }) as unknown as Socket;
    opening.add(socket);
  };
  const open = proxy === undefined ? direct : throughProxy(undici, direct, proxy, opening);

  return {
    connect(target, callback) {
      const [socket] = spare;
      if (!socket) {
        open(target, callback);
        return;
      }
      spare.delete(socket);
      // It rested: that the service ended it shows when the event loop has turned.
      afterATurn(() => {
        if (socket.destroyed) {
          open(target, callback);
          return;
        }
        giveUp(socket);
        callback(null, socket.ref());
      });
    },
    async warm(target, count) {
      const all = Array.from({ length: count }, async () => keep(await opened(target)));
      const failed = (await Promise.allSettled(all)).find((each) => each.status === "rejected");
      if (failed) throw failed.reason;
    },
    close() {
      for (const socket of spare) socket.destroy();
      for (const each of opening) each.destroy(new Error("The client is closed"));
    },
  };

  function opened(target: Target): Promise<Socket> {
    return new Promise((resolve, reject) => {
      open(target, (error, socket) => (error ? reject(error) : resolve(socket)));
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

/** Asks a proxy for a connection: to an `https:` service for a tunnel. */
function throughProxy(
  { Client }: Undici,
  direct: Connect,
  { url, authorization }: Proxy,
  opening: Set<Opening>,
): Connect {
  const { hostname, host, protocol } = url;
  const proxy: Target = { hostname: hostname.replace(/^\[|\]$/g, ""), host, protocol, port: url.port };
  return (target, callback) => {
    if (target.protocol === "http:") {
      direct(proxy, callback);
      return;
    }
    const client = new Client(url.origin, {
      connect: (_target, done) => direct(proxy, done),
      headersTimeout: mostMsOfTunnel,
    });
    opening.add(client);
    const name = target.hostname.includes(":") ? `[${target.hostname}]` : target.hostname;
    const headers = { host: target.host ?? "", ...(authorization && { "proxy-authorization": authorization }) };
    client
      .connect({ path: `${name}:${target.port || "443"}`, headers })
      .then(({ socket, statusCode }) => {
        if (statusCode === 200) {
          // TLS goes over any duplex stream.
          direct({ ...target, httpSocket: socket as unknown as Socket }, callback);
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
