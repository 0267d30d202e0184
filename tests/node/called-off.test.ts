import { createServer, type Socket } from "node:net";
import { createClient } from "../../src/node/index.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import type { RawRequest } from "../support/raw-server.js";
import { client, open, order, respond, server, until } from "./pooled.js";
import { listen } from "../support/listen.js";

withoutBackoff();

test.each([false, true])("an abort ends the connection, whatever it waits for (middleware: %p)", async (isSeen) => {
  for (const partial of ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"]) {
    let closed = 0;
    await open(({ socket }) => {
      socket.once("close", () => closed++);
      socket.write(partial);
    });
    if (isSeen) client.use({ onRequest: () => undefined });
    const controller = new AbortController();
    const call = errorOf(client.createOrder(order, { signal: controller.signal }));
    await until(() => server.requests.length === 1);
    controller.abort();
    expect(await call).toMatchObject({ name: "AbortError", outcome: "unknown", attempts: 1 });
    await until(() => closed === 1);
    await client.close();
    await server.close();
  }
});

test.each([false, true])(
  "what a busy program kept until its time was over is not written (middleware: %p)",
  async (isSeen) => {
    let lateMs = 0;
    const { now } = performance;
    jest.spyOn(performance, "now").mockImplementation(() => now.call(performance) + lateMs);
    const lookup = (_host: string, _options: object, found: (error: null, addresses: object[]) => void) => {
      lateMs += 60_000;
      found(null, [{ address: "127.0.0.1", family: 4 }]);
    };
    await open(respond, { timeoutMs: 30_000 });
    const late = createClient({
      ...{ baseUrl: server.url.replace("127.0.0.1", "localhost"), ...credentials },
      ...{ timeoutMs: 30_000, connect: { lookup: lookup as never } },
    });
    if (isSeen) late.use({ onRequest: () => undefined });
    expect(await errorOf(late.createOrder(order))).toMatchObject({ name: "TimeoutError", outcome: "not_sent" });
    await late.close();
    expect(server.requests).toHaveLength(0);
    jest.restoreAllMocks();
  },
);

test("a deadline ends the connection too", async () => {
  let closed = 0;
  await open(({ socket }) => void socket.once("close", () => closed++));
  expect(await errorOf(client.createOrder(order, { timeoutMs: 100 }))).toMatchObject({
    name: "TimeoutError",
    outcome: "unknown",
  });
  await until(() => closed === 1);
});

const replacements: [string, (request: Request) => Request | Promise<Request>][] = [
  ["its URL", async ({ url, method, headers, body }) => new Request(url, { method, headers, body: body && (await new Response(body).text()) })], // prettier-ignore
  ["a signal of its own", (request) => new Request(request, { signal: new AbortController().signal })],
  ["a copy", (request) => request.clone()],
];

test.each<[string, ((request: Request) => Request | Promise<Request> | undefined) | undefined]>([
  ["nobody looks at", undefined],
  ["a middleware hands on", () => undefined],
  ...replacements.map(([what, replace]) => [`a middleware makes anew of ${what}`, replace] as [string, typeof replace]),
])(
  "what waits for a connection when it is called off was not sent, and never is, where it is a request that %s",
  async (_what, onRequest) => {
    let first: RawRequest | undefined;
    await open((request) => (first ? respond(request) : void (first = request)), { connections: 1 });
    if (onRequest) client.use({ onRequest: ({ request }) => onRequest(request) });
    const before = client.getOrder({ order_id: 1001 });
    await until(() => first !== undefined);
    const controller = new AbortController();
    const aborted = errorOf(client.createOrder(order, { signal: controller.signal }));
    const late = errorOf(client.createOrder(order, { timeoutMs: 300 }));
    expect(await late).toMatchObject({ name: "TimeoutError", outcome: "not_sent" });
    controller.abort();
    expect(await aborted).toMatchObject({ name: "AbortError", outcome: "not_sent" });
    respond(first!);
    await before;
    await client.createOrder(order);
    expect(server.requests.map(({ method }) => method)).toEqual(["GET", "POST"]);
  },
);

test("a body that is still read when the call is called off is read no further, and never sent", async () => {
  await open(respond);
  const ended = jest.fn();
  const body = new ReadableStream({ cancel: ended });
  client.use({
    onRequest: ({ request: { url, headers } }) =>
      new Request(url, { method: "POST", headers, body, duplex: "half" } as RequestInit),
  });
  expect(await errorOf(client.createOrder(order, { timeoutMs: 50 }))).toMatchObject({ outcome: "not_sent" });
  expect(ended).toHaveBeenCalledTimes(1);
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  expect(server.requests).toHaveLength(0);
});

test.each(replacements)(
  "a deadline ends the connection, also where a middleware made the request anew of %s",
  async (_what, replace) => {
    let closed = 0;
    await open(({ socket }) => void socket.once("close", () => closed++));
    client.use({ onRequest: ({ request }) => replace(request) });
    expect(await errorOf(client.createOrder(order, { timeoutMs: 500 }))).toMatchObject({ outcome: "unknown" });
    await until(() => closed === 1);
  },
);

test.each(["TLS", "a proxy"])("connecting ends with the call that waited for it (%s)", async (by) => {
  const sockets = new Set<Socket>();
  let opened = 0;
  // It never says anything: no handshake is answered, and no tunnel made.
  const silent = createServer((socket) => {
    opened++;
    sockets.add(
      socket
        .resume()
        .on("error", () => {})
        .on("close", () => sockets.delete(socket)),
    );
  });
  const port = await listen(silent);
  const at = `127.0.0.1:${port}`;
  const where = by === "TLS" ? { baseUrl: `https://${at}` } : { baseUrl: "https://a.example", proxy: `http://${at}` };
  const own = createClient({ ...where, ...credentials, connections: 1 });
  for (let count = 1; count <= 3; count++) {
    const stop = new AbortController();
    const call = errorOf(own.createOrder(order, { signal: stop.signal }));
    await until(() => opened === count);
    stop.abort();
    expect(await call).toMatchObject({ name: "AbortError", outcome: "not_sent" });
    await until(() => sockets.size === 0);
  }
  await own.close();
  await new Promise((closed) => silent.close(closed));
});

test("a call that is given up opens no connection that nobody has asked for", async () => {
  let opened = 0;
  let received = 0;
  const silent = createServer((socket) => {
    opened++;
    socket.once("data", () => received++).on("error", () => {});
  });
  const port = await listen(silent.unref());
  const own = createClient({ baseUrl: `http://127.0.0.1:${port}`, ...credentials });
  for (let count = 1; count <= 3; count++) {
    const stop = new AbortController();
    const call = errorOf(own.createOrder(order, { signal: stop.signal }));
    await until(() => received === count);
    stop.abort();
    expect(await call).toMatchObject({ outcome: "unknown" });
    // As long as it takes to connect, and longer.
    await new Promise((passed) => setTimeout(passed, 50));
    expect(opened).toBe(count);
  }
  await own.close();
  await new Promise((closed) => silent.close(closed));
});

/** As many turns of the queue as lie between a call and its writing, and more. */
const moments = Array.from({ length: 40 }, (_each, moment) => moment);
const after = async (moment: number) => {
  for (let turn = 0; turn < moment; turn++) await Promise.resolve();
};

test("an abort is heard at every moment before a request of the result style is written", async () => {
  await open(({ socket }) => void socket.write(""));
  const sent = moments.map(async (moment) => {
    const controller = new AbortController();
    const call = client.POST("/viewer/orders", { body: order, signal: controller.signal });
    const ended = expect(call).rejects.toMatchObject({ name: "AbortError" });
    await after(moment);
    controller.abort();
    await ended;
  });
  await Promise.all(sent);
  await new Promise((resolve) => setTimeout(resolve, 20));
  // Those that were written when the abort came have ended their connections.
  expect(server.requests.every(({ socket }) => socket.readableEnded)).toBe(true);
});

test("a client that is closed at any moment of a call of the result style comes to an end", async () => {
  await open(respond);
  for (const moment of moments) {
    const other = createClient({ baseUrl: server.url, ...credentials });
    const call = other.GET("/viewer/orders/{order_id}", { params: { path: { order_id: 1001 } } });
    const ended = call.then(
      () => "responded",
      (error: unknown) => (error as Error).message,
    );
    await after(moment);
    await other.close();
    expect(["responded", "The client is closed", "fetch failed"]).toContain(await ended);
  }
});

test.each(["a word", new Error("an error"), 0])("the reason of an abort is that of the body: %p", async (reason) => {
  await open(({ socket }) => void socket.write("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"));
  const controller = new AbortController();
  const init = { params: { path: { order_id: 1001 } }, signal: controller.signal, parseAs: "stream" } as const;
  const { data } = await client.GET("/viewer/orders/{order_id}", init);
  const reader = data!.getReader();
  await reader.read();
  const rest = reader.read();
  controller.abort(reason);
  await expect(rest).rejects.toBe(reason);
});
