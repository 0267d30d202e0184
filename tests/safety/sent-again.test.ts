import { channel } from "node:diagnostics_channel";
import * as undici from "undici";
import { createClient, type Client, type ClientOptions } from "../../src/index.js";
import { createClient as createPooled } from "../../src/node/index.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { bid } from "../support/samples.js";
import { rawServer, type RawRequest, type RawServer } from "../support/raw-server.js";
import { unwatch } from "../../src/call/transport/watch.js";
import type { WatchedRequest } from "../../src/call/transport/watched-request.js";
import { watchWrite } from "../support/watch-write.js";

withoutBackoff();

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

/** A service that is closed at the end of the test. */
async function serving(onRequest: (request: RawRequest) => void): Promise<RawServer> {
  const server = await rawServer({ onRequest });
  undo.push(() => void server.close());
  return server;
}

/** Places an order, which may be there after one attempt, however often it came. */
async function expectUnknown(server: RawServer, times: number, options: Partial<ClientOptions> = {}): Promise<void> {
  const client = createClient({ baseUrl: server.url, ...credentials, ...options });
  expect(await errorOf(client.createOrder(bid))).toMatchObject({ outcome: "unknown", attempts: 1 });
  expect(server.requests).toHaveLength(times);
}

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
    const error = await errorOf(client.createOrder(bid));
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
    expect(await errorOf(client.createOrder(bid))).toMatchObject({ outcome: "not_sent", attempts: 2 });
  },
);

/** Has all requests carried by what is given instead of the dispatching of an agent. */
const composed = (interceptor: undici.Dispatcher.DispatcherComposeInterceptor) =>
  carriedBy(new undici.Agent().compose(interceptor));
const nobody = async () => {
  const { url, close } = await rawServer({});
  await close();
  return url;
};

/** Has requests sent by `fetch` twice where it fails, as a program may that wraps the platform's. */
function fetchingAgain(): void {
  const before = globalThis.fetch;
  globalThis.fetch = (...given) => before(...given).catch(() => before(...given));
  undo.push(() => void (globalThis.fetch = before));
}

/** What a service responds to a token that it has seen, or to an order that it cannot take because it has it. */
const answers = {
  "a token that it has seen": [401, { errors: [{ code: 40106, message: "nonce" }] }],
  "an order that it cannot take twice": [400, { errors: [{ code: 10400, message: "balance" }] }],
  "the same, as a success": [200, { success: false, errors: [{ code: 10013, message: "balance" }] }],
} as const;

/** Ways to send again, and where the parameters travel then: a dispatcher can send again only what has no body. */
const resending = [
  ["a dispatcher", "query", () => carriedBy(retrying())],
  ["a fetch that a program has put in place of the platform's", "body", fetchingAgain],
] as const;
const said = resending.flatMap(([who, sendParametersIn, setUp]) =>
  Object.entries(answers).map(([what, answer]) => [who, what, answer, sendParametersIn, setUp] as const),
);

test.each(said)(
  "where %s has sent an order again, what a service says of %s is not said of the order",
  async (_who, _what, [status, body], sendParametersIn, setUp) => {
    setUp();
    const server = await serving(({ socket, index }) => {
      if (index === 0) return void socket.resetAndDestroy();
      const text = JSON.stringify(body);
      socket.end(`HTTP/1.1 ${status} X\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`); // prettier-ignore
    });
    await expectUnknown(server, 2, { sendParametersIn });
  },
);

/** Reads a 502 to its end, and sends once more. */
const afterBadGateway: undici.Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const send = (isFirst: boolean): boolean => {
    let isBad = false;
    return dispatch(options, {
      onRequestStart: (...given) => (isFirst ? handler.onRequestStart?.(...given) : undefined),
      onResponseStart(controller, status, ...given) {
        isBad = isFirst && status === 502;
        if (!isBad) handler.onResponseStart?.(controller, status, ...given);
      },
      onResponseData: (...given) => (isBad ? undefined : handler.onResponseData?.(...given)),
      onResponseEnd: (...given) => void (isBad ? setTimeout(send, 20, false) : handler.onResponseEnd?.(...given)),
      onResponseError: (...given) => handler.onResponseError?.(...given),
    });
  };
  return send(true);
};

test.each([400, 401])(
  "orders in a queue explain none that was sent again before it was refused (%i)",
  async (refusal) => {
    // A pool, which makes requests only when one of its clients is free.
    carriedBy(new undici.Agent({ connections: 2 }).compose(afterBadGateway));
    const seen = new Set<string | undefined>();
    const server = await serving(({ socket, headers: { authorization } }) => {
      const status = seen.has(authorization) ? refusal : 502;
      seen.add(authorization);
      socket.write(`HTTP/1.1 ${String(status)} X\r\nContent-Length: 2\r\n\r\n{}`);
    });
    const client = createClient({ baseUrl: server.url, ...credentials, sendParametersIn: "query" });
    const order = () => errorOf(client.createOrder(bid));
    // The second order of each waits while what was sent again for another's is refused.
    const both = Array.from({ length: 6 }, async () => [await order(), await order()]);
    const errors = (await Promise.all(both)).flat();
    expect(errors.map(({ outcome }) => outcome)).toEqual(Array(12).fill("unknown"));
    expect(seen.size).toBe(12);
  },
);

test.each([400, 401, 404])(
  "a refusal (%i) that breaks off, and was sent again for that, refuses nothing",
  async (status) => {
    carriedBy(retrying());
    const server = await serving(({ socket, index }) => {
      const length = index === 0 ? 100 : 0;
      socket.write(
        `HTTP/1.1 ${index === 0 ? status : 204} X\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
      );
      setTimeout(() => socket.resetAndDestroy(), 20);
    });
    await expectUnknown(server, 2, { sendParametersIn: "query" });
  },
);

const ends: Record<string, (client: Client) => Promise<unknown>> = {
  "the deadline ends": (client) => client.createOrder(bid, { timeoutMs: 500 }),
  "its signal ends": (client) => client.createOrder(bid, { signal: AbortSignal.timeout(500) }),
  "a middleware that fails ends": (client) => {
    client.use({ onResponse: () => rest(500).then(() => Promise.reject(new Error("mine"))) });
    return client.createOrder(bid);
  },
  "a middleware ends that puts another in its place": (client) => {
    client.use({ onResponse: () => rest(500).then(() => new Response("{}", { status: 401 })) });
    return client.createOrder(bid);
  },
};
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.each(Object.entries(ends))(
  "a refusal that breaks off refuses nothing where %s before it is sent again for that",
  async (_what, call) => {
    const agent = new undici.RetryAgent(new undici.Agent(), { methods: ["POST"], minTimeout: 1000, maxTimeout: 1000 });
    carriedBy(agent);
    const server = await rawServer({
      onRequest: ({ socket, index }) => {
        if (index > 0) return void socket.end("HTTP/1.1 204 X\r\n\r\n");
        socket.write(`HTTP/1.1 401 X\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"`);
        setTimeout(() => socket.resetAndDestroy(), 20);
      },
    });
    const client = createClient({ baseUrl: server.url, ...credentials, sendParametersIn: "query" });
    expect(await errorOf(call(client))).toMatchObject({ outcome: "unknown", status: 401 });
    await agent.destroy(null).catch(() => {});
    await server.close();
  },
);

/** What a service does with an order before a dispatcher responds in its place, and when that does. */
const madeUp: Record<string, [sent: string, ends: boolean, on: "error" | "start" | "time"]> = {
  "that failed": ["", true, "error"],
  "that failed after a hint": ["HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n", true, "error"],
  "whose response broke off": ["HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{", true, "error"],
  "whose response it did not like": ["HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n", false, "start"],
  "that is under way": ["", false, "time"],
};

test.each(Object.entries(madeUp))(
  "a refusal that a dispatcher makes up for an order %s refuses nothing",
  async (_what, [sent, ends, on]) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const server = await serving(({ socket }) => {
      arrive();
      socket.write(sent);
      if (ends) setTimeout(() => socket.resetAndDestroy(), 20);
    });
    composed((dispatch) => (options, handler) => {
      const respond = (controller: undici.Dispatcher.DispatchController) => {
        handler.onResponseStart?.(controller, 401, { "content-type": "application/json" }, "Unauthorized");
        handler.onResponseEnd?.(controller, {});
      };
      const none = () => {};
      return dispatch(options, {
        onRequestStart: (controller, context) => {
          handler.onRequestStart?.(controller, context);
          if (on === "time") void arrived.then(() => respond(controller));
        },
        onResponseStart: on === "start" ? respond : none,
        onResponseData: none,
        onResponseEnd: none,
        onResponseError: on === "error" ? respond : none,
      });
    });
    const client = createClient({ baseUrl: server.url, ...credentials });
    expect(await errorOf(client.createOrder(bid))).toMatchObject({ outcome: "unknown", status: 401, attempts: 1 });
    expect(server.requests).toHaveLength(1);
  },
);

test("refusals stay refusals, whatever other clients of the package send there meanwhile", async () => {
  const server = await serving(({ socket, index }) => {
    const refuse = () => socket.write("HTTP/1.1 400 X\r\nContent-Length: 0\r\n\r\n");
    setTimeout(refuse, index % 3);
  });
  const options = { baseUrl: server.url, ...credentials };
  const pooled = createPooled(options);
  const clients = [createClient(options), pooled, createClient(options)];
  const errors = await Promise.all(
    Array.from({ length: 30 }, (_each, index) => errorOf((clients[index % 3] as Client).createOrder(bid))),
  );
  expect(new Set(errors.map(({ outcome }) => outcome))).toEqual(new Set(["rejected"]));
  await pooled.close();
});

const swapping: Record<string, () => Partial<ClientOptions>> = {
  "a dispatcher": () => {
    composed(
      (dispatch) => (options, handler) =>
        dispatch({ ...options, headers: ["authorization", "Bearer gateway"] }, handler),
    );
    return {};
  },
  "a fetch of one's own": () => ({
    fetch: (request) => {
      request.headers.set("Authorization", "Bearer gateway");
      return fetch(request);
    },
  }),
};

test.each(Object.entries(swapping))(
  "refusals stay refusals where %s puts one token in all requests",
  async (_who, setUp) => {
    const server = await serving(({ socket, index }) => {
      const refuse = () => socket.write("HTTP/1.1 400 X\r\nContent-Length: 0\r\n\r\n");
      setTimeout(refuse, index % 5);
    });
    const client = createClient({ baseUrl: server.url, ...credentials, sendParametersIn: "query", ...setUp() });
    const errors = await Promise.all(Array.from({ length: 12 }, () => errorOf(client.createOrder(bid))));
    expect(new Set(errors.map(({ outcome }) => outcome))).toEqual(new Set(["rejected"]));
  },
);

/** What a gateway's dispatcher, or a middleware, makes of a token. */
const replaced: Record<string, (client: Client) => void> = {
  "a dispatcher that puts its own token in place": () =>
    carriedBy(
      retrying().compose((dispatch) => (options, handler) => {
        return dispatch({ ...options, headers: ["authorization", "Bearer gateway"] }, handler);
      }),
    ),
  "one token for all": (client) => {
    carriedBy(retrying());
    client.use({ onRequest: ({ request }) => request.headers.set("Authorization", "Bearer one") });
  },
};

test.each(Object.entries(replaced))("an order that was sent again with %s is not refused", async (_what, setUp) => {
  const server = await serving(({ socket, index }) =>
    index === 0
      ? socket.resetAndDestroy()
      : void socket.end("HTTP/1.1 401 X\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"),
  );
  const client = createClient({ baseUrl: server.url, ...credentials, sendParametersIn: "query" });
  setUp(client);
  expect(await errorOf(client.createOrder(bid))).toMatchObject({ outcome: "unknown", attempts: 1 });
  expect(server.requests).toHaveLength(2);
});

/** Names under which a dispatcher may have an order carried before it is refused under its own. */
const disguises: Record<string, (authorization: string) => string[]> = {
  "another header": (token) => ["x-forwarded-authorization", token, "authorization", "Basic abc"],
  "a token with a space behind it": (token) => ["authorization", `${token} `],
  "a second token": (token) => ["authorization", "Basic abc", "authorization", token],
  "a token of its own": () => ["authorization", "Bearer other"],
  "no token": () => [],
};

test.each(Object.entries(disguises))("an order that was carried with %s may be there", async (_what, headersOf) => {
  const server = await serving(({ socket }) => socket.resetAndDestroy());
  const down = await nobody();
  composed((dispatch) => (options, handler) => {
    const { authorization = "" } = Object.fromEntries(new Headers(options.headers as Record<string, string>));
    const other = new undici.Client(server.url);
    // The answer to it is nobody's; then the order itself goes where nobody listens.
    const ignored = { onRequestStart: () => {}, onResponseStart: () => {}, onResponseData: () => {}, onResponseEnd: () => {}, onResponseError: () => dispatch({ ...options, origin: down }, handler) }; // prettier-ignore
    return other.dispatch({ ...options, body: "{}", headers: headersOf(authorization) }, ignored);
  });
  await expectUnknown(server, 1);
});

test("an order that waits in another queue while one place refuses it may be there", async () => {
  const server = await serving(({ socket }) => socket.resetAndDestroy());
  const down = await nobody();
  const waiting: (() => void)[] = [];
  const slow = new undici.Client(server.url, {
    connect: (options, callback) => waiting.push(() => undici.buildConnector({})(options, callback)) as never,
  });
  composed((dispatch) => (options, handler) => {
    const ignored = { onRequestStart: () => {}, onResponseStart: () => {}, onResponseData: () => {}, onResponseEnd: () => {}, onResponseError: () => {} }; // prettier-ignore
    const { authorization = "" } = Object.fromEntries(new Headers(options.headers as Record<string, string>));
    slow.dispatch({ ...options, body: "{}", headers: { authorization } }, ignored);
    return dispatch({ ...options, origin: down }, handler);
  });
  const client = createClient({ baseUrl: server.url, ...credentials });
  expect(await errorOf(client.createOrder(bid))).toMatchObject({ outcome: "unknown", attempts: 1 });
  waiting.forEach((connect) => connect());
  await slow.close().catch(() => {});
  expect(server.requests).toHaveLength(1);
});

const unreachable: Record<string, () => Promise<string>> = {
  "a proxy that is down": async () => {
    carriedBy(new undici.ProxyAgent(await nobody()));
    return "https://exchange.example";
  },
  "a proxy that refuses": async () => {
    const proxy = await rawServer({ onConnection: (socket) => socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n") });
    undo.push(() => void proxy.close());
    carriedBy(new undici.ProxyAgent(proxy.url));
    return "https://exchange.example";
  },
  "one that speaks no TLS": async () => {
    const server = await rawServer({ onConnection: (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n") });
    undo.push(() => void server.close());
    return server.url.replace("http:", "https:");
  },
  "a connection that is not made in time": async () => {
    const error = Object.assign(new Error("late"), { code: "UND_ERR_CONNECT_TIMEOUT" });
    carriedBy(new undici.Agent({ connect: (_options, callback) => callback(error, null) }));
    return nobody();
  },
  "a connector that fails with no error": async () => {
    carriedBy(new undici.Agent({ connect: (_options, callback) => callback(new Error("none"), null) }));
    return nobody();
  },
};

test.each(Object.entries(unreachable))("an order was not sent to %s", async (_what, setUp) => {
  const client = createClient({ baseUrl: await setUp(), ...credentials, maxAttempts: 2 });
  expect(await errorOf(client.createOrder(bid))).toMatchObject({ outcome: "not_sent", attempts: 2 });
});

test("calls of one address without a token are watched together", async () => {
  const url = await nobody();
  const other = watchWrite(null, `${url}/other`);
  const all = [1, 2].map(() => watchWrite(null, `${url}/`));
  const [one] = all as [WatchedRequest];
  const error: unknown = await fetch(url, { method: "POST" }).catch((thrown: unknown) => thrown);
  for (const each of all)
    expect([each.isMade(), each.mayBeSent(), each.isLostBy(error, 9)]).toEqual([true, false, true]);
  expect(other.isMade()).toBe(false);
  for (const each of [other, ...all]) unwatch(each);
  await fetch(url, { method: "POST" }).catch(() => {});
  expect(one.others.length).toBe(1);
});

test("of what several have in common nothing is known once one was written and failed", async () => {
  let count = 0;
  const server = await serving(({ socket }) =>
    count++ === 0 ? socket.resetAndDestroy() : void socket.end("HTTP/1.1 204 No Content\r\n\r\n"),
  );
  const [early, ...others] = [1, 2, 3].map(() => watchWrite(null, `${server.url}/`)) as [
    WatchedRequest,
    ...WatchedRequest[],
  ];
  for (let sent = 0; sent < 3; sent++) await fetch(server.url, { method: "POST" }).catch(() => {});
  unwatch(early);
  expect(early.isRepeated({ status: 204, isBroken: false })).toBe(true);
  for (const each of others) expect(each.mayBeSent()).toBe(true);
  for (const each of others) unwatch(each);
});

test("what was written was sent, whatever error it is given up with", () => {
  const watched = watchWrite("Bearer a", "https://exchange.example/");
  const request = { headers: ["authorization", "Bearer a"] };
  const error = new Error("of another connection");
  channel("undici:client:connectError").publish({ error });
  channel("undici:request:create").publish({ request });
  channel("undici:client:sendHeaders").publish({ request });
  channel("undici:request:error").publish({ request, error });
  expect([watched.mayBeSent(), watched.isLostBy(error, 9)]).toEqual([true, false]);
  unwatch(watched);
});
