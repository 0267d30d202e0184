import { createServer } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import { createClient, type NodeClientOptions } from "../../src/node/index.js";
import { certificate } from "../support/certificates.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { handlesLeft } from "../support/handles.js";
import { answer } from "../support/raw-server.js";
import { anOrder, bid } from "../support/samples.js";
import { listen } from "../support/listen.js";

withoutBackoff();

const good = certificate({ hosts: ["127.0.0.1", "localhost"] });

/** Runs a call against a TLS server, and says what it came to and how many requests arrived. */
async function callOver(tls: TlsOptions, connect: NodeClientOptions["connect"], isSeen = false) {
  let arrivals = 0;
  const server = createTlsServer(tls, (socket) => {
    socket.on("error", () => {});
    socket.on("data", () => {
      arrivals++;
      socket.write(answer("200 OK", JSON.stringify(anOrder()), { Connection: "keep-alive" }));
    });
  });
  server.on("tlsClientError", () => {});
  const baseUrl = `https://127.0.0.1:${await listen(server)}`;
  const client = createClient({ baseUrl, ...credentials, maxAttempts: 2, connect });
  if (isSeen) client.use({ onRequest: () => undefined });
  try {
    const call = client.createOrder(bid);
    const error = await call.then(
      () => undefined,
      () => errorOf(call),
    );
    return { arrivals, name: error?.name, outcome: error?.outcome, attempts: error?.attempts };
  } finally {
    await client.close();
    await new Promise((closed) => server.close(closed));
    expect(await handlesLeft()).toEqual([]);
  }
}

const notSent = { arrivals: 0, name: "ConnectionError", outcome: "not_sent", attempts: 2 };

describe.each([false, true])("with a middleware: %p", (isSeen) => {
  test("a certificate that is trusted by option is taken", async () => {
    expect(await callOver(good, { ca: good.cert }, isSeen)).toMatchObject({ arrivals: 1, name: undefined });
  });

  const old = certificate({ hosts: ["127.0.0.1"], validTo: new Date(Date.now() - 1000) });
  const other = certificate({ hosts: ["elsewhere.example"] });
  const picky: TlsOptions = { ...good, requestCert: true, rejectUnauthorized: true };

  test.each<[string, TlsOptions, NodeClientOptions["connect"]]>([
    ["a certificate that nobody vouches for", good, undefined],
    ["a certificate that has run out", old, { ca: old.cert }],
    ["a certificate for somebody else", other, { ca: other.cert }],
    ["a server that refuses us within the handshake", { ...picky, maxVersion: "TLSv1.2" }, { ca: good.cert }],
  ])("%s: nothing is sent", async (_what, tls, connect) => {
    expect(await callOver(tls, connect, isSeen)).toEqual(notSent);
  });

  test("a server that refuses us after its handshake may have the order: unknown, and not sent again", async () => {
    const end = await callOver({ ...picky, minVersion: "TLSv1.3" }, { ca: good.cert }, isSeen);
    expect(end).toMatchObject({ arrivals: 0, outcome: "unknown", attempts: 1 });
  });

  test.each<[string, string]>([
    ["speaks no TLS", "HTTP/1.1 400 Bad Request\r\n\r\n"],
    ["closes within the handshake", ""],
  ])("a server that %s: nothing is sent", async (_what, says) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => socket.end(says));
    });
    const baseUrl = `https://127.0.0.1:${await listen(server)}`;
    const client = createClient({ baseUrl, ...credentials, maxAttempts: 2 });
    if (isSeen) client.use({ onRequest: () => undefined });
    const { name, outcome, attempts } = await errorOf(client.createOrder(bid));
    expect({ arrivals: 0, name, outcome, attempts }).toEqual(notSent);
    await client.close();
    await new Promise((closed) => server.close(closed));
  });
});
