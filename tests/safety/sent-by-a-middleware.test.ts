import { Agent, request as httpRequest } from "node:http";
import { connect, type NetConnectOpts, type Socket } from "node:net";
import type { Middleware } from "openapi-fetch";
import { credentials, errorOf, json, withoutBackoff } from "../support/fake-fetch.js";
import { answer, rawServer, type RawServer } from "../support/raw-server.js";
import { anOrder, bid } from "../support/samples.js";
import { transports } from "../support/transports.js";

withoutBackoff();

type Send = (request: Request, url?: string) => Promise<unknown>;
/** Ways to send a request that the client knows nothing of. */
const ways: Record<string, Send> = {
  "the request": (request) => fetch(request),
  "a clone of it": (request) => fetch(request.clone()),
  "its parts": async ({ url, method, headers }, to = url) => fetch(to, { method, headers, body: JSON.stringify(bid) }),
  "node:http": ({ url, method, headers }, to = url) =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(to, { method, headers: Object.fromEntries(headers) }, resolve);
      sent.on("error", reject).end(JSON.stringify(bid));
    }),
};
const fail = () => {
  throw new Error("fails by itself");
};
/** What the service does with each order that it takes, and the middleware with it. */
const ends: Record<string, { drops?: true; responds?: true; then?: () => unknown }> = {
  "breaks off": { drops: true },
  "responds, and the middleware fails": { responds: true, then: fail },
  "responds, and the middleware passes it on": { responds: true, then: () => undefined },
  "is silent until the deadline": {},
};

describe.each(transports)("over %s", (_name, createClient) => {
  let server: RawServer;
  let end = ends["breaks off"]!;
  beforeEach(async () => {
    server = await rawServer({
      onRequest({ socket }) {
        if (end.drops) socket.destroy();
        else if (end.responds) socket.end(answer("200 OK", JSON.stringify(anOrder())));
      },
    });
  });
  afterEach(() => server.close());

  /** The error of an order, and how many the service got. */
  async function order(middlewares: Middleware[], baseUrl = server.url, timeoutMs = 10_000) {
    const client = createClient({ baseUrl, ...credentials });
    client.use(...middlewares);
    const error = await errorOf(client.createOrder(bid, { timeoutMs }));
    return { error, arrivals: server.requests.length };
  }

  test.each(Object.keys(ways).flatMap((way) => Object.keys(ends).map((how) => [way, how] as const)))(
    "a middleware sends %s, and the service %s: the order is unknown, and there is one",
    async (way, how) => {
      end = ends[how]!;
      const onRequest = async ({ request }: { request: Request }) => {
        await ways[way]!(request);
        end.then?.();
      };
      const { error, arrivals } = await order([{ onRequest }], server.url, how.includes("silent") ? 200 : 10_000);
      expect([error.outcome, error.attempts, arrivals]).toEqual(["unknown", 1, 1]);
      if (!how.includes("silent"))
        expect(error.message).toMatch(/^A middleware may have sent the request: its token was in POST .*\/orders \(/);
    },
  );

  const nowhere = "http://127.0.0.1:1/";
  const refusers: Record<string, Middleware["onRequest"]> = {
    "refuses it": fail,
    "has no connection for it": async ({ request }) => void (await ways["its parts"]!(request, nowhere)),
    "asks somebody else first": async () => void (await fetch(server.url).then(fail)),
    "reads it": async ({ request }) => void (await request.text()),
  };

  test.each(Object.keys(refusers))(
    "a middleware that %s has not sent it, whatever others send meanwhile",
    async (how) => {
      end = { responds: true };
      const others = createClient({ baseUrl: server.url, ...credentials });
      const [{ error }] = await Promise.all([order([{ onRequest: refusers[how]! }]), others.createOrder(bid)]);
      expect([error.outcome, error.attempts]).toEqual(["not_sent", 1]);
      expect(server.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
    },
  );

  test("around a wrapped fetch, which may send by any means, nothing proves that a middleware has not sent it", async () => {
    const platform = globalThis.fetch;
    globalThis.fetch = async () => json(anOrder());
    try {
      expect((await order([{ onRequest: fail }])).error.outcome).toBe("unknown");
      const read = async ({ request }: { request: Request }) => void (await request.text());
      expect((await order([{ onRequest: read }])).error.outcome).toBe("unknown");
    } finally {
      globalThis.fetch = platform;
    }
  });

  test("what an onError sends after a connection was refused is the order: it is not sent again", async () => {
    end = ends["breaks off"]!;
    const onError = async ({ request }: { request: Request }) => void (await ways["its parts"]!(request, server.url));
    const { error, arrivals } = await order([{ onError }], nowhere.slice(0, -1));
    expect([error.outcome, error.attempts, arrivals]).toEqual(["unknown", 1, 1]);
  });

  test("once a call is over, no other middleware gets its request", async () => {
    let comesBack = () => {};
    const late = new Promise<void>((resolve) => (comesBack = resolve));
    let entered = 0;
    const { error } = await order([{ onRequest: () => late }, { onRequest: () => void entered++ }], server.url, 300);
    comesBack();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([error.outcome, entered, server.requests.length]).toEqual(["unknown", 0, 0]);
  });

  /** What middlewares wait for that go on once the call is over. */
  let isOver: Promise<void>;
  let over: () => void;
  beforeEach(() => void (isOver = new Promise((resolve) => (over = resolve))));
  /** Lets them go on, until the service has the order. */
  async function goesOn() {
    over();
    for (let left = 400; server.requests.length === 0 && left > 0; left--)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(server.requests).toHaveLength(1);
  }

  /** Its socket comes later, as that of a proxy does. */
  class LateAgent extends Agent {
    override createConnection(options: object, callback?: (error: Error | null, stream: Socket) => void): undefined {
      void isOver.then(() => callback?.(null, connect(options as NetConnectOpts)));
    }
  }
  const late: Record<string, Middleware> = {
    "looks something up first": {
      async onRequest({ request }) {
        await isOver;
        await ways["its parts"]!(request);
      },
    },
    "waits for a socket of node:http": {
      onRequest: ({ request: { url, method, headers } }) =>
        new Promise((_resolve, reject) => {
          const init = { method, headers: Object.fromEntries(headers), agent: new LateAgent() };
          httpRequest(url, init).on("error", reject).end(JSON.stringify(bid));
        }),
    },
  };

  test.each(Object.keys(late).flatMap((how) => [[how, "time"] as const, [how, "patience"] as const]))(
    "a middleware that %s when %s runs out may still send it: the order is unknown",
    async (how, what) => {
      end = { responds: true };
      const client = createClient({ baseUrl: server.url, ...credentials });
      client.use(late[how]!);
      const options = what === "time" ? { timeoutMs: 300 } : { signal: AbortSignal.timeout(300) };
      const error = await errorOf(client.createOrder(bid, options));
      expect([error.outcome, server.requests.length]).toEqual(["unknown", 0]);
      await goesOn();
    },
  );

  test("a middleware that serves once, and has removed itself, may still send it: the order is unknown", async () => {
    end = { responds: true };
    const client = createClient({ baseUrl: server.url, ...credentials });
    const once: Middleware = {
      async onRequest({ request }) {
        client.eject(once);
        await isOver;
        await ways["its parts"]!(request);
      },
    };
    client.use(once);
    const error = await errorOf(client.createOrder(bid, { timeoutMs: 300 }));
    expect([error.outcome, server.requests.length]).toEqual(["unknown", 0]);
    await goesOn();
  });

  /** Sends a request to the service, later than the call lasts. */
  const elsewhere = async (request: Request) => {
    await isOver;
    await ways["its parts"]!(request, server.url);
    return undefined;
  };
  test.each<[string, Middleware]>([
    ["an onError", { onError: ({ request }) => elsewhere(request) }],
    ["an onRequest", { onRequest: ({ request, options }) => options.fetch(request).catch(() => elsewhere(request)) }],
  ])("%s that sends it elsewhere, but not before the call ends, leaves it unknown", async (_how, middleware) => {
    end = { responds: true };
    const { error, arrivals } = await order([middleware], nowhere.slice(0, -1), 500);
    expect([error.outcome, arrivals]).toEqual(["unknown", 0]);
    await goesOn();
  });

  test("what node:http is given in the turn in which a middleware fails is known", async () => {
    end = { responds: true };
    const onRequest = ({ request }: { request: Request }) => {
      ways["node:http"]!(request).catch(() => {});
      throw new Error("fails at once");
    };
    const { error } = await order([{ onRequest }]);
    expect([error.outcome, error.attempts]).toEqual(["unknown", 1]);
    expect(error.message).toMatch(
      /^A middleware may have sent the request: its token was in POST 127.*\(fails at once\)/,
    );
  });

  test("an order whose token another request has is not sent, and the error names that request without its query", async () => {
    end = { responds: true };
    const check = `${server.url}/risk?user=1`;
    for (const way of ["its parts", "node:http"]) {
      const onRequest = async ({ request }: { request: Request }) => void (await ways[way]!(request, check));
      const { error, arrivals } = await order([{ onRequest }]);
      expect([error.outcome, arrivals]).toEqual(["unknown", way === "node:http" ? 2 : 1]);
      const seen = /its token was in POST (http:\/\/)?127\.0\.0\.1:\d+\/risk \(The request is not sent again\): POST /;
      expect(error.message).toMatch(seen);
    }
  });

  test("a read with the order's token is not the order", async () => {
    end = { responds: true };
    const client = createClient({ baseUrl: server.url, ...credentials });
    client.use({
      async onRequest({ request: { url, headers } }) {
        await fetch(url, { headers });
        await new Promise((resolve) => httpRequest(url, { headers: Object.fromEntries(headers) }, resolve).end());
      },
    });
    await expect(client.createOrder(bid)).resolves.toMatchObject(bid);
  });
});
