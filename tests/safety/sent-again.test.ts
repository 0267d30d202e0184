import * as undici from "undici";
import { createClient, type ClientOptions } from "../../src/index.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { rawServer } from "../support/raw-server.js";

withoutBackoff();

const order = { market_id: "BTC-USDT", side: "BID", price: "64000.5", amount: "0.01" } as const;
const retrying = () =>
  new undici.RetryAgent(new undici.Agent(), { methods: ["POST", "GET"], maxRetries: 1, minTimeout: 1, maxTimeout: 1, errorCodes: ["ECONNRESET", "UND_ERR_SOCKET"] }); // prettier-ignore

/** The realm of Node's own fetch: tests run in another. */
const platform = (fetch.constructor as (code: string) => () => Record<symbol, unknown>)("return globalThis")();
const dispatchers = [1, 2].map((version) => Symbol.for(`undici.globalDispatcher.${version}`));

/** Has all requests of the platform's fetch carried by a dispatcher, until the end of the test. */
function carriedBy(dispatcher: undici.Dispatcher): void {
  for (const name of dispatchers) {
    const before = platform[name];
    platform[name] = dispatcher;
    undo.push(() => void (platform[name] = before));
  }
}
const undo: (() => void)[] = [];
afterEach(() => undo.splice(0).forEach((each) => each()));

/** Has the dispatching of a class done twice where it fails the first time, as a program may that patches it. */
function patched(of: { prototype: undici.Dispatcher }): void {
  const { prototype } = of;
  const before = Object.getOwnPropertyDescriptor(prototype, "dispatch");
  const dispatch = prototype.dispatch;
  prototype.dispatch = function (options, handler) {
    const retry = new undici.RetryHandler({ ...options, retryOptions: { methods: ["POST"], maxRetries: 1, minTimeout: 1, maxTimeout: 1, errorCodes: ["ECONNRESET", "UND_ERR_SOCKET"] } }, { dispatch: dispatch.bind(this), handler }); // prettier-ignore
    return dispatch.call(this, options, retry as never);
  };
  undo.push(() => {
    if (before) Object.defineProperty(prototype, "dispatch", before);
    else Reflect.deleteProperty(prototype, "dispatch");
  });
}

const withDispatcher = (dispatcher: undici.Dispatcher) =>
  class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input, { ...init, dispatcher } as RequestInit);
    }
  };

/** Ways in which a program may have a request sent again behind the back of `fetch`. */
const ways: Record<string, () => Partial<ClientOptions>> = {
  "a Request with a dispatcher of its own": () => ({ Request: withDispatcher(retrying()) }),
  "a dispatcher that all objects have": () => {
    Object.defineProperty(Object.prototype, "dispatcher", { value: retrying(), configurable: true });
    undo.push(() => void Reflect.deleteProperty(Object.prototype, "dispatcher"));
    return {};
  },
  "a dispatcher for all requests": () => (carriedBy(retrying()), {}),
  "the class of the dispatcher for all requests": () => (carriedBy(new undici.Agent()), patched(undici.Agent), {}),
  "the class of its pools": () => (carriedBy(new undici.Agent()), patched(undici.Pool), {}),
  "the class of its clients": () => (carriedBy(new undici.Agent({ connections: 1 })), patched(undici.Client), {}),
};

test.each(Object.entries(ways))(
  "an order that %s sends again is sent once by the client, and unknown",
  async (_way, setUp) => {
    let seen = 0;
    const server = await rawServer({
      onRequest: ({ socket }) => {
        seen++;
        socket.resetAndDestroy();
        void server.close();
      },
    });
    const client = createClient({ baseUrl: server.url, ...credentials, ...setUp() });
    const error = await errorOf(client.createOrder(order));
    expect(seen).toBe(1);
    expect(error).toMatchObject({ name: "ConnectionError", outcome: "unknown", attempts: 1 });
  },
);

test("no read that was seen is one that was not sent, where a pipeline sends what stood behind it again", async () => {
  carriedBy(new undici.Agent({ pipelining: 4, connections: 1 }));
  const seen = new Set<string>();
  const server = await rawServer({
    onRequest: ({ socket, target }) => {
      seen.add(target.slice(target.lastIndexOf("/") + 1));
      setTimeout(() => {
        socket.resetAndDestroy();
        void server.close();
      }, 50);
    },
  });
  const client = createClient({ baseUrl: server.url, ...credentials, retry: false, timeoutMs: 5000 });
  const outcomes = await Promise.all(
    [1, 2, 3].map(async (order_id) => [String(order_id), (await errorOf(client.getOrder({ order_id }))).outcome]),
  );
  expect(outcomes.filter(([id, outcome]) => seen.has(id ?? "") && outcome === "not_sent")).toEqual([]);
  expect(seen.size).toBeGreaterThan(0);
});

const usual: Record<string, () => unknown> = {
  "Node's own dispatcher": () => undefined,
  "an Agent of the program's": () => carriedBy(new undici.Agent({ connections: 4, connect: { timeout: 1000 } })),
  "one that sends again": () => carriedBy(retrying()),
  "one with interceptors": () =>
    carriedBy(
      new undici.Agent().compose(
        (dispatch) =>
          (...given) =>
            dispatch(...given),
      ),
    ),
  "one that goes past proxies": () => {
    carriedBy(new undici.EnvHttpProxyAgent({ httpProxy: "http://127.0.0.1:9", noProxy: "127.0.0.1" }));
  },
};

test.each(Object.entries(usual))(
  "where nobody listens, an order was not sent by %s, and is tried again",
  async (_what, setUp) => {
    const { url, close } = await rawServer({});
    await close();
    setUp();
    const client = createClient({ baseUrl: url, ...credentials, maxAttempts: 2 });
    expect(await errorOf(client.createOrder(order))).toMatchObject({ outcome: "not_sent", attempts: 2 });
  },
);

test("calls of one address without a token are watched together", async () => {
  const { watch, unwatch } = await import("../../src/call/watched.js");
  const { url, close } = await rawServer({});
  await close();
  const [one, other] = [watch(`${url}/`, null), watch(`${url}/`, null)];
  await fetch(url).catch(() => {});
  expect([one, other]).toMatchObject([
    { isMade: true, isSent: false },
    { isMade: true, isSent: false },
  ]);
  unwatch(one);
  unwatch(other);
  const late = { ...one };
  await fetch(url).catch(() => {});
  expect(one).toEqual(late);
});
