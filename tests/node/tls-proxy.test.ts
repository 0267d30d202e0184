import { createServer } from "node:https";
import type { TLSSocket } from "node:tls";
import { createClient } from "../../src/node/index.js";
import { certificate } from "../support/certificates.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { handlesLeft } from "../support/handles.js";
import { anOrder } from "../support/samples.js";
import { listen } from "../support/listen.js";
import { startProxy } from "./start-proxy.js";

withoutBackoff();

/** Of both, by different names. */
const own = certificate({ hosts: ["service.example", "127.0.0.1"] });
const requestCert = { requestCert: true, rejectUnauthorized: false };

/** Certificates that were shown, by who was shown them. */
const shown: string[] = [];
const note = (who: string) => (socket: TLSSocket) => {
  if (Object.keys(socket.getPeerCertificate()).length > 0) shown.push(who);
};
const service = createServer({ ...own, ...requestCert }, (_request, response) => {
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(anOrder()));
}).on("secureConnection", note("service"));

let port: number;
let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeAll(async () => {
  port = await listen(service);
  proxy = await startProxy(undefined, { ...own, ...requestCert });
});
beforeEach(() => void (shown.length = proxy.log.length = 0));
afterAll(async () => {
  await proxy.close();
  await new Promise((closed) => service.close(closed));
  expect(await handlesLeft()).toEqual([]);
});

const options = () => ({
  ...{ baseUrl: `https://127.0.0.1:${port}`, ...credentials, maxAttempts: 1 },
  proxy: proxy.url("user%20name:p%40ss@"),
});
const ca = own.cert;

test("what is about the service is not asked of a proxy under TLS, nor shown to it", async () => {
  const asked: string[] = [];
  const checkServerIdentity = (host: string) => void asked.push(host);
  const { cert, key } = own;
  const connect = { ca, servername: "service.example", cert, key, checkServerIdentity };
  const client = createClient({ ...options(), connect });
  await client.getOrder({ order_id: 1001 });
  expect([asked, shown, proxy.log]).toEqual([["service.example"], ["service"], [`CONNECT 127.0.0.1:${port}`]]);
  await client.close();
});

test("a proxy that nobody vouches for is not told anything", async () => {
  const client = createClient({ ...options(), connect: { servername: "service.example" } });
  expect(await errorOf(client.getOrder({ order_id: 1001 }))).toMatchObject({ outcome: "not_sent" });
  expect(proxy.log).toEqual([]);
  await client.close();
});

const thrown = new Error("not the pinned one");
test.each<[how: string, check: () => unknown, says?: string]>([
  [
    "throws",
    () => {
      throw thrown;
    },
  ],
  ["gives an error back", () => thrown],
  // Node looks at no promise, and takes it for an error.
  ["gives a promise", () => Promise.reject(thrown), "must be synchronous"],
  [
    "gives back what undici would try again after",
    () => Object.assign(new Error(thrown.message), { code: "UND_ERR_SOCKET" }),
  ],
  [
    "throws what has no text",
    () => {
      throw Object.create(null) as Error;
    },
    "without a text",
  ],
])("a check of the service's name that %s leaves nothing sent, once", async (_how, check, says = thrown.message) => {
  let checks = 0;
  const checkServerIdentity = () => (checks++, check() as Error);
  const client = createClient({ ...options(), connect: { ca, servername: "service.example", checkServerIdentity } });
  const error = await errorOf(client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" }));
  expect(error).toMatchObject({ name: "ConnectionError", outcome: "not_sent" });
  expect(error.message).toContain(says);
  expect(checks).toBe(1);
  await client.close();
});
