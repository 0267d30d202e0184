import type { Socket } from "node:net";
import type { Undici } from "./load-undici.js";
import type { Open, Target } from "./opening.js";
import type { Proxy } from "./proxy.js";

/** A proxy that says nothing for so long makes no tunnel. */
const mostMsOfTunnel = 10_000;

/** Asks a proxy for a connection: to an `https:` service for a tunnel. */
export function throughProxy({ Client }: Undici, direct: Open, { url, authorization }: Proxy): Open {
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
