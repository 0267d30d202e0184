import { createServer, type Server } from "node:http";
import type { LookupFunction, Socket } from "node:net";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:https";
import { rootCertificates, type TLSSocket } from "node:tls";
import { createClient, type NodeClientOptions } from "../../src/node/index.js";
import { certificate } from "../support/certificates.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { handlesLeft } from "../support/handles.js";
import { anOrder, bid } from "../support/samples.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { listen } from "../support/listen.js";
import { startProxy } from "./start-proxy.js";

withoutBackoff();

const folder = temporaryFolder();
const own = certificate({ hosts: ["127.0.0.1", "inner.example"] });
type Connect = NodeClientOptions["connect"];

/** What a service can see of a connection, more of it under TLS. */
type Seen = Socket & Partial<Pick<TLSSocket, "servername" | "getProtocol" | "getPeerCertificate">>;

/** Both kinds of service, and the connection of every order that either received. */
const seen: Seen[] = [];
const respond = (server: Server) =>
  server.on("request", ({ socket }, response) => {
    seen.push(socket);
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(anOrder()));
  });
const plain = respond(createServer());
const secure = respond(createTlsServer({ ...own, requestCert: true, rejectUnauthorized: false }));
const urls: Record<string, string> = {};

beforeAll(async () => {
  urls.http = `http://127.0.0.1:${await listen(plain)}`;
  urls.https = `https://127.0.0.1:${await listen(secure)}`;
});
afterAll(async () => {
  for (const server of [plain, secure]) await new Promise((closed) => server.close(closed));
  expect(await handlesLeft()).toEqual([]);
});

/** What the service saw of the connection of an order, or the outcome. */
async function sent(baseUrl: string, options: Partial<NodeClientOptions>, isWarm = false) {
  seen.length = 0;
  const client = createClient({ baseUrl, ...credentials, retry: false, ...options });
  try {
    if (isWarm) await client.warm();
    await client.createOrder(bid);
    const [socket] = seen as [Seen];
    const { remoteAddress: from, remotePort, servername } = socket;
    const hasCertificate = Object.keys(socket.getPeerCertificate?.() ?? {}).length > 0;
    return { from, remotePort, servername, version: socket.getProtocol?.(), hasCertificate };
  } catch {
    return { outcome: (await errorOf(client.createOrder(bid))).outcome };
  } finally {
    await client.close();
  }
}

describe.each(["http", "https"])("to an %s: service", (scheme) => {
  const ca = own.cert;

  test.each([false, true])("the address of this side is the one that is given (opened ahead: %p)", async (isWarm) => {
    const connect = { ca, localAddress: "127.0.0.2" };
    expect(await sent(urls[scheme]!, { connect }, isWarm)).toMatchObject({ from: "127.0.0.2" });
    expect(await sent(urls[scheme]!, { connect: { ca } }, isWarm)).toMatchObject({ from: "127.0.0.1" });
  });

  test("also towards a proxy", async () => {
    const proxy = await startProxy(urls.http);
    const options = { connect: { ca, localAddress: "127.0.0.3" }, proxy: proxy.url("user%20name:p%40ss@") };
    expect(await sent(urls[scheme]!, options)).toMatchObject({ from: "127.0.0.1" });
    expect(proxy.callers).toEqual(["127.0.0.3"]);
    await proxy.close();
  });

  test("an address that this machine does not have: nothing is sent", async () => {
    const connect = { ca, localAddress: "192.0.2.1" };
    expect(await sent(urls[scheme]!, { connect })).toEqual({ outcome: "not_sent" });
    expect(seen).toEqual([]);
  });

  test("names are looked up, and families chosen, as the options say", async () => {
    const asked: unknown[] = [];
    const lookup: LookupFunction = (name, options, found) => {
      asked.push([name, options.family]);
      found(null, "127.0.0.1", 4);
    };
    const named = urls[scheme]!.replace("127.0.0.1", "inner.example");
    const options = { allowInsecureHttp: true, proxy: false } as const;
    expect(await sent(named, { ...options, connect: { ca, lookup, family: 4 } })).toMatchObject({ from: "127.0.0.1" });
    expect(asked).toEqual([["inner.example", 4]]);
  });
});

test("a port of this side is the one that is given", async () => {
  const free = createServer();
  const localPort = await listen(free);
  await new Promise((closed) => free.close(closed));
  expect(await sent(urls.http!, { connect: { localPort } })).toMatchObject({ remotePort: localPort });
});

test("a socket of this machine takes the place of the address", async () => {
  const socketPath = join(folder, "service");
  const server = respond(createServer());
  await new Promise<void>((listening) => server.listen(socketPath, listening));
  expect(await sent("http://127.0.0.1:9", { connect: { socketPath } })).toEqual({ hasCertificate: false });
  expect(seen).toHaveLength(1);
  await new Promise((closed) => server.close(closed));
});

const ca = own.cert;

test.each<[string, Connect, object]>([
  ["no authority", {}, { outcome: "not_sent" }],
  ["no authority, and no check", { rejectUnauthorized: false }, { hasCertificate: false }],
  ["an authority", { ca }, { servername: false, hasCertificate: false }],
  ["one among those of the platform", { ca: [...rootCertificates, ca] }, { from: "127.0.0.1" }],
  ["another name", { ca, servername: "inner.example" }, { servername: "inner.example" }],
  ["a name that the certificate is not for", { ca, servername: "other.example" }, { outcome: "not_sent" }],
  ["a check of one's own", { ca, checkServerIdentity: () => new Error("no") }, { outcome: "not_sent" }],
  ["no check of one's own", { ca, checkServerIdentity: undefined }, { from: "127.0.0.1" }],
  ["a certificate of this side", { ca, ...own }, { hasCertificate: true }],
  ["an older version", { ca, maxVersion: "TLSv1.2" }, { version: "TLSv1.2" }],
  ["a version", { ca, minVersion: "TLSv1.3" }, { version: "TLSv1.3" }],
  ["ciphers of the older one", { ca, ciphers: "AES128-SHA", maxVersion: "TLSv1.2" }, { outcome: "not_sent" }],
])("TLS with %s does as it says", async (_what, connect, what) => {
  expect(await sent(urls.https!, { connect })).toMatchObject(what);
});
