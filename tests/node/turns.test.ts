import { readNonce } from "../support/tokens.js";
import { errorOf, withoutBackoff } from "../support/fake-fetch.js";
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
  "calls that stop waiting for a connection are not kept, nor sent, and are no failures of it (middleware: %p)",
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

test("close() lets those have their turn that wait for a connection", async () => {
  await open((request) => void setTimeout(() => respond(request), 20), { connections: 1 });
  const calls = Array.from({ length: 3 }, () => client.createOrder(order));
  await until(() => server.requests.length === 1);
  await client.close();
  expect(await Promise.all(calls)).toHaveLength(3);
  expect(await errorOf(client.createOrder(order))).toMatchObject({ outcome: "not_sent" });
});
