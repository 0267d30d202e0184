import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Undici } from "./load-undici.js";
import { endAll, type Open, type Opening, type Endpoint } from "./opening.js";
import type { Proxy } from "./proxy.js";

/**
 * Opens a connection through a proxy: to an `https:` service by a tunnel.
 *
 * @param toProxy opens a connection to the proxy, `within` one to the service on it
 * @param mostMs how long all of it may take: reaching the proxy, the tunnel, and TLS within it
 */
export function throughProxy(
  { Client }: Undici,
  toProxy: Open,
  within: Open,
  { url, authorization }: Proxy,
  mostMs: number,
): Open {
  const { hostname, host, protocol } = url;
  const proxy: Endpoint = { hostname: hostname.replace(/^\[|\]$/g, ""), host, protocol, port: url.port };

  const tunnel: Open = (endpoint, opening, callback) => {
    const client = new Client(url.origin, {
      connect: (_endpoint, done) => toProxy(proxy, opening, done),
      headersTimeout: 0,
    });
    opening.add(client);
    const name = endpoint.hostname.includes(":") ? `[${endpoint.hostname}]` : endpoint.hostname;
    const headers = { host: endpoint.host ?? "", ...(authorization && { "proxy-authorization": authorization }) };
    const path = `${name}:${endpoint.port || "443"}`;
    new Promise<{ socket: Duplex; statusCode: number }>((resolve, reject) => {
      client.dispatch(
        { method: "CONNECT", path, headers },
        {
          onRequestStart: () => undefined,
          onRequestUpgrade: (_controller, statusCode, _headers, socket) => resolve({ socket, statusCode }),
          onResponseError: (_controller, error) => reject(error),
        },
      );
    })
      .then(({ socket, statusCode }) => {
        if (statusCode >= 200 && statusCode < 300) {
          // TLS goes over any duplex stream.
          within({ ...endpoint, httpSocket: socket as unknown as Socket }, opening, callback);
          return;
        }
        socket.on("error", () => {}).destroy();
        callback(new Error(`The proxy refused the tunnel (status ${statusCode})`), null);
      })
      // After an error of undici the pool would retry for ever: it becomes the cause of another error.
      .catch((cause: unknown) => callback(new Error("The proxy could not be reached", { cause }), null))
      .finally(() => {
        opening.delete(client);
        void client.destroy();
      });
  };

  return (endpoint, opening, callback) => {
    if (endpoint.protocol === "http:") {
      toProxy(proxy, opening, callback);
      return;
    }
    const parts = new Set<Opening>();
    const whole: Opening = { destroy: (error) => endAll(parts, error) };
    opening.add(whole);
    const timer = setTimeout(() => whole.destroy(new Error("The proxy did not connect in time")), mostMs);
    tunnel(endpoint, parts, (...made) => {
      clearTimeout(timer);
      opening.delete(whole);
      callback(...made);
    });
  };
}
