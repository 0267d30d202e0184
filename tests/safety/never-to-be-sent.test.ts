import type { Middleware } from "openapi-fetch";
import { createClient } from "../../src/node/index.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { answer, rawServer, type RawServer } from "../support/raw-server.js";
import { revoked } from "../support/revoked.js";
import { anOrder, bid } from "../support/samples.js";
import { transports } from "../support/transports.js";

withoutBackoff();

let server: RawServer;
beforeEach(async () => {
  server = await rawServer({ onRequest: ({ socket }) => socket.end(answer("200 OK", JSON.stringify(anOrder()))) });
});
afterEach(() => server.close());

/** What an order comes to under a middleware, how often that ran, and what arrived. */
async function under(create: (typeof transports)[0][1], onRequest: NonNullable<Middleware["onRequest"]>) {
  let runs = 0;
  const onRetry = jest.fn();
  const client = create({ baseUrl: server.url, ...credentials, hooks: { onRetry } });
  client.use({
    onRequest(context) {
      runs++;
      return onRequest(context);
    },
  });
  const { name, outcome, attempts, message } = await errorOf(client.createOrder(bid));
  expect({ name, outcome, attempts, runs, arrived: server.requests.length, retries: onRetry.mock.calls }).toEqual({
    ...{ name: "ConnectionError", outcome: "not_sent", attempts: 1, runs: 1, arrived: 0, retries: [] },
  });
  return message;
}

describe.each(transports)("over %s", (_name, create) => {
  test.each<[string, NonNullable<Middleware["onRequest"]>]>([
    ["as a text", async ({ request }) => void (await request.text())],
    ["and handed on", async ({ request }) => (await request.json(), request)],
    ["and not waited for", ({ request }) => void request.arrayBuffer()],
    ["in part", async ({ request }) => void (await request.body!.getReader().read())],
    ["later, perhaps", ({ request }) => void request.body!.getReader()],
  ])("an order whose body is read by a middleware, %s, is never sent, and says why", async (_how, read) => {
    expect(await under(create, read)).toMatch(
      /^The request could not be sent \(its body was already read: read request.clone\(\) instead\): POST /,
    );
  });

  test("nor is one that is made anew of a request that was read", async () => {
    const read: Middleware["onRequest"] = async ({ request }) => {
      const other = request.clone();
      await other.text();
      return other;
    };
    expect(await under(create, read)).toMatch(/^The request could not be sent \(.*(used|read)/);
  });

  test("a clone may be read, and what has no body as well", async () => {
    const client = create({ baseUrl: server.url, ...credentials });
    client.use({ onRequest: async ({ request }) => void (await request.clone().text()) });
    await client.createOrder(bid);
    client.use({ onRequest: async ({ request }) => void (request.method === "GET" && (await request.text())) });
    await expect(client.getOrder({ order_id: 1001 })).resolves.toMatchObject({ id: 1001 });
    expect(server.requests).toHaveLength(2);
  });
});

const [, [, pooled]] = transports as [unknown, (typeof transports)[0]];
const broken = () => new ReadableStream({ pull: (controller) => controller.error(new Error("no disk")) });

test.each<[string, NonNullable<Middleware["onRequest"]>, RegExp]>([
  ["Expect", ({ request }) => request.headers.set("Expect", "100-continue"), /expect header not supported/],
  ["Transfer-Encoding", ({ request }) => request.headers.set("Transfer-Encoding", "gzip"), /transfer-encoding header/],
  ["another length", ({ request }) => request.headers.set("Content-Length", "3"), /length does not match/],
  ["a length that is none", ({ request }) => request.headers.set("Content-Length", "x"), /content-length header/],
  [
    "a body that cannot be had",
    ({ request }) => new Request(request, { body: broken(), duplex: "half" } as RequestInit),
    /no disk/,
  ],
])("an order with %s fails before it is written, once, where that is seen", async (_what, change, why) => {
  expect(await under(pooled, change)).toMatch(why);
});

test.each<[string, (close: () => Promise<void>) => Parameters<typeof createClient>[0]["hooks"] | undefined]>([
  ["a hook", (close) => ({ onRequest: () => close() })],
  ["a middleware", () => undefined],
])("a client that %s closes right before an order is sent sends nothing, and tries once", async (_who, hooksOf) => {
  const hooks = hooksOf(() => client.close());
  const client = createClient({ baseUrl: server.url, ...credentials, hooks });
  if (!hooks) client.use({ onRequest: () => void client.close() });
  const error = await errorOf(client.createOrder(bid));
  expect(error).toMatchObject({ name: "ConnectionError", outcome: "not_sent", attempts: 1 });
  expect(error.message).toContain("The client is closed");
  expect(server.requests).toHaveLength(0);
});

test("what a middleware calls off with something that cannot be looked at is not sent", async () => {
  const calledOff: Middleware["onRequest"] = ({ request }) =>
    new Request(request, { signal: AbortSignal.abort(revoked()) });
  const client = pooled({ baseUrl: server.url, ...credentials });
  client.use({ onRequest: calledOff });
  expect(await errorOf(client.createOrder(bid))).toMatchObject({ name: "ConnectionError", outcome: "not_sent" });
  expect(server.requests).toHaveLength(0);
});
