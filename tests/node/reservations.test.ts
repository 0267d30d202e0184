import { collect } from "../../src/node/body/collect.js";
import { startDeadline } from "../../src/call/deadline/deadline.js";
import { createClient } from "../../src/node/index.js";
import { createPoolTransport } from "../../src/node/pool-transport.js";
import { readNonce } from "../support/tokens.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { client, open, order, respond, server, until } from "./pooled.js";

withoutBackoff();

test.each([false, true])(
  "a call that waits for a connection is signed when it has one, and hooks hear of it then (middleware: %p)",
  async (isSeen) => {
    const events: string[] = [];
    const nonces: number[] = [];
    const responded: number[] = [];
    await open(
      (request) => {
        events.push("arrived");
        nonces.push(readNonce(request.headers.authorization ?? ""));
        // Longer than a token is kept for.
        setTimeout(() => {
          responded.push(Date.now());
          respond(request);
        }, 450);
      },
      { connections: 1, hooks: { onRequest: () => void events.push("told") } },
    );
    if (isSeen) client.use({ onRequest: () => undefined });
    await Promise.all([client.createOrder(order), client.createOrder(order), client.createOrder(order)]);
    expect(events).toEqual(["told", "arrived", "told", "arrived", "told", "arrived"]);
    // The one before has had its response by then.
    expect(nonces[1]).toBeGreaterThanOrEqual(responded[0]!);
    expect(nonces[2]).toBeGreaterThanOrEqual(responded[1]!);
  },
);

test.each([false, true])(
  "calls that stop waiting for a connection are not kept, nor sent, and are not failures of it (middleware: %p)",
  async (isSeen) => {
    await open((request) => void setTimeout(() => respond(request), 60), { connections: 1 });
    if (isSeen) client.use({ onRequest: () => undefined });
    const first = client.createOrder(order);
    await until(() => server.requests.length === 1);
    const waiting = Array.from({ length: 20 }, () => errorOf(client.createOrder(order, { timeoutMs: 10 })));
    for (const error of await Promise.all(waiting)) {
      expect(error).toMatchObject({ name: "TimeoutError", outcome: "not_sent", attempts: 1 });
    }
    await first;
    await client.createOrder(order);
    expect([server.connections, server.requests.length]).toEqual([1, 2]);
  },
);

test("what waits in the result style can be called off, and is not sent", async () => {
  await open((request) => void setTimeout(() => respond(request), 60), { connections: 1 });
  const first = client.createOrder(order);
  await until(() => server.requests.length === 1);
  const stop = new AbortController();
  const waiting = client.GET("/viewer/accounts", { signal: stop.signal });
  setTimeout(() => stop.abort(), 5);
  await expect(waiting).rejects.toHaveProperty("name", "AbortError");
  await first;
  expect(server.requests).toHaveLength(1);
});

test.each([false, true])(
  "close() waits for what is under way, and what waits for a connection is not sent (middleware: %p)",
  async (isSeen) => {
    await open((request) => void setTimeout(() => respond(request), 20), { connections: 1, maxAttempts: 4 });
    if (isSeen) client.use({ onRequest: () => undefined });
    const [first, ...others] = Array.from({ length: 20 }, () => client.createOrder(order));
    const ends = others.map(errorOf);
    await until(() => server.requests.length === 1);
    await client.close();
    expect(await first).toMatchObject({ id: 1001 });
    for (const error of [...(await Promise.all(ends)), await errorOf(client.createOrder(order))]) {
      expect(error).toMatchObject({ name: "ConnectionError", outcome: "not_sent", attempts: 1 });
    }
    expect(server.requests).toHaveLength(1);
  },
);

test("close() waits for the last of what is under way", async () => {
  let count = 0;
  await open((request) => void setTimeout(() => respond(request), (count += 30)), { connections: 2 });
  const calls = [client.createOrder(order), client.createOrder(order)];
  const ended: string[] = [];
  for (const call of calls) void call.then(() => ended.push("call"));
  await until(() => server.requests.length === 2);
  await client.close();
  expect(ended).toEqual(["call", "call"]);
});

test.each([false, true])(
  "a connection whose turn was not used serves the next call (middleware: %p)",
  async (isSeen) => {
    const stop = new AbortController();
    let isWanted = true;
    const hooks = { onRequest: () => void (isWanted || stop.abort()) };
    await open(respond, { connections: 1, hooks });
    if (isSeen) client.use({ onRequest: () => undefined });
    await client.createOrder(order);
    isWanted = false;
    const error = await errorOf(client.createOrder(order, { signal: stop.signal }));
    expect(error).toMatchObject({ name: "AbortError", outcome: "not_sent" });
    isWanted = true;
    await client.createOrder(order);
    expect([server.connections, server.requests.length]).toEqual([1, 2]);
  },
);

test("close() calls off what waits for its connection to open", async () => {
  const connect = {
    lookup: (_name: string, _query: object, found: () => void) => void setTimeout(found, 10_000).unref(),
  };
  const slow = createClient({ ...credentials, baseUrl: "http://elsewhere.localhost:9", connect: connect as never });
  const call = errorOf(slow.createOrder(order));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await slow.close();
  expect(await call).toMatchObject({ name: "ConnectionError", outcome: "not_sent", attempts: 1 });
});

test("nothing is sent of a call that was called off while its body was collected", async () => {
  const deadline = { ...startDeadline(Infinity, undefined), stopped: "abort" as const };
  const own = createPoolTransport(new URL("http://127.0.0.1:9"));
  const given = () => new Request("http://127.0.0.1:9/a", { method: "POST", body: "{}" });
  const [request, aborted] = [given(), given()];
  await expect(own.fetch(request, deadline)).rejects.toThrow("abort");
  expect(own.neverConnected(undefined, "", request)).toBe("for good");
  // Its signal is aborted behind the last octet, before anybody has been told of it.
  const { signal } = aborted;
  const stops = jest.spyOn(signal, "throwIfAborted");
  stops
    .mockImplementationOnce(() => undefined)
    .mockImplementationOnce(() => {
      throw new Error("called off");
    });
  await expect(own.fetch(aborted)).rejects.toThrow("called off");
  await own.close();
});

test("close() ends a rest between two attempts", async () => {
  await open(({ socket }) => {
    socket.write("HTTP/1.1 429 Too Many Requests\r\nRetry-After: 15\r\nContent-Length: 0\r\n\r\n");
  });
  let resting = () => {};
  const rests = new Promise<void>((resolve) => (resting = resolve));
  const waiting = createClient({ baseUrl: server.url, ...credentials, hooks: { onRetry: () => resting() } });
  const call = errorOf(waiting.getOrder({ order_id: 1001 }));
  await rests;
  await waiting.close();
  expect(await call).toMatchObject({ name: "ConnectionError", outcome: "rejected" });
  expect(server.requests).toHaveLength(1);
});

describe("a body that a middleware gives, and that never ends,", () => {
  const endless = ({ request }: { request: Request }) =>
    new Request(request.url, { method: "POST", body: new ReadableStream(), duplex: "half" } as RequestInit);

  test("keeps no connection once its call has ended", async () => {
    await open(respond, { connections: 1 });
    const middleware = { onRequest: endless };
    client.use(middleware);
    expect(await errorOf(client.createOrder(order, { timeoutMs: 30 }))).toMatchObject({
      name: "TimeoutError",
      outcome: "not_sent",
    });
    client.eject(middleware);
    expect(await client.createOrder(order)).toMatchObject({ id: 1001 });
  });

  test("ends when the client is closed, or was before it is read", async () => {
    await open(respond, { connections: 1 });
    const ended = jest.fn();
    const body = () => new ReadableStream({ cancel: ended });
    const call = client.POST("/viewer/orders", { body: body() as never, bodySerializer: (given: unknown) => given, duplex: "half" } as never); // prettier-ignore
    await new Promise(setImmediate);
    await client.close();
    await expect(call).rejects.toThrow("The client is closed");
    expect(ended).toHaveBeenCalledTimes(1);
    const request = new Request(server.url, { method: "POST", body: body(), duplex: "half" } as RequestInit);
    const late = collect(request, (stop) => (stop(new Error("The client is closed")), () => undefined));
    await expect(late).rejects.toThrow("The client is closed");
    expect(ended).toHaveBeenCalledTimes(2);
    expect(server.requests).toEqual([]);
  });

  test("ends with the signal of the result style", async () => {
    await open(respond, { connections: 1 });
    const stop = new AbortController();
    const { signal } = stop;
    // Platforms may let go of a request's signal together with the request that it was copied from.
    client.use({ onRequest: (context) => new Request(endless(context), { signal }) });
    const call = client.GET("/viewer/accounts", { signal });
    setTimeout(() => stop.abort(), 20);
    await expect(call).rejects.toHaveProperty("name", "AbortError");
    expect(server.requests).toEqual([]);
  });
});
