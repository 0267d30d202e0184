import type { Socket } from "node:net";
import { withoutBackoff } from "../support/fake-fetch.js";
import { client, created, open, order, respond, server, until } from "./pooled.js";

withoutBackoff();

/** Each ends a connection before it resolves, and before the event loop of this process could notice. */
const ends: [string, (socket: Socket) => Promise<void>][] = [
  ["closes", (socket) => new Promise((closed) => void socket.end(closed))],
  ["resets", async (socket) => void socket.resetAndDestroy()],
];

/** Keeps the event loop from turning. */
function compute(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe.each(ends)("a service that %s a kept connection without a word", (_what, end) => {
  test.each([false, true])("sees an order on the next, while we computed (middleware: %p)", async (isSeen) => {
    await open(respond, { maxAttempts: 1 });
    if (isSeen) client.use({ onRequest: () => undefined });
    for (let count = 1; count <= 5; count++) {
      await client.createOrder(order);
      compute(2);
      await end(server.requests.at(-1)!.socket);
      await client.createOrder(order);
      expect([server.connections, server.requests.length]).toEqual([count + 1, 2 * count]);
    }
  });

  test("which was opened ahead, sees an order on the next", async () => {
    const sockets: Socket[] = [];
    await open(respond, { maxAttempts: 1 }, (socket) => void sockets.push(socket));
    await client.warm();
    await until(() => sockets.length === 1);
    await end(sockets[0]!);
    await client.createOrder(order);
    expect(server.requests.map(({ socket }) => sockets.indexOf(socket))).toEqual([1]);
  });
});

/** None of them is sent again. */
const reads: [string, () => Promise<unknown>][] = [
  ["in the result style", () => client.GET("/viewer/orders/{order_id}", { params: { path: { order_id: 1001 } } })],
  ["without retry", () => client.getOrder({ order_id: 1001 }, { retry: false })],
];

test.each(reads)("a read %s that follows at once sees the end of a connection, too", async (_how, read) => {
  await open(respond);
  for (let count = 1; count <= 5; count++) {
    await read();
    server.requests.at(-1)!.socket.resetAndDestroy();
    await read();
    expect([server.connections, server.requests.length]).toEqual([count + 1, 2 * count]);
  }
});

test("no request follows on a connection whose response belonged to another one, also if it waits already", async () => {
  await open(respond, { connections: 1 });
  const wrong = client.getOrder({ order_id: 7 }).catch((error: unknown) => (error as Error).name);
  const waiting = client.createOrder(order);
  expect(await wrong).toBe("ResponseError");
  await waiting;
  await client.createOrder(order);
  const [first, ...others] = server.requests.map(({ socket }) => socket);
  expect(others.map((socket) => socket === first)).toEqual([false, false]);
  expect(server.connections).toBe(2);
});

test("no request follows on a connection after a 408, which may have come unasked", async () => {
  await open((request) => {
    if (server.requests.length > 1) respond(request);
    else request.socket.write("HTTP/1.1 408 Request Timeout\r\nContent-Length: 2\r\n\r\n{}");
  });
  await expect(client.createOrder(order, { maxAttempts: 1 })).rejects.toMatchObject({ status: 408 });
  await client.createOrder(order);
  expect([server.connections, server.requests.length]).toEqual([2, 2]);
});

test("a service that closes after each response is known for it from the second call on", async () => {
  await open(({ socket }) => void socket.end(created), { maxAttempts: 1 });
  const calls: unknown[] = [];
  for (let count = 0; count < 20; count++) calls.push(await client.createOrder(order).catch(() => "unknown"));
  expect(calls.filter((call) => call === "unknown").length).toBeLessThanOrEqual(1);
});

test.each([false, true])(
  "an order that waits has a turn first, also behind a read that is over (%p)",
  async (isBehind) => {
    let answered = 0;
    // Ends the first connection with the answer on it, while others wait for it.
    await open(
      ({ socket }) => void (++answered === 1 ? setTimeout(() => socket.end(created), 20) : socket.write(created)),
      { connections: 1, maxAttempts: 1 },
    );
    const first = client.getOrder({ order_id: 1001 });
    const over = isBehind ? client.getOrder({ order_id: 1001 }, { timeoutMs: 5 }) : undefined;
    const left = over?.catch(() => "over");
    await client.createOrder(order);
    await first;
    expect(await left).toBe(isBehind ? "over" : undefined);
    expect([server.connections, server.requests.length]).toEqual([2, 2]);
  },
);
