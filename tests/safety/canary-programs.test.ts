import { bearerAuth, createClient, createTokenSigner, paginate } from "../../src/index.js";
import { clientOn, errorOf, json, refused, reset, withoutBackoff } from "../support/fake-fetch.js";
import { anOrder, aPage } from "../support/samples.js";
import { fakeTimeouts, passWhen } from "../support/timeouts.js";
import { apiKey, apiSecret, expectNone, exposed, printed } from "./canary.js";

withoutBackoff();

/** A replaced fetch may throw what it likes, the request with its header too. */
const failures: Record<string, (request: Request) => unknown> = {
  "an error with the request": (request) =>
    Object.assign(new Error("failed"), { request, headers: [...request.headers] }),
  "a message with the header": (request) => new Error(`failed with ${request.headers.get("Authorization")}`),
  "a cause with the header": (request) =>
    new Error("failed", { cause: { config: { auth: request.headers.get("Authorization") } } }),
  "a text": (request) => `failed with ${request.headers.get("Authorization")}`,
  "a refusal": () => refused,
  "a reset": () => reset,
  "an abort": () => new DOMException("aborted", "AbortError"),
  "an array": (request) => [request.headers.get("Authorization")],
  nothing: () => undefined,
};

test.each(Object.entries(failures))("a fetch that throws %s does not bring the token to light", async (_what, fail) => {
  const authorizations: string[] = [];
  const fetch = async (request: Request) => {
    authorizations.push(request.headers.get("Authorization")!);
    return Promise.reject(fail(request));
  };
  expectNone(
    await exposed("https://exchange.example", (options) => createClient({ ...options, fetch })),
    authorizations,
  );
});

test("the client, its middleware and its signer print without key and secret", async () => {
  const credentials = { apiKey, apiSecret };
  const signer = createTokenSigner(credentials);
  const client = createClient({ baseUrl: "https://exchange.example", ...credentials });
  await signer();
  const text = printed([
    client,
    bearerAuth(credentials),
    signer,
    client.createOrder,
    await signer().then(() => signer),
  ]);
  expect([apiKey, apiSecret].filter((secret) => text.includes(secret))).toEqual([]);
});

test("what is wrong with credentials is said without them", async () => {
  const wrong = { apiKey, apiSecret, recvWindowSeconds: 0.5 };
  const thrown = async () => createTokenSigner(wrong);
  const error: unknown = await thrown().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TypeError);
  const text = printed([error]);
  expect([apiKey, apiSecret].filter((secret) => text.includes(secret))).toEqual([]);
});

async function walkThrough(walk: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const each of walk) count += each ? 1 : 0;
  return count;
}

test("a deadline, an abort, a wrong parameter and a cycle of cursors say nothing either", async () => {
  const authorizations: string[] = [];
  const hang = ({ headers }: { headers: Headers }) => {
    authorizations.push(headers.get("Authorization")!);
    return new Promise<Response>(() => {});
  };
  const page = ({ headers }: { headers: Headers }) => {
    authorizations.push(headers.get("Authorization")!);
    return json(aPage([anOrder()], { has_next_page: true }));
  };
  const options = { apiKey, apiSecret };
  const client = clientOn([hang], options).client;
  const walk = paginate(clientOn([page], options).client.listOrders, { market_id: "BTC-USDT" });
  const leave = new AbortController();
  fakeTimeouts();
  const ends = Promise.all([
    errorOf(client.getOrder({ order_id: 1001 }, { timeoutMs: 1000 })),
    errorOf(client.getOrder({ order_id: 1001 }, { signal: leave.signal, timeoutMs: Infinity })),
    errorOf(client.getOrder({ order_id: 0.5 })),
    errorOf(walkThrough(walk)),
  ]);
  await passWhen(() => authorizations.length >= 4, 1000);
  leave.abort(new Error("enough"));
  const errors = await ends;
  jest.useRealTimers();
  expect(errors.map(({ name }) => name)).toEqual([
    "TimeoutError",
    "AbortError",
    "InvalidParameterError",
    "PaginationCycleError",
  ]);
  expectNone(printed(errors), authorizations);
});

test("a cursor in which the service echoes the secret comes neither into an error nor to a hook", async () => {
  const seen: unknown[] = [];
  const note = (event: unknown) => void seen.push(event);
  const info = { has_next_page: true, end_cursor: apiSecret };
  const hooks = { onRequest: note, onResponse: note, onRetry: note };
  const { client } = clientOn([json(aPage([anOrder()], info))], { apiKey, apiSecret, hooks });
  seen.push(await errorOf(walkThrough(paginate(client.listOrders, { market_id: "BTC-USDT" }))));
  expect(seen).toHaveLength(5);
  expect(printed(seen)).not.toMatch(/canary-secret|%2F%2B%3D/i);
});

test("a success is left as it is, whatever it holds", async () => {
  const note = "eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln";
  const { client } = clientOn([json(anOrder({ price: note }))]);
  expect((await client.getOrder({ order_id: 1001 })).price).toBe(note);
});
