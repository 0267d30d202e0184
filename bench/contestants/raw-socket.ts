import { connect, type Socket } from "node:net";
import { bid, orderPath, ordersPath, page, type Contestant } from "./contestant.js";
import { count, pages } from "./pages.js";
import { hmacSigner } from "./tokens.js";

/** The floor: HTTP/1.1 written by hand onto sockets that are kept, a bare `createHmac` and `JSON.parse`. Not a client. */
export const contestant: Contestant = (baseUrl) => {
  const { hostname, port, host } = new URL(baseUrl);
  const sign = hmacSigner();
  const idle: Socket[] = [];
  const call = (method: string, path: string, body = ""): Promise<unknown> => {
    const socket = idle.pop() ?? connect(Number(port), hostname).setNoDelay();
    const more = body && `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${sign()}\r\n${more}\r\n${body}`,
    );
    return new Promise((resolve, reject) => {
      let text = "";
      const read = (chunk: Buffer) => {
        text += chunk.toString("latin1");
        const start = text.indexOf("\r\n\r\n") + 4;
        if (start < 4 || text.length - start < Number(/content-length: (\d+)/i.exec(text)?.[1])) return;
        socket.off("data", read).off("error", reject);
        idle.push(socket);
        resolve(JSON.parse(text.slice(start)));
      };
      socket.on("data", read).once("error", reject);
    });
  };
  const list = (query: object) => call("GET", `${ordersPath}?${new URLSearchParams(query as Record<string, string>)}`);
  return {
    order: () => call("GET", orderPath),
    create: () => call("POST", ordersPath, JSON.stringify(bid)),
    page: () => list(page),
    walk: () => count(pages(list)),
  };
};
