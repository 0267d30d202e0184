import { once } from "node:events";
import type { Middleware } from "openapi-fetch";
import { createClient } from "../../src/index.js";
import { credentials, withoutBackoff } from "../support/fake-fetch.js";
import { rawServer, type RawServer } from "../support/raw-server.js";
import { anOrder } from "../support/samples.js";

// A response that is given up unread must not keep its connection, even where a clone of it exists.

withoutBackoff();

const head = (status: string, more = "") => `HTTP/1.1 ${status}\r\n${more}Content-Length: 500\r\n\r\n{`;

let server: RawServer;
/** The start of each response: its body does not end. */
let start: string;
/** Resolves once the connection of each request is closed. */
let closed: Promise<unknown>[];
beforeEach(async () => {
  closed = [];
  server = await rawServer({
    onRequest({ socket }) {
      closed.push(once(socket, "close"));
      socket.write(start);
    },
  });
});
afterEach(() => server.close());

const cloned = { fetch: async (request: Request) => (await fetch(request)).clone() };
const fail: Middleware = {
  onResponse({ response }) {
    response.clone();
    throw new Error("HTTP 4xx");
  },
};
const replace: Middleware = {
  onResponse({ response }) {
    response.clone();
    return Response.json(anOrder());
  },
};
const order = { order_id: 1001 };
const path = "/viewer/orders/{order_id}";

describe.each([
  ["a redirect, where a fetch gives clones", head("302 Found", "Location: /x\r\n"), cloned, undefined],
  ["one that a middleware has cloned before it failed", head("400 Bad Request"), {}, fail],
  ["one that a middleware has cloned and replaced", head("400 Bad Request"), {}, replace],
])("%s", (_what, begins, options, middleware) => {
  const make = () => {
    start = begins;
    const client = createClient({ baseUrl: server.url, ...credentials, ...options });
    if (middleware) client.use(middleware);
    return client;
  };
  const replaced = middleware === replace;

  test("ends its connection", async () => {
    const call = make().getOrder(order, { retry: false });
    await (replaced ? expect(call).resolves.toEqual(anOrder()) : expect(call).rejects.toThrow());
    await Promise.all(closed);
    expect(closed).toHaveLength(1);
  });

  test.each(["json", "text", ...(replaced ? [] : ["stream" as const])] as const)(
    "ends its connection in the result style (parseAs: %s)",
    async (parseAs) => {
      const { signal } = new AbortController();
      const call = make().GET(path, { params: { path: order }, parseAs, signal });
      await (replaced ? expect(call).resolves.toHaveProperty("data") : expect(call).rejects.toThrow());
      await Promise.all(closed);
      expect(closed).toHaveLength(1);
    },
  );
});
