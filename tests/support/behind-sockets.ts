import { createClient, type Client, type ClientOptions } from "../../src/index.js";
import { createClient as createPooled, type Client as PooledClient } from "../../src/node/index.js";
import { clientOn } from "./fake-fetch.js";
import { rawServer, type RawRequest, type RawServer } from "./raw-server.js";

/** Makes a client of options that may name a `fetch`. */
export type MakeClient = (options: ClientOptions) => Client;

/** The fetches that stand behind the server, each under the number in the path of its base URL. */
const standing: { fetch: (request: Request) => Promise<Response>; baseUrl: string }[] = [];
const clients: PooledClient[] = [];
let server: RawServer;

/** For the tests of the file, or of the `describe`, that calls it: the server, and what lets go of its clients. */
export function standBehindSockets(): void {
  beforeAll(async () => void (server = await rawServer({ onRequest: (request) => void respond(request) })));
  afterEach(async () => void (await Promise.all(clients.splice(0).map((client) => client.close()))));
  afterEach(() => expect(unreachable.splice(0)).toEqual([]));
  afterAll(() => server.close());
}

/** A client of the Node transport, to which a service does over a socket what the fetch would do in its place. */
export const createClientBehindSocket: MakeClient = ({ fetch: own, ...options }) => {
  const fetch = own ?? ((request: Request) => globalThis.fetch(request));
  const index = standing.push({ fetch, baseUrl: String(options.baseUrl) }) - 1;
  const client = createPooled({ ...options, baseUrl: `${server.url}/${index}` });
  clients.push(client);
  return client;
};

/**
 * The clients of both transports, for tests that say in a `fetch` of their own, or in steps, what a service does.
 *
 * @example
 * standBehindSockets();
 * describe.each(onBothTransports)("by %s", (_name, clientOn) => { … clientOn([json({})]) … });
 */
export const onBothTransports: [name: string, on: typeof clientOn, make: MakeClient][] = [
  ["a fetch of one's own", clientOn, createClient],
  ["a pool", (steps, options) => clientOn(steps, options, createClientBehindSocket), createClientBehindSocket],
];

/** Has the fetch respond, and writes down what it gives; where it fails, or gives none, the connection breaks off. */
async function respond({ method, target, headers, body, socket }: RawRequest): Promise<void> {
  const [, index, path = ""] = /^\/(\d+)(.*)$/.exec(target) ?? [];
  const { fetch, baseUrl } = standing[Number(index)]!;
  const left = new AbortController();
  socket.once("close", () => left.abort());
  const sent = Object.entries(headers).filter(([name]) => name !== "host" && !ofTheWire.has(name));
  const content = body === "" ? null : Buffer.from(body, "latin1");
  try {
    const response = await fetch(new Request(baseUrl + path, { method, headers: sent, body: content, signal: left.signal })); // prettier-ignore
    const lines = [...response.headers]
      .filter(([name]) => !ofTheWire.has(name))
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("");
    const bodiless = response.body === null;
    socket.write(`HTTP/1.1 ${response.status} Said\r\n${bodiless ? lengthOf(response) : "Transfer-Encoding: chunked\r\n"}${lines}\r\n`); // prettier-ignore
    if (bodiless) return;
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      if (part.length > 0) socket.write(Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")])); // prettier-ignore
    }
    socket.write("0\r\n\r\n");
  } catch (error) {
    if (saysUnreachable(error)) unreachable.push(String(error));
    socket.destroy();
  }
}

/** What says how a response came, where another `fetch` has got it from a socket: it is written anew. */
const ofTheWire = new Set(["connection", "keep-alive", "content-length", "content-encoding", "transfer-encoding"]);

const lengthOf = ({ status }: Response) => (status === 204 || status === 304 ? "" : "Content-Length: 0\r\n");

/** What no server can do, since it has been reached: a test that asks for it would prove nothing. */
const unreachable: string[] = [];
const saysUnreachable = (error: unknown) =>
  /ECONNREFUSED|getaddrinfo|CERT_/.test(String((error as { cause?: Error } | undefined)?.cause?.message));
