import { request as httpRequest } from "node:http";
import type { Middleware } from "openapi-fetch";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { answer, rawServer, type RawServer } from "../support/raw-server.js";
import { anOrder, bid } from "../support/samples.js";
import { transports } from "../support/transports.js";

withoutBackoff();

const refused = answer("401 Unauthorized", JSON.stringify({ code: 40106, message: "Invalid Token" }));
const invalid = answer("422 Unprocessable Entity", JSON.stringify({ code: 40001, message: "no" }));
const busy = answer("429 Too Many Requests", JSON.stringify({ code: 7, message: "slow down" }));
const placed = answer("200 OK", JSON.stringify(anOrder()));
/** The page of a proxy that has lost the response. */
const lost = answer("502 Bad Gateway", "<html></html>");

type Repeat = (request: Request) => Promise<unknown>;
/** Ways to send a request again. */
const again: Record<string, Repeat> = {
  "its copy": (copy) => fetch(copy),
  "a token of its own": async (copy) => {
    const headers = new Headers(copy.headers);
    headers.set("Authorization", "Bearer a-token-of-another-make");
    return fetch(copy.url, { method: copy.method, headers, body: await copy.text() });
  },
  "node:http": async ({ url, method, headers }) =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(url, { method, headers: Object.fromEntries(headers) });
      sent.on("response", () => resolve(new Response("{}", { status: 502 })));
      sent.on("error", reject).end(JSON.stringify(bid));
    }),
};

/** A middleware that keeps a copy of each request, and does something with it when there is a response. */
function after(then: (copy: Request, response: Response) => unknown): Middleware {
  let copy: Request;
  return {
    onRequest: ({ request }) => void (copy = request.clone()),
    onResponse: ({ response }) => then(copy, response) as Response,
  };
}

describe.each(transports)("over %s", (_name, createClient) => {
  let server: RawServer;
  let responses: (string | undefined)[];
  beforeEach(async () => {
    server = await rawServer({
      onRequest({ socket, index }) {
        const response = responses[index];
        if (response === undefined) socket.destroy();
        else socket.end(response);
      },
    });
  });
  afterEach(() => server.close());

  /** A client with a middleware, for a service that responds to its requests one after the other. */
  function clientWith(middleware: Middleware, ...all: (string | undefined)[]) {
    responses = all;
    const client = createClient({ baseUrl: server.url, ...credentials });
    client.use(middleware);
    return client;
  }
  const arrivals = () => server.requests.length;

  test.each(Object.keys(again))(
    "an order that a middleware sends again after a 401, with %s, is not signed again",
    async (way) => {
      const middleware = after((copy, response) => (response.status === 401 ? again[way]!(copy) : undefined));
      const error = await errorOf(clientWith(middleware, refused, lost, placed).createOrder(bid));
      expect([error.outcome, error.status, error.attempts, arrivals()]).toEqual(["unknown", 502, 1, 2]);
    },
  );

  test.each(["its copy", "node:http"])(
    "an order that a middleware sends again after a 429, with %s, is unknown if that fails",
    async (way) => {
      const middleware = after((copy) => again[way]!(copy));
      const error = await errorOf(clientWith(middleware, busy, undefined).createOrder(bid));
      expect([error.outcome, error.attempts, arrivals()]).toEqual(["unknown", 1, 2]);
    },
  );

  test("an order that node:http is given in the turn in which a middleware fails is unknown", async () => {
    const middleware = after((copy) => {
      again["node:http"]!(copy).catch(() => {});
      throw new Error("fails at once");
    });
    const error = await errorOf(clientWith(middleware, busy, placed).createOrder(bid));
    expect([error.outcome, error.attempts]).toEqual(["unknown", 1]);
  });

  test("a response of another status in place of the service's says nothing of the order", async () => {
    const middleware = after(() => Response.json({ code: 1 }, { status: 400 }));
    const error = await errorOf(clientWith(middleware, invalid).createOrder(bid));
    expect([error.outcome, error.status, error.attempts]).toEqual(["unknown", 400, 1]);
  });

  const copies: Record<string, Middleware> = {
    "copies its response": after((_copy, response) => new Response(response.body, response)),
    "changes its headers": after(
      (_copy, { status, body }) => new Response(body, { status, headers: { "X-Own": "1" } }),
    ),
    "reads it from a copy": after(async (_copy, response) => void (await response.clone().text())),
  };

  test.each(Object.keys(copies))(
    "an order is refused, and signed again, as without a middleware that %s",
    async (how) => {
      const error = await errorOf(clientWith(copies[how]!, invalid).createOrder(bid));
      expect(error).toMatchObject({ outcome: "rejected", status: 422, code: 40001, attempts: 1 });
      const again = clientWith(copies[how]!, invalid, refused, placed);
      await expect(again.createOrder(bid)).resolves.toMatchObject(bid);
      expect(arrivals()).toBe(3);
    },
  );

  const fails = after((_copy, { ok, status }) => {
    if (!ok) throw new Error(`status ${status} is not ok`);
  });

  test("an order is refused though a middleware fails then, where Node shows that it has not sent it again", async () => {
    const error = await errorOf(clientWith(fails, invalid).createOrder(bid));
    expect(error).toMatchObject({ name: "ApiError", outcome: "rejected", status: 422, attempts: 1 });
  });

  test("around a wrapped fetch, which may send by any means, nothing shows that", async () => {
    const platform = globalThis.fetch;
    globalThis.fetch = (...given) => platform(...given);
    try {
      const error = await errorOf(clientWith(fails, invalid).createOrder(bid));
      expect([error.outcome, error.status, error.attempts, arrivals()]).toEqual(["unknown", 422, 1, 1]);
    } finally {
      globalThis.fetch = platform;
    }
  });

  test("an order is unknown while a middleware that has got its refusal does not come back", async () => {
    const client = clientWith(
      after(() => new Promise(() => {})),
      invalid,
    );
    const error = await errorOf(client.createOrder(bid, { timeoutMs: 500 }));
    expect([error.name, error.outcome, arrivals()]).toEqual(["TimeoutError", "unknown", 1]);
  });
});
