import { createClient, type Client } from "../../src/index.js";
import { createClient as createPooled } from "../../src/node/index.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { answer, rawServer, type RawServer } from "../support/raw-server.js";
import { anOrder, bid } from "../support/samples.js";

// Node 20's `fetch` ends the program where a request is aborted and a clone of its response was cancelled before.

withoutBackoff();

const moved = answer("302 Found", "moved", { Location: "/maintenance" });
const placed = answer("200 OK", JSON.stringify(anOrder()));
/** Longer than it may be; without a length it shows only when it is read. */
const large = answer("400 Bad Request", "x".repeat(600));
const unmeasured = `HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n${"x".repeat(600)}`;
const busy = answer("503 Service Unavailable", "busy");

const fail = { onResponse: () => Promise.reject(new Error("HTTP 4xx")) };
const hang = { onResponse: () => new Promise<never>(() => {}) };
const replace = { onResponse: () => new Response("{}", { status: 503 }) };
/** Keeps what it was given, as its clone does, and shows another. */
const copy = { onResponse: ({ response }: { response: Response }) => response.clone() };

let server: RawServer;
/** The responses to the requests, one after the other; undefined for none. */
let responses: (string | undefined)[];
const unhandled = jest.fn();
beforeEach(async () => {
  unhandled.mockClear();
  process.on("unhandledRejection", unhandled);
  server = await rawServer({
    onRequest: ({ socket, index }) => void (responses[index] && socket.end(responses[index])),
  });
});
afterEach(async () => {
  process.off("unhandledRejection", unhandled);
  await server.close();
});

/** What one that joins equal requests gives to those who made them: a clone to each, or the response to one of them. */
const fetches = {
  gives: async (request: Request) => (await fetch(request)).clone(),
  async keeps(request: Request) {
    const response = await fetch(request);
    kept.push(response.clone());
    return response;
  },
};
const kept: Response[] = [];
const options = () => ({ baseUrl: server.url, ...credentials, maxResponseBytes: 500, timeoutMs: 300 });
const pooled = () => {
  const client = createPooled(options());
  opened.push(client);
  return client;
};
const opened: ReturnType<typeof createPooled>[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((client) => client.close()))));

const ways: [string, () => Client][] = [
  ["where a fetch gives clones", () => createClient({ ...options(), fetch: fetches.gives })],
  ["where a fetch keeps clones", () => createClient({ ...options(), fetch: fetches.keeps })],
  ["over a pool", pooled],
];
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const cases = [
  ["a redirect", undefined, [moved]],
  ["a body of a length that is too large", undefined, [large]],
  ["a body that grows too large", undefined, [unmeasured]],
  ["a body that grows too large, of a clone", copy, [unmeasured]],
  ["a refusal at which a middleware throws", fail, [answer("400 Bad Request", "{}")]],
  ["a placed order at which a middleware throws", fail, [placed]],
  ["a response that a middleware never lets go of", hang, [placed]],
  ["a response that was replaced before the next ran out of time", replace, [busy, undefined]],
] as const;

describe.each(ways)("%s", (_way, make) => {
  test.each(cases)("%s does not end the program", async (_what, middleware, all) => {
    responses = [...all];
    const client = make();
    if (middleware) client.use(middleware);
    const call = all.length > 1 ? client.getOrder({ order_id: 1001 }) : client.createOrder(bid);
    expect((await errorOf(call)).name).toMatch(/^(Connection|Response|Api|Timeout)Error$/);
    await settled();
    expect([server.requests.length, unhandled.mock.calls]).toEqual([all.length, []]);
  });

  test.each(cases.slice(0, -2))("%s does not end the program in the result style", async (_what, middleware, all) => {
    responses = [...all];
    const client = make();
    if (middleware) client.use(middleware);
    const later = new AbortController();
    await expect(client.POST("/viewer/orders", { body: bid, signal: later.signal })).rejects.toThrow();
    await settled();
    // A signal that ends everything at last.
    later.abort();
    await settled();
    expect(unhandled.mock.calls).toEqual([]);
  });
});
