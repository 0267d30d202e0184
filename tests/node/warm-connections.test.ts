import type { LookupFunction, Socket } from "node:net";
import { createClient } from "../../src/node/index.js";
import { credentials, withoutBackoff } from "../support/fake-fetch.js";
import { client, created, open, order, respond, server, until } from "./pooled.js";

withoutBackoff();

test("connections can be opened ahead; nothing is sent on them, and calls use them", async () => {
  await open(respond, { connections: 3 });
  await client.warm(2);
  await until(() => server.connections >= 2);
  expect([server.connections, server.requests.length]).toEqual([2, 0]);
  await Promise.all([client.createOrder(order), client.createOrder(order)]);
  expect([server.connections, server.requests.length]).toEqual([2, 2]);
  // No more than allowed, with those that there are.
  await client.warm(99);
  await until(() => server.connections >= 3);
  await Promise.all([client.warm(), client.warm(2)]);
  await Promise.all(Array.from({ length: 6 }, () => client.createOrder(order)));
  expect(server.connections).toBe(3);
});

test.each<[string, (socket: Socket) => void]>([
  ["closes", (socket) => void socket.end()],
  ["resets", (socket) => void socket.resetAndDestroy()],
  ["speaks on", (socket) => void socket.write(created)],
])("a service that %s a connection which was opened ahead never sees an order on it", async (_what, end) => {
  const sockets: Socket[] = [];
  await open(respond, {}, (socket) => void sockets.push(socket));
  await client.warm();
  await until(() => sockets.length === 1);
  end(sockets[0]!);
  await until(() => sockets[0]!.destroyed);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await client.createOrder(order);
  expect(server.requests.map(({ socket }) => sockets.indexOf(socket))).toEqual([1]);
});

test("connections that are being opened ahead are no more than are allowed, and calls wait for them", async () => {
  await open(respond, { connections: 2 });
  const warmed = client.warm(2);
  await Promise.all([warmed, ...Array.from({ length: 4 }, () => client.createOrder(order))]);
  expect([server.connections, server.requests.length]).toEqual([2, 4]);
});

test("a call that waits for a connection opened ahead can be called off, or opens its own", async () => {
  const answers: (() => void)[] = [];
  const lookup: LookupFunction = (_name, _options, callback) =>
    void answers.push(() =>
      answers.length === 1
        ? callback(new Error("no lookup yet"), [])
        : callback(null, [{ address: "127.0.0.1", family: 4 }]),
    );
  await open(respond);
  const baseUrl = `http://named.localhost:${new URL(server.url).port}`;
  const named = createClient({ baseUrl, ...credentials, connections: 2, connect: { lookup } });
  const warmed = expect(named.warm()).rejects.toThrow("no lookup yet");
  const controller = new AbortController();
  const calledOff = named.createOrder(order, { signal: controller.signal });
  controller.abort();
  await expect(calledOff).rejects.toMatchObject({ outcome: "not_sent" });
  const call = named.createOrder(order);
  await until(() => answers.length === 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  answers[0]!();
  await until(() => answers.length === 2);
  answers[1]!();
  await Promise.all([warmed, call]);
  expect([server.connections, server.requests.length]).toEqual([1, 1]);
  await named.close();
});

test.each<[string, LookupFunction]>([
  ["rejects", () => Promise.reject(new Error("no lookup"))],
  [
    "answers twice, and rejects",
    ((_name: string, _options: object, callback: (error: Error) => void) => {
      callback(new Error("no lookup"));
      callback(new Error("once more"));
      return Promise.reject(new Error("and again"));
    }) as unknown as LookupFunction,
  ],
])("a lookup that %s leaves nothing sent", async (_how, lookup) => {
  await open(respond);
  const baseUrl = `http://named.localhost:${new URL(server.url).port}`;
  const named = createClient({ baseUrl, ...credentials, connect: { lookup } });
  await expect(named.createOrder(order)).rejects.toMatchObject({ name: "ConnectionError", outcome: "not_sent" });
  await named.close();
  expect(server.requests).toEqual([]);
});

test("a connection that cannot be opened ahead says why", async () => {
  await open(respond);
  await server.close();
  await expect(client.warm()).rejects.toThrow(/ECONNREFUSED/);
  for (const wrong of [0, -1, 1.5, NaN, "2"])
    await expect(client.warm(wrong as number)).rejects.toThrow(/"connections"/);
});

test("what OpenSSL says of a connection that cannot be opened ahead ends without a line break", async () => {
  await open(
    ({ socket }) => void socket.end(),
    {},
    (socket) => void socket.write("no TLS"),
  );
  const secure = createClient({ baseUrl: server.url.replace("http:", "https:"), ...credentials });
  await expect(secure.warm()).rejects.toThrow(/wrong version number.*[^\n]$/);
  await secure.close();
});

test("who still waits for a connection when the client is closed learns that", async () => {
  await open(respond);
  const opening = client.warm(3);
  await Promise.all([client.close(), expect(opening).rejects.toThrow("The client is closed")]);
});

test("a lookup that fails at once counts for no connection", async () => {
  let fails = 2;
  const lookup: LookupFunction = (_name, _options, callback) => {
    if (fails-- > 0) throw new Error("no lookup yet");
    callback(null, [{ address: "127.0.0.1", family: 4 }]);
  };
  await open(respond);
  const { port } = new URL(server.url);
  const named = createClient({
    baseUrl: `http://named.localhost:${port}`,
    ...credentials,
    connections: 2,
    connect: { lookup },
  });
  for (let time = 0; time < 2; time++) await expect(named.warm()).rejects.toThrow("no lookup yet");
  await named.warm(2);
  await until(() => server.connections === 2);
  await named.close();
});
