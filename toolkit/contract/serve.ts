import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fetch } from "./recorder/recorder.js";

export interface Served {
  /** Such as `http://127.0.0.1:40123`. */
  url: string;
  close: () => Promise<void>;
}

/** Puts a `fetch` behind a socket: loopback, a port that is free. */
export async function serve(fetch: Fetch): Promise<Served> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      void respond(Buffer.concat(chunks)).catch((error: unknown) => {
        outgoing.writeHead(500, { "Content-Type": "text/plain" }).end(String(error));
      });
    });

    async function respond(body: Buffer): Promise<void> {
      const headers = new Headers();
      for (const [name, value] of Object.entries(incoming.headers)) {
        if (typeof value === "string" && name !== "content-length" && name !== "transfer-encoding")
          headers.set(name, value);
      }
      const { method = "GET", url = "/" } = incoming;
      const init = { method, headers, ...(body.length > 0 && { body: new Uint8Array(body) }) };
      const response = await fetch(new Request(`http://127.0.0.1${url}`, init));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
