import { createClient as makeClient } from "../../src/index.js";
import { calls } from "../support/calls.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { answer, rawServer } from "../support/raw-server.js";
import { anOrder, bid } from "../support/samples.js";
import { closeClients, transports } from "../support/transports.js";

withoutBackoff();

describe.each(transports)("over %s", (_name, createClient) => {
  /** Every status that sends a client elsewhere, and one that only looks like it. */
  const statuses = ["300", "301", "302", "303", "307", "308"];

  test.each(statuses)("status %s: another host sees no connection, no token and no order", async (status) => {
    const other = await rawServer({ onRequest: ({ socket }) => socket.end(answer("200 OK", "{}")) });
    const server = await rawServer({
      onRequest: ({ socket, target }) =>
        socket.end(
          answer(`${status} Elsewhere`, "", { Location: `${other.url.replace("127.0.0.1", "localhost")}${target}` }),
        ),
    });
    const client = createClient({ baseUrl: server.url, ...credentials });
    for (const call of calls) {
      const error = await errorOf(call.make(client));
      // 300 is not a redirect for fetch: there the answer itself is what nobody can read.
      const name = status === "300" ? "ResponseError" : "ConnectionError";
      expect(error).toMatchObject({ name, outcome: "unknown", attempts: 1 });
    }
    await client.GET("/viewer/accounts").catch(() => undefined);
    expect([server.requests.length, other.connections, other.requests.length]).toEqual([calls.length + 1, 0, 0]);
    await closeClients();
    await Promise.all([server.close(), other.close()]);
  });
});

describe.each(transports)("over %s", (_name, createClient) => {
  test.each(["redirected", "type"])("a response is not taken for a redirect by a `%s` of all objects", async (name) => {
    const order = JSON.stringify(anOrder());
    const server = await rawServer({
      onRequest: ({ socket }) => socket.end(answer("200 OK", order, { "Content-Type": "application/json" })),
    });
    const client = createClient({ baseUrl: server.url, ...credentials });
    Object.defineProperty(Object.prototype, name, { value: "opaqueredirect", configurable: true });
    try {
      expect(await client.createOrder(bid)).toMatchObject(anOrder());
    } finally {
      Reflect.deleteProperty(Object.prototype, name);
    }
    await closeClients();
    await server.close();
  });
});

/** A class of requests that follow redirects, whatever they are told. */
class Follower extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, { ...init, redirect: "follow" });
  }
}

/** As many write it: the parts that they think of. */
async function rebuilt(request: Request): Promise<Request> {
  const { url, method, headers } = request;
  const body = await request.text();
  return new Request(url, { method, headers, ...(body && { body }) });
}

describe.each(transports)("over %s, a request that would follow redirects", (name, createClient) => {
  type Rebuild = (request: Request) => Request | Promise<Request>;
  const settings: (readonly [string, object, Rebuild | undefined])[] = [
    ["rebuilt by a middleware", {}, rebuilt],
    ["copied by a middleware", {}, (request) => new Request(request, { redirect: "follow" })],
    ["asked for in the result style", {}, undefined],
    // Over a pool there is no class but the platform's.
    ...(name === "fetch" ? [["made by a class of the caller's", { Request: Follower }, undefined] as const] : []),
  ];

  test.each(settings)("%s does not", async (_what, options, rebuild) => {
    const server = await rawServer({
      onRequest: ({ socket, index }) => socket.end(answer("307 Elsewhere", "", { Location: `/other/${index}` })),
    });
    const client = createClient({ baseUrl: server.url, ...credentials, ...options });
    if (rebuild) client.use({ onRequest: ({ request }) => rebuild(request) });
    for (const call of calls) {
      expect(await errorOf(call.make(client))).toMatchObject({ outcome: "unknown", attempts: 1 });
    }
    const init = { body: {}, redirect: "follow", fetch: undefined } as never;
    await expect(client.POST("/viewer/orders", init)).rejects.toThrow("redirect");
    await expect(client.GET("/viewer/accounts", { redirect: "follow", parseAs: "text" })).rejects.toThrow("redirect");
    expect(server.requests.map(({ target }) => target).filter((target) => target.startsWith("/other"))).toEqual([]);
    expect(server.requests).toHaveLength(calls.length + 2);
    await closeClients();
    await server.close();
  });
});

test("a fetch of the caller's that followed a redirect is not believed, nor is a request sent that cannot do without", async () => {
  const followed = Object.defineProperty(Response.json({ id: 1 }), "redirected", { value: true });
  const fetch = jest.fn(() => Promise.resolve(followed));
  const client = makeClient({ baseUrl: "https://exchange.example", ...credentials, fetch });
  expect(await errorOf(client.getOrder({ order_id: 1 }))).toMatchObject({
    name: "ConnectionError",
    outcome: "unknown",
  });
  expect(fetch).toHaveBeenCalledTimes(1);
  const platformFetch = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(followed);
  const plain = makeClient({ baseUrl: "https://exchange.example", ...credentials });
  const error = await errorOf(plain.createOrder(bid)).finally(() => (globalThis.fetch = platformFetch));
  expect(error).toMatchObject({ name: "ConnectionError", outcome: "unknown" });
  const stubborn = class {
    redirect = "follow";
    url = "https://exchange.example";
    method = "GET";
    headers = new Headers();
    signal = new AbortController().signal;
  };
  const other = makeClient({ baseUrl: "https://exchange.example", ...credentials, fetch, Request: stubborn as never });
  expect(await errorOf(other.getOrder({ order_id: 1 }))).toMatchObject({ outcome: "not_sent" });
  expect(fetch).toHaveBeenCalledTimes(1);
});
