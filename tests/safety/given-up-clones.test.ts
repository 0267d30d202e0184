import { createClient, type Client } from "../../src/index.js";
import { createClient as createPooled } from "../../src/node/index.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { answer, rawServer, type RawServer } from "../support/raw-server.js";
import { everyNth } from "../support/runs.js";
import { anOrder, bid } from "../support/samples.js";

// Node 20's `fetch` ends the program where a request is aborted and a clone of its response was cancelled before.

withoutBackoff();

const moved = answer("302 Found", "moved", { Location: "/maintenance" });
const placed = answer("200 OK", JSON.stringify(anOrder()));
/** Longer than it may be; without a length it shows only when it is read. */
const large = answer("400 Bad Request", "x".repeat(600));
const unmeasured = `HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n${"x".repeat(600)}`;
/** The start of one whose body does not end. */
const stalled = (status: string) => `HTTP/1.1 ${status}\r\nLocation: /maintenance\r\nContent-Length: 9\r\n\r\nx`;
const busy = answer("503 Service Unavailable", "busy");

const fail = { onResponse: () => Promise.reject(new Error("HTTP 4xx")) };
const hang = { onResponse: () => new Promise<never>(() => {}) };
const mend = { onResponse: () => Response.json(anOrder()) };
const replace = { onResponse: () => new Response("{}", { status: 503 }) };
/** Keeps what it was given, as its clone does, and shows another. */
const copy = { onResponse: ({ response }: { response: Response }) => response.clone() };

let server: RawServer;
/** The responses to the requests, one after the other; undefined for none. */
let responses: (string | undefined)[];
/** What ends the requests of a `fetch` that has a limit of its own. */
let limit: AbortController;
const unhandled = jest.fn();
beforeEach(async () => {
  unhandled.mockClear();
  process.on("unhandledRejection", unhandled);
  limit = new AbortController();
  server = await rawServer({
    onRequest({ socket, index }) {
      const response = responses[index];
      if (response?.endsWith("\nx")) socket.write(response);
      else if (response) socket.end(response);
    },
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
  async joins(request: Request) {
    const signal = AbortSignal.any([request.signal, limit.signal]);
    return (await fetch(request, { signal })).clone();
  },
  /** Which no `fetch` should. */
  ignores: async (request: Request) => (await fetch(request, { signal: limit.signal })).clone(),
};
const kept: Response[] = [];
const options = () => ({ baseUrl: server.url, ...credentials, maxResponseBytes: 500, timeoutMs: 500 });
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
  ["where a fetch with a limit of its own gives clones", () => createClient({ ...options(), fetch: fetches.joins })],
  ["where a fetch knows its own limit alone", () => createClient({ ...options(), fetch: fetches.ignores })],
  ["over a pool", pooled],
];
/** Until everything is over, also what a signal ends at last. */
async function over(last = limit) {
  await settled();
  last.abort();
  limit.abort();
  await settled();
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const cases = [
  ["a redirect", undefined, [moved]],
  ["a redirect whose body does not end", undefined, [stalled("302 Found")]],
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
    await over();
    expect([server.requests.length, unhandled.mock.calls]).toEqual([all.length, []]);
  });

  test.each([
    ["a response", answer("400 Bad Request", "{}")],
    ["a response whose body does not end", stalled("400 Bad Request")],
  ])("%s that was replaced does not end the program", async (_what, sent) => {
    responses = [sent, sent];
    const client = make();
    client.use(mend);
    expect(await client.createOrder(bid)).toEqual(anOrder());
    expect((await client.POST("/viewer/orders", { body: bid })).data).toEqual(anOrder());
    await over();
    expect(unhandled.mock.calls).toEqual([]);
  });

  const inResultStyle = cases.slice(0, -2).flatMap((row) => [[...row, "json"] as const, [...row, "stream"] as const]);

  test.each(everyNth(inResultStyle, 4))(
    "%s does not end the program in the result style",
    async (_what, middleware, all, parseAs) => {
      responses = [...all];
      const client = make();
      if (middleware) client.use(middleware);
      const later = new AbortController();
      const call = client.POST("/viewer/orders", { body: bid, signal: later.signal, parseAs });
      await expect(call).rejects.toThrow();
      await over(later);
      expect(unhandled.mock.calls).toEqual([]);
    },
  );
});

describe.each(["calls by methods", "the result style"])(
  "in %s, a log that reads a clone in the background",
  (style) => {
    const log = jest.fn();
    /** Without a `catch`: its failure would end the program. */
    const noted = (response: Response) => void response.clone().text().then(log);
    async function notingFetch(request: Request) {
      const response = await fetch(request);
      noted(response);
      return response;
    }
    const replaces = { onResponse: ({ response }: { response: Response }) => (noted(response), mend.onResponse()) };
    const fails = { onResponse: ({ response }: { response: Response }) => (noted(response), fail.onResponse()) };

    test.each([
      ["a redirect", "302 Found", notingFetch, []],
      ["a response that a middleware replaces", "400 Bad Request", undefined, [replaces]],
      ["a response at which a middleware throws", "400 Bad Request", undefined, [fails]],
    ])("has the whole of %s", async (_what, status, own, middlewares) => {
      log.mockClear();
      responses = [answer(status, "{}")];
      const client = createClient({ ...options(), ...(own && { fetch: own }) });
      client.use(...middlewares);
      const isByMethod = style === "calls by methods";
      const call = isByMethod ? client.createOrder(bid) : client.POST("/viewer/orders", { body: bid });
      await call.catch(() => undefined);
      await over();
      expect([log.mock.calls, unhandled.mock.calls]).toEqual([[["{}"]], []]);
    });
  },
);
