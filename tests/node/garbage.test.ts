import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createPlainResponse } from "../../src/node/body/plain-response.js";
import { withoutBackoff } from "../support/fake-fetch.js";
import { client, open, order, respond, until } from "./pooled.js";

withoutBackoff();
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const turn = () => new Promise((resolve) => setImmediate(resolve));

const large = "x".repeat(3_000_000);
let closed = 0;
const start = () =>
  open(
    (request) => {
      if (request.method === "POST") return respond(request);
      request.socket.once("close", () => closed++);
      request.socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${large.length}\r\n\r\n${large}`);
    },
    { connections: 1 },
  );
const stream = async () => (await client.GET("/viewer/accounts", { parseAs: "stream" })).data as unknown as ReadableStream; // prettier-ignore

test("a stream that is dropped unread gives its connection back once memory is collected", async () => {
  await start();
  const before = closed;
  await stream();
  await until(() => (collect(), closed > before));
  expect(await client.createOrder(order, { timeoutMs: 5000 })).toMatchObject({ id: 1001 });
});

test.each<[string, (response: Response) => Response | undefined]>([
  ["as it is", () => undefined],
  ["in another response", ({ body }) => new Response(body)],
])("a stream that is handed on %s stays while it is read", async (_how, onResponse) => {
  await start();
  client.use({ onResponse: ({ response }) => onResponse(response) });
  const data = await stream();
  for (let count = 0; count < 3; count++) {
    collect();
    await turn();
  }
  let length = 0;
  for await (const chunk of data as unknown as AsyncIterable<Uint8Array>) length += chunk.length;
  expect(length).toBe(large.length);
});

test("what a call met goes with the call, also where a middleware looked at it", async () => {
  await open(respond);
  const met: WeakRef<Response>[] = [];
  client.use({ onResponse: ({ response }) => void met.push(new WeakRef(response)) });
  for (let count = 0; count < 5; count++) await client.createOrder(order);
  const held = () => met.filter((each) => each.deref()).length;
  // The last one may be on the stack still.
  for (let count = 0; count < 20 && held() > 1; count++) {
    // What was looked at stays to the end of the turn.
    await turn();
    collect();
  }
  expect(held()).toBeLessThanOrEqual(1);
});

test("a body that comes byte by byte takes hardly more memory than its bytes", async () => {
  const size = 1_000_000;
  const { sink, response } = createPlainResponse(() => {});
  sink.onHeaders(200, "OK", {});
  const used = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  for (let count = 0; count < size; count++) sink.onData(Buffer.from("1"));
  expect(used() - before).toBeLessThan(10 * size);
  sink.onEnd();
  expect(await (await response).readText(size)).toBe("1".repeat(size));
});
