import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type OptionRule, checkedOptions, refusedOption } from "../options/checked-options.js";
import type { IncomingRequest } from "./http/handle-request.js";
import type { Sandbox } from "./sandbox.js";

/** Options of `serveSandbox`. */
export interface ServeOptions {
  /** Default 0: any free port. */
  port?: number | undefined;
  /** The address to listen on. Default 127.0.0.1: not reachable from other machines. */
  host?: string | undefined;
}

/** A sandbox that is served over HTTP. */
export interface ServedSandbox {
  /** A base URL for `createClient`. */
  readonly url: string;
  /** Closes all connections and stops listening. */
  readonly close: () => Promise<void>;
}

const rules: readonly OptionRule[] = [
  [
    "port",
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535,
    "must be a whole number, 65535 at most",
  ],
  ["host", (value) => typeof value === "string" && value !== "", "must be the address to listen on"],
];

/** Longer bodies are cut off after this length, and refused as too long. */
const longestBody = 1_000_000;

/**
 * Serves a sandbox over HTTP.
 *
 * @example
 * const { url, close } = await serveSandbox(createSandbox(), { port: 4030 });
 *
 * @throws TypeError that names an unknown or invalid option; the error of `node:http`, such as `EADDRINUSE`, if it
 *   cannot listen
 */
export async function serveSandbox(sandbox: Sandbox, options: ServeOptions = {}): Promise<ServedSandbox> {
  const { port = 0, host = "127.0.0.1" } = checkedOptions(options, rules, refusedOption);
  if (typeof (sandbox as Sandbox | undefined)?.fetch !== "function")
    throw refusedOption("sandbox", "must be a sandbox made by createSandbox");
  const server = createServer((request, response) => {
    respond(sandbox, request, response).catch(() => response.destroy());
  });
  server.listen(port, host);
  await once(server, "listening");
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const incoming: IncomingRequest = {
    method: request.method ?? "",
    url: `http://sandbox.invalid${request.url ?? ""}`,
    headers,
    text: () => bodyOf(request),
    signal: gone.signal,
  };
  const handled = await sandbox.handle(incoming, request.socket.remoteAddress);
  if (handled === "dropped") return void request.socket.destroy();
  const body = await handled.text();
  response.statusCode = handled.status;
  response.setHeaders(handled.headers);
  response.end(body);
}

/** The body as text. All of it is read, so that the connection can be reused, but only its start is kept. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (length < longestBody) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks).toString("utf8");
}
