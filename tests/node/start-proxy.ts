import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect as connectTo, type Socket } from "node:net";
import type { TlsOptions } from "node:tls";
import { listen } from "../support/listen.js";

/** "user name" and "p@ss". */
const right = `Basic ${Buffer.from("user name:p@ss").toString("base64")}`;

/**
 * A proxy that asks for a password, forwards plain requests and makes tunnels.
 *
 * @param service where plain requests really go, whatever host they name
 * @param tls what it speaks TLS with; by default it does not
 */
export async function startProxy(service?: string, tls?: TlsOptions) {
  const log: string[] = [];
  /** From where connections came. */
  const callers: (string | undefined)[] = [];
  const sockets = new Set<Socket>();
  const proxy = tls ? createTlsServer(tls) : createServer();
  proxy.on("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    log.push(`${incoming.method} ${incoming.url}`);
    const { "proxy-authorization": authorization, ...headers } = incoming.headers;
    if (authorization !== right) {
      outgoing.writeHead(407, { "Content-Type": "text/plain" }).end("no");
      return;
    }
    const { pathname } = new URL(incoming.url!);
    const onward = httpRequest(
      service === undefined ? incoming.url! : service + pathname,
      { method: incoming.method, headers },
      (response) => {
        outgoing.writeHead(response.statusCode!, response.headers);
        response.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  });
  proxy.on("connection", (socket: Socket) => {
    sockets.add(socket);
    callers.push(socket.remoteAddress);
  });
  proxy.on("connect", ({ url, headers }: IncomingMessage, socket: Socket) => {
    log.push(`CONNECT ${url}`);
    if (headers["proxy-authorization"] !== right) {
      socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
      return;
    }
    const [host, port] = url!.split(":");
    const onward = connectTo(Number(port), host, () => {
      socket.write("HTTP/1.1 201 Connection established\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    sockets.add(onward);
    for (const each of [onward, socket]) each.on("error", () => onward.destroy());
  });
  const port = await listen(proxy);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => proxy.close(closed));
  };
  return { log, callers, close, url: (userInfo: string) => `http${tls ? "s" : ""}://${userInfo}127.0.0.1:${port}` };
}
