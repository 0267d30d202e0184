import { inspect } from "node:util";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { errorOf, withoutBackoff } from "../support/fake-fetch.js";
import type { RawRequest } from "../support/raw-server.js";
import { anOrder } from "../support/samples.js";
import { client, open, order, respond, server, until } from "./pooled.js";

withoutBackoff();

/** Answers each request with this head and body. */
const says =
  (status: string, headers: string, body: Buffer | string = "") =>
  ({ socket }: RawRequest) => {
    socket.write(`HTTP/1.1 ${status}\r\n${headers}Content-Length: ${body.length}\r\n\r\n`);
    socket.write(body);
  };

const large = "x".repeat(3_000_000);

test("what carries a request is never the platform's fetch: whoever stands around it may send it again, or elsewhere", async () => {
  const platform = globalThis.fetch;
  let asked = 0;
  globalThis.fetch = async (...given) => (asked++, platform(...given));
  await open(({ socket }) => void socket.destroy());
  client.use({ onRequest: () => undefined });
  const error = await errorOf(client.createOrder(order, { timeoutMs: 5000 }));
  globalThis.fetch = platform;
  expect(error).toMatchObject({ name: "ConnectionError", outcome: "unknown", attempts: 1 });
  expect([server.requests.length, asked]).toEqual([1, 0]);
});

test("a middleware sees the platform's own response: status, words, headers, URL", async () => {
  await open(says("418 Short And Stout", "Content-Type: text/plain\r\nSet-Cookie: a\r\nSet-Cookie: b\r\n", "tea")); // prettier-ignore
  let seen: Response | undefined;
  client.use({ onResponse: ({ response }) => void (seen = response) });
  const { error } = await client.GET("/viewer/accounts");
  expect(error).toBe("tea");
  expect(seen).toBeInstanceOf(Response);
  expect([seen?.status, seen?.statusText, seen?.url]).toEqual([
    418,
    "Short And Stout",
    `${server.url}/api/v3/viewer/accounts`,
  ]);
  expect(seen?.headers.getSetCookie()).toEqual(["a", "b"]);
});

test.each(["407 Proxy", "421 Misdirected Request"])(
  "%s is an answer like any other, behind a middleware too",
  async (status) => {
    await open(says(status, "Content-Type: application/json\r\n", "{}"));
    client.use({ onRequest: () => undefined });
    expect(await errorOf(client.createOrder(order))).toMatchObject({
      outcome: "rejected",
      attempts: 1,
      name: "ApiError",
    });
    expect(server.requests).toHaveLength(1);
  },
);

test.each([
  ["400 Неверно", 400, "Неверно", "rejected"],
  ["999 Odd", 999, "Odd", "unknown"],
  ["503 \u0001", 503, "\u0001", "unknown"],
])("%j, for which platforms have no form, is handed on with all that came", async (line, status, words, outcome) => {
  await open(says(line, "Content-Type: text/plain\r\n", "no"));
  const copies: Response[] = [];
  client.use({ onResponse: ({ response }) => void copies.push(response, response.clone().clone()) });
  const error = await errorOf(client.createOrder(order));
  expect(error).toMatchObject({ outcome, status, name: "ApiError", body: "no" });
  const url = `${server.url}/api/v3/viewer/orders`;
  for (const copy of copies) {
    expect([copy.status, copy.statusText, copy.url, copy.ok]).toEqual([status, words, url, false]);
  }
  expect(await copies[1]!.text()).toBe("no");
});

test("an order whose answer has words of another alphabet is an order", async () => {
  await open(says("201 Создано", "Content-Type: application/json\r\n", JSON.stringify(anOrder()))); // prettier-ignore
  client.use({ onRequest: () => undefined });
  expect((await client.createOrder(order)).id).toBe(1001);
});

test.each<[string, Buffer]>([
  ["gzip", gzipSync(large)],
  ["br", brotliCompressSync(large)],
  ["deflate", deflateSync(large)],
  ["deflate", deflateRawSync(large)],
  ["deflate, gzip", gzipSync(deflateSync(large))],
  ["deflate, gzip", gzipSync(deflateRawSync(large))],
  ["identity", Buffer.from(large)],
])("a stream in %s is decoded as it comes", async (encoding, body) => {
  await open(says("200 OK", `Content-Encoding: ${encoding}\r\n`, body));
  const { data } = await client.GET("/viewer/accounts", { parseAs: "stream" });
  let length = 0;
  for await (const chunk of data as unknown as AsyncIterable<Uint8Array>) length += chunk.length;
  expect(length).toBe(large.length);
  await client.createOrder(order, { timeoutMs: 5000 }).catch(() => {});
  expect(server.connections).toBe(1);
});

test.each<[string, string, Buffer | string]>([
  ["nothing in gzip", "Content-Encoding: gzip\r\n", ""],
  ["nothing", "", ""],
])("%s is an empty text", async (_name, headers, body) => {
  await open(says("200 OK", headers, body));
  const { data } = await client.GET("/viewer/accounts", { parseAs: "text" });
  expect(data ?? "").toBe("");
});

test("gzip that is cut breaks off", async () => {
  await open(says("200 OK", "Content-Encoding: gzip\r\n", gzipSync("").subarray(0, 12)));
  await expect(client.GET("/viewer/accounts", { parseAs: "text" })).rejects.toThrow("terminated");
});

test("what cannot be decoded fails, and ends its connection", async () => {
  let closed = 0;
  await open((request) => {
    request.socket.once("close", () => closed++);
    request.socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 99999\r\n\r\nnot gzip`);
  });
  await expect(client.GET("/viewer/accounts", { parseAs: "text" })).rejects.toMatchObject({
    name: "TypeError",
    message: "terminated",
    cause: { code: "Z_DATA_ERROR" },
  });
  await until(() => closed === 1);
  await expect(client.GET("/viewer/accounts", { parseAs: "stream" }).then(({ data }) => (data as unknown as ReadableStream).cancel())).resolves.toBeUndefined(); // prettier-ignore
  await until(() => closed === 2);
});

test("as many codings are read as the platform reads; more are refused, and the status is known", async () => {
  const stacked = (many: number) => Array<string>(many).fill("gzip").join();
  const zipped = Array.from({ length: 5 }).reduce<Buffer>((bytes) => gzipSync(bytes), Buffer.from(`{"code":10403}`));
  await open(({ socket, index }) => {
    const head = `HTTP/1.1 403 Forbidden\r\nContent-Length: ${zipped.length}\r\nContent-Encoding: ${stacked(5 + (index >> 1))}`;
    socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), zipped]));
  });
  expect(await client.GET("/viewer/accounts")).toMatchObject({ error: { code: 10403 } });
  expect(await errorOf(client.createOrder(order))).toMatchObject({ code: 10403, outcome: "rejected" });
  const cause: unknown = expect.objectContaining({ message: expect.stringContaining("too many content codings") as unknown }); // prettier-ignore
  await expect(client.GET("/viewer/accounts")).rejects.toMatchObject({ name: "TypeError", cause });
  expect(await errorOf(client.createOrder(order))).toMatchObject({ status: 403, outcome: "rejected" });
});

test("a copy that somebody keeps unread holds no connection when the body is too large", async () => {
  await open(says("200 OK", "Content-Type: application/json\r\n", large), { connections: 1 });
  const kept: Response[] = [];
  client.use({ onResponse: ({ response }) => void kept.push(response.clone()) });
  for (let count = 1; count <= 2; count++) {
    const error = await errorOf(client.createOrder(order, { maxResponseBytes: 1000, timeoutMs: 5000 }));
    expect(error).toMatchObject({ name: "ResponseError", outcome: "unknown", status: 200 });
    expect(server.requests).toHaveLength(count);
  }
  expect(kept).toHaveLength(2);
});

test.each<[string, (request: RawRequest) => void, string]>([
  // undici ends a connection behind HEAD, as some services send a body nevertheless.
  ["HEAD", says("200 OK", ""), "head"],
  ["204", ({ socket }) => void socket.write("HTTP/1.1 204 No Content\r\n\r\n"), "get"],
  ["304", ({ socket }) => void socket.write("HTTP/1.1 304 Not Modified\r\n\r\n"), "get"],
])("an answer without a body (%s) leaves its connection free", async (_name, onRequest, method) => {
  await open(onRequest, { connections: 1 });
  for (let count = 0; count < 3; count++) {
    const { response } = await client.request(method as "get", "/viewer/accounts");
    expect(response.body).toBeNull();
  }
  expect(server.connections).toBe(method === "head" ? 3 : 1);
});

/** Answers with more than is read ahead, but an order as it should be. */
const muchOrOrder = (request: RawRequest) =>
  request.method === "POST" ? respond(request) : says("200 OK", "Content-Type: application/json\r\n", large)(request);

describe("a body that nobody reads does not keep the only connection", () => {
  test.each<[string, (response: Response) => Response]>([
    ["throws", () => { throw new Error("quota"); }], // prettier-ignore
    ["puts another response in its place", () => new Response("[]", { headers: { "Content-Type": "application/json" } })], // prettier-ignore
  ])("where a middleware %s", async (_name, onResponse) => {
    await open(muchOrOrder, { connections: 1 });
    client.use({
      onResponse: ({ response, schemaPath }) => (schemaPath === "/viewer/accounts" ? onResponse(response) : undefined),
    });
    await client.GET("/viewer/accounts").catch(() => {});
    await client.listAccounts().catch(() => {});
    expect(await client.createOrder(order, { timeoutMs: 5000 })).toMatchObject({ id: 1001 });
  });

  test("where it is that of a redirect", async () => {
    const redirect = says("302 Found", "Location: /elsewhere\r\n", large);
    await open((request) => (request.method === "POST" ? respond(request) : redirect(request)), { connections: 1 });
    await expect(client.GET("/viewer/accounts")).rejects.toThrow("redirect");
    expect(await client.createOrder(order, { timeoutMs: 5000 })).toMatchObject({ id: 1001 });
  });
});

test("a body that was wrapped by a middleware is still read by who asked for a stream", async () => {
  await open(says("200 OK", "", large));
  client.use({ onResponse: ({ response }) => new Response(response.body, { headers: { "X-Mine": "1" } }) });
  const { data } = await client.GET("/viewer/accounts", { parseAs: "stream" });
  expect(await new Response(data as unknown as ReadableStream).text()).toHaveLength(large.length);
});

test("a signal ends a request of the result style while its body comes, with its own reason", async () => {
  let closed = 0;
  await open(({ socket }) => {
    socket.once("close", () => closed++);
    socket.write("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{");
  });
  const stop = new AbortController();
  const { data } = await client.GET("/viewer/accounts", { parseAs: "stream", signal: stop.signal });
  const text = new Response(data).text();
  stop.abort();
  await expect(text).rejects.toThrow();
  await until(() => closed === 1);
  await expect(client.GET("/viewer/accounts", { signal: AbortSignal.abort("mine") })).rejects.toBe("mine");
});

test("a service that cannot be reached is told in the platform's words", async () => {
  await open(respond);
  await server.close();
  await expect(client.GET("/viewer/accounts")).rejects.toMatchObject({
    name: "TypeError",
    message: "fetch failed",
    cause: { code: "ECONNREFUSED" },
  });
});

test.each<[string, (response: Response) => unknown]>([
  ["a copy", (response) => response.clone()],
  ["a tee", (response) => response.body?.tee()],
  ["a reader", (response) => response.body?.getReader()],
])("%s that is kept of a response which another takes the place of holds no connection", async (_what, keep) => {
  await open(says("200 OK", "Content-Type: application/json\r\n", large), { connections: 1 });
  const kept: unknown[] = [];
  const instead = () => new Response(JSON.stringify(anOrder()), { headers: { "Content-Type": "application/json" } }); // prettier-ignore
  client.use({ onResponse: ({ response }) => (kept.push(keep(response)), instead()) });
  for (let count = 1; count <= 2; count++) {
    expect((await client.createOrder(order, { timeoutMs: 5000 })).id).toBe(1001);
    await client.GET("/viewer/accounts");
  }
  expect([kept.length, server.requests.length]).toEqual([4, 4]);
});

test("the bytes of a broken answer are shown in neither style", async () => {
  await open(({ socket, headers }) => {
    const echo = `${headers.authorization ?? ""} secret-1`;
    socket.write(
      `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n${echo}\r\n`,
    );
  });
  const failures = [client.GET("/viewer/accounts"), client.GET("/viewer/accounts", { parseAs: "text" }), client.listAccounts()]; // prettier-ignore
  for (const each of failures) {
    const failure: unknown = await each.catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(Error);
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toMatch(/secret-1|eyJ/);
  }
});

test("a fragment stays here", async () => {
  await open(respond);
  client.use({ onRequest: ({ request }) => new Request(`${request.url}#here`, request) });
  await client.createOrder(order);
  expect(server.requests[0]!.target).toBe("/api/v3/viewer/orders");
});

test.each(["json", "text", "stream"] as const)(
  "a request made anew ends with its signal, read as %s",
  async (parseAs) => {
    let closed = 0;
    await open(({ socket }) => void socket.once("close", () => closed++));
    client.use({ onRequest: ({ request: { url, headers } }) => new Request(url, { headers }) });
    const stop = new AbortController();
    const call = client.GET("/viewer/accounts", { parseAs, signal: stop.signal }).catch((thrown: unknown) => thrown);
    await until(() => server.requests.length === 1);
    stop.abort();
    expect(await call).toMatchObject({ name: "AbortError" });
    await until(() => closed === 1);
  },
);
