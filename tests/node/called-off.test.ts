import { errorOf, withoutBackoff } from "../support/fake-fetch.js";
import type { RawRequest } from "../support/raw-server.js";
import { client, open, order, respond, server, until } from "./pooled.js";

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

test("a deadline ends the connection too", async () => {
  let closed = 0;
  await open(({ socket }) => void socket.once("close", () => closed++));
  expect(await errorOf(client.createOrder(order, { timeoutMs: 100 }))).toMatchObject({
    name: "TimeoutError",
    outcome: "unknown",
  });
  await until(() => closed === 1);
});

test.each([false, true])(
  "what waits for a connection when it is called off was not sent, and never is (middleware: %p)",
  async (isSeen) => {
    let first: RawRequest | undefined;
    await open((request) => (first ? respond(request) : void (first = request)), { connections: 1 });
    if (isSeen) client.use({ onRequest: () => undefined });
    const before = client.getOrder({ order_id: 1001 });
    await until(() => first !== undefined);
    const controller = new AbortController();
    const aborted = errorOf(client.createOrder(order, { signal: controller.signal }));
    const late = errorOf(client.createOrder(order, { timeoutMs: 50 }));
    expect(await late).toMatchObject({ name: "TimeoutError", outcome: "not_sent" });
    controller.abort();
    expect(await aborted).toMatchObject({ name: "AbortError", outcome: "not_sent" });
    respond(first!);
    await before;
    await client.createOrder(order);
    expect(server.requests.map(({ method }) => method)).toEqual(["GET", "POST"]);
  },
);
