import type { Socket } from "node:net";
import { createClient } from "../../src/node/index.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { rawServer, type RawRequest } from "../support/raw-server.js";
import { runs } from "../support/runs.js";
import { client, created, open, order, respond, server, until } from "./pooled.js";

withoutBackoff();

test("a sequence of calls keeps to one connection; calls at once have one each, and no more than allowed", async () => {
  await open(respond, { connections: 5 });
  for (let count = 0; count < 10; count++) await client.createOrder(order);
  expect(server.connections).toBe(1);
  await Promise.all(Array.from({ length: 200 }, () => client.createOrder(order)));
  expect([server.connections, server.requests.length]).toEqual([5, 210]);
});

test.each([
  ["", 4_000, 1],
  ["", 4_001, 2],
  ["Keep-Alive: timeout=60\r\n", 58_000, 1],
  ["Keep-Alive: timeout=60\r\n", 58_001, 2],
  ['Keep-Alive: max=9, Timeout = "60"\r\n', 58_000, 1],
  ["Keep-Alive: timeout=60\r\nKeep-Alive: max=9, timeout=7\r\n", 5_000, 1],
  ["Keep-Alive: timeout=60\r\nKeep-Alive: max=9, timeout=7\r\n", 5_001, 2],
  ["Keep-Alive: timeout=60, timeout=5\r\n", 3_001, 2],
])(
  "a connection (%j) that was free for %d ms while the loop stood still: %d connections",
  async (header, ms, count) => {
    await open(({ socket }) => void socket.write(created.replace("\r\n", `\r\n${header}`)));
    await client.createOrder(order);
    const now = Date.now();
    jest.spyOn(Date, "now").mockReturnValue(now);
    await client.createOrder(order);
    jest.spyOn(Date, "now").mockReturnValue(now + ms);
    await client.createOrder(order);
    jest.restoreAllMocks();
    expect([server.connections, server.requests.length]).toEqual([count, 3]);
  },
);

test("what `await using` calls at the end of a block closes the client", async () => {
  await open(respond);
  await client.createOrder(order);
  await client[Symbol.asyncDispose]();
  expect(await errorOf(client.createOrder(order))).toMatchObject({ outcome: "not_sent" });
  await client.close();
});

test("no connection ever carries two requests at once", async () => {
  const busy = new Set<Socket>();
  let twice = 0;
  await open(
    (request) => {
      const { socket } = request;
      if (busy.has(socket)) twice++;
      busy.add(socket);
      setImmediate(() => {
        busy.delete(socket);
        respond(request);
      });
    },
    { connections: 3 },
  );
  await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 2 ? client.createOrder(order) : client.getOrder({ order_id: 1001 })))); // prettier-ignore
  expect(twice).toBe(0);
});

test.each([false, true])("nobody listens: nothing was sent, and it is tried again (middleware: %p)", async (isSeen) => {
  await open(respond);
  await server.close();
  if (isSeen) client.use({ onRequest: () => undefined });
  expect(await errorOf(client.createOrder(order))).toMatchObject({
    name: "ConnectionError",
    outcome: "not_sent",
    attempts: 2,
  });
  const away = createClient({ ...credentials, baseUrl: "https://nowhere.invalid", maxAttempts: 1 });
  if (isSeen) away.use({ onRequest: () => undefined });
  expect(await errorOf(away.createOrder(order))).toMatchObject({ outcome: "not_sent", name: "ConnectionError" });
  await away.close();
});

test("a middleware that leads a request to another host: it is not sent there, nor here", async () => {
  const elsewhere = await rawServer({ onRequest: respond });
  await open(respond);
  client.use({ onRequest: ({ request }) => new Request(elsewhere.url, request) });
  expect(await errorOf(client.createOrder(order))).toMatchObject({ outcome: "not_sent" });
  expect([server.requests.length, elsewhere.connections]).toEqual([0, 0]);
  await elsewhere.close();
});

test("close waits for what is under way, and nothing is sent afterwards", async () => {
  let pending: RawRequest | undefined;
  await open((request) => void (pending = request));
  const call = client.createOrder(order);
  await until(() => pending !== undefined);
  let isClosed = false;
  // Whoever closes it once more waits for the same.
  const closing = Promise.all([client.close(), client.close()]).then(() => (isClosed = true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isClosed).toBe(false);
  respond(pending!);
  await Promise.all([call, closing]);
  expect(await errorOf(client.createOrder(order))).toMatchObject({
    outcome: "not_sent",
    // It stays closed: nobody waits to try again.
    attempts: 1,
    message: expect.stringMatching(/The client is closed/),
  });
  await expect(client.warm()).rejects.toThrow("The client is closed");
  await client.close();
  expect(server.requests).toHaveLength(1);
});

test("the result style and middlewares work as with the platform's fetch", async () => {
  await open(respond);
  const seen: string[] = [];
  client.use({
    onRequest({ request }) {
      request.headers.set("X-Mine", "1");
      return new Request(request);
    },
    async onResponse({ response }) {
      seen.push(await response.clone().text());
      return new Response(response.body, response);
    },
  });
  expect((await client.GET("/viewer/orders/{order_id}", { params: { path: { order_id: 1001 } } })).data?.id).toBe(1001);
  expect((await client.createOrder(order)).id).toBe(1001);
  expect(server.requests.map(({ headers }) => headers["x-mine"])).toEqual(["1", "1"]);
  expect([server.connections, seen.length, server.requests[1]!.body]).toEqual([1, 2, JSON.stringify(order)]);
});

test("ten thousand calls at once neither fail nor leave anything", async () => {
  const length = runs(10_000);
  await open(respond);
  const orders = await Promise.all(Array.from({ length }, () => client.createOrder(order)));
  expect([orders.length, server.requests.length]).toEqual([length, length]);
  expect(server.connections).toBeLessThanOrEqual(64);
  const nonces = new Set(server.requests.map(({ headers }) => headers.authorization));
  expect(nonces.size).toBe(length);
});
