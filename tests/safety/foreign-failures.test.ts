import { createServer } from "node:http";
import { inspect } from "node:util";
import { createClient, paginate, TradingServiceError, type Client } from "../../src/index.js";
import { onBothTransports, standBehindSockets } from "../support/behind-sockets.js";
import { clientOn, credentials, errorOf, fetchFailed, json, text, withoutBackoff } from "../support/fake-fetch.js";
import { anOrder, bid } from "../support/samples.js";
import { transports, type CreateClient } from "../support/transports.js";
import { listen } from "../support/listen.js";

withoutBackoff();
standBehindSockets();

const asJson = { "Content-Type": "application/json" };
/** Nobody listens on port 1. */
const elsewhere = () => fetch("http://127.0.0.1:1/");

/** Counts what reaches a service that reads each request and then breaks off, or responds. */
async function against(
  respond: boolean,
  call: (client: Client) => Promise<unknown>,
  make: CreateClient = createClient,
) {
  let arrivals = 0;
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      arrivals++;
      if (respond) response.writeHead(200, asJson).end(JSON.stringify(anOrder()));
      else request.socket.destroy();
    });
  });
  const baseUrl = `http://127.0.0.1:${await listen(server)}`;
  const told: unknown = await call(make({ baseUrl, ...credentials })).catch((error: unknown) => error);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return [arrivals, told instanceof TradingServiceError ? told.outcome : told];
}

describe.each(transports)("over %s", (_name, make) => {
  test("an onError that fails at something else does not make an order unsent", async () => {
    const end = await against(
      false,
      async (client) => {
        client.use({ onError: async () => void (await elsewhere()) });
        return client.createOrder(bid);
      },
      make,
    );
    expect(end).toEqual([1, "unknown"]);
  });

  test("a signal that a middleware gives the request may end it for reasons of its own", async () => {
    const stop = new AbortController();
    const end = await against(
      false,
      async (client) => {
        const refused = await elsewhere().catch((error: unknown) => error);
        client.use({ onRequest: ({ request }) => new Request(request, { signal: stop.signal }) });
        const call = client.createOrder(bid);
        setTimeout(() => stop.abort(refused), 50);
        return call;
      },
      make,
    );
    expect(end[1]).toBe("unknown");
    expect(end[0]).toBeLessThanOrEqual(1);
  });
});

test.each([2, 3, 4, 5, 6, 7, 8])(
  "a response whose status cannot be read from the look %d on makes an error of ours, without the secret in it",
  async (last) => {
    const fetch = async () => {
      let looks = 0;
      const response = json(anOrder(), 200);
      return Object.defineProperty(response, "status", {
        get() {
          if (++looks >= last) throw new Error(`broken, ${credentials.apiSecret}`);
          return 200;
        },
      });
    };
    const client = createClient({ baseUrl: "https://exchange.example", ...credentials, fetch });
    const told: unknown = await client.createOrder(bid).catch((error: unknown) => error);
    if (!(told instanceof TradingServiceError)) return expect(told).toEqual(anOrder());
    expect(told.outcome).toBe("unknown");
    expect(inspect(told)).not.toContain(credentials.apiSecret);
  },
);

test("who stands around the platform's fetch may fail at something else", async () => {
  const platform = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    const response = await platform(...given);
    await platform("http://127.0.0.1:1/");
    return response;
  };
  const end = await against(true, async (client) => client.createOrder(bid)).finally(
    () => (globalThis.fetch = platform),
  );
  expect(end).toEqual([1, "unknown"]);
});

test.each(["UND_ERR_CONNECT_TIMEOUT", "CERT_HAS_EXPIRED", "ENOTFOUND", "ETIMEDOUT"])(
  "who stood around the platform's fetch before this package came may fail at something else too (%s)",
  async (code) => {
    const platform = globalThis.fetch;
    const around: (typeof fetch)[] = [
      async (...given) => {
        await platform(...given);
        throw new TypeError("fetch failed", { cause: Object.assign(new Error("the collector"), { code }) });
      },
    ];
    around.push(around[0]!.bind(undefined), new Proxy(around[0]!, {}));
    for (const wrapped of around) {
      const end = await against(true, (client) => {
        globalThis.fetch = wrapped;
        const call = client.createOrder(bid);
        // It takes itself away again, so that nothing shows afterwards.
        setImmediate(() => (globalThis.fetch = platform));
        return call;
      });
      globalThis.fetch = platform;
      expect(end).toEqual([1, "unknown"]);
    }
  },
);

test("a code of an open connection outweighs a refusal, however deep it stands and whoever carries it", async () => {
  let deep: Error = fetchFailed("ECONNRESET", "read");
  for (let level = 0; level < 12; level++) deep = new Error("around", { cause: deep });
  const refused = Object.assign(fetchFailed("ECONNREFUSED", "connect").cause as Error, { cause: deep });
  const errors = [fetchFailed("ECONNREFUSED", "connect")];
  const many = Object.assign(new Error("many"), { code: "ECONNRESET", errors });
  for (const thrown of [refused, many]) {
    const { client, seen } = clientOn([thrown]);
    expect([(await errorOf(client.createOrder(bid))).outcome, seen.length]).toEqual(["unknown", 1]);
  }
});

const headers = new Headers(asJson);
const responses: Record<string, () => unknown> = {
  "a stream of another kind": () => ({ status: 200, headers, body: { getReader: 5 }, text: async () => "{}" }),
  "a body that cannot be looked at": () => ({ status: 302, headers, get body() { throw new Error("x"); } }), // prettier-ignore
  "a cancel that gives nothing": () => ({ status: 302, headers, body: { cancel: () => undefined } }),
  "a text that is a number": () => ({ status: 200, headers, text: async () => 5 }),
  "a text that is nothing": () => ({ status: 500, headers, text: async () => undefined }),
  "a text that is data": () => ({ status: 200, headers, text: async () => anOrder() }),
  "headers of numbers": () => ({ status: 500, headers: { get: () => 5 }, text: async () => "" }),
  "a header that throws": () => ({ status: 500, headers: { get: (name: string) => { if (name === "X-Request-Id") throw new Error("x"); return null; } }, text: async () => "" }), // prettier-ignore
  "a code that is an object": () => text('{"code":{"toString":1}}', 400, asJson),
  "a code that is nested": () => text(`{"code":${"[".repeat(5000)}${"]".repeat(5000)}}`, 400, asJson),
};

test.each(Object.entries(responses))("a fetch that gives %s is met with a typed error", async (_what, respond) => {
  const { client, seen } = clientOn([() => respond() as Response]);
  expect(await errorOf(client.createOrder(bid))).toBeInstanceOf(TradingServiceError);
  expect(seen).toHaveLength(1);
});

describe.each(onBothTransports)("by %s", (_name, clientOn) => {
  test("an error beside an order says unknown at least, and is reported where the order is complete and in its place", async () => {
    const refusal = { code: 10403, message: "no" };
    const onMismatch = jest.fn();
    const order = anOrder();
    const client = (body: unknown) => clientOn([json(body)], { hooks: { onMismatch } }).client;
    await expect(client({ ...order, ...refusal }).createOrder(bid)).resolves.toMatchObject({ id: 1001 });
    expect(onMismatch.mock.calls).toMatchObject([[{ pointer: "", expected: "data", seen: "data beside an error" }]]);
    const bodies = [
      { ...refusal, data: order },
      { error: { code: 30005 }, order },
      { ...order, ...refusal, avg_deal_price: undefined },
    ];
    for (const body of bodies) {
      expect(await errorOf(client(body).createOrder(bid))).toMatchObject({ name: "ApiError", outcome: "unknown" });
    }
    const error = await errorOf(client({ ...order, ...refusal }).createOrder(bid, { strict: true }));
    expect(error).toMatchObject({ name: "ResponseError", outcome: "unknown" });
    expect(error.message).toContain("responded with data beside an error instead of data (status 200)");
  });

  test("a list in which nothing stands is not data beside an error", async () => {
    const page = {
      edges: [],
      page_info: { has_next_page: false, has_previous_page: false, start_cursor: "", end_cursor: "" },
    };
    const denied = { code: 10403, message: "Permission denied" };
    const read = (body: unknown) => clientOn([json(body)]).client.listOrders({ market_id: bid.market_id });
    for (const sign of [denied, { code: 50001 }, { error: { code: 1 } }, { errors: ["no"] }, { success: false }]) {
      expect(await errorOf(read({ ...sign, ...page }))).toMatchObject({ name: "ApiError" });
      expect(await errorOf(read({ ...sign, data: page }))).toMatchObject({ name: "ApiError" });
    }
    for (const sign of [{ code: 0, message: "ok" }, { code: "200" }, { error: null, errors: [] }, { success: true }]) {
      expect(await read({ ...sign, ...page })).toMatchObject(page);
      expect(await read({ ...sign, data: page })).toMatchObject(page);
    }
    const cancelled = (body: unknown) => clientOn([json(body)]).client.cancelAllOrders({ market_id: bid.market_id });
    for (const body of [
      { success: false, message: "market halted", details: [] },
      { code: 5, message: "could not cancel these", failed: [anOrder()] },
    ]) {
      expect(await errorOf(cancelled(body))).toMatchObject({ name: "ApiError", outcome: "unknown" });
    }
    expect(await errorOf(cancelled({ code: 5, ...page }))).toMatchObject({ name: "ApiError", outcome: "unknown" });
    expect(await cancelled({ code: 0, ...page })).toMatchObject(page);
    expect(await cancelled({ code: 0, data: [] })).toEqual([]);
  });

  test("a 401 whose body breaks off is not sent again", async () => {
    const broken = () => new Response(new ReadableStream({ start: (c) => c.error(new Error("x")) }), { status: 401 });
    const { client, seen } = clientOn([broken]);
    expect([(await errorOf(client.createOrder(bid))).outcome, seen.length]).toEqual(["rejected", 1]);
  });

  test("what cannot be looked at is refused by name, and leaves no timer", async () => {
    const fail = () => {
      throw new Error("x");
    };
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const before = timers();
    const { client, seen } = clientOn([json(anOrder())]);
    const signal = { aborted: false, addEventListener: fail, removeEventListener: fail };
    const params = { get market_id() { return fail(); } }; // prettier-ignore
    const cases: [Promise<unknown>, string][] = [
      [client.getOrder({ order_id: 1 }, { signal: signal as never }), "signal"],
      [client.getOrder({ order_id: 1 }, { get timeoutMs() { return fail(); } }), "options"], // prettier-ignore
      [client.createOrder(params as never), "market_id"],
      [client.getOrder({ order_id: 1 }, [] as never), "options"],
    ];
    for (const [call, parameter] of cases)
      expect(await errorOf(call)).toMatchObject({ parameter, outcome: "not_sent" });
    for (const [given, named] of [
      [[null], "params"],
      [[{}, null], "options"],
      [[{}, { maxPages: 1.5 }], "maxPages"],
      [[{}, { readAhead: "x" }], "readAhead"],
    ] as const) {
      expect(() => paginate(client.listOrders, ...(given as never as [never, never]))).toThrow(`"${named}"`);
    }
    expect([seen.length, timers() - before]).toEqual([0, 0]);
  });

  test("one signal that many calls follow at once warns of no leak, and is let go of", async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on("warning", note);
    const stop = new AbortController();
    const { client } = clientOn([() => new Promise<Response>(() => {})]);
    const calls = Array.from({ length: 40 }, () =>
      errorOf(client.getOrder({ order_id: 1001 }, { signal: stop.signal })),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    stop.abort();
    for (const error of await Promise.all(calls)) expect(error.name).toBe("AbortError");
    await new Promise(setImmediate);
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });
});
