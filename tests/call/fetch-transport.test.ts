import * as undici from "undici";
import { createFetchTransport, type Fetch } from "../../src/call/transport/fetch-transport.js";
import { isNodesFetch, showsNodesFetch } from "../../src/call/transport/is-nodes-fetch.js";
import { PlainHeaders, PlainRequest } from "../../src/call/transport/plain-request.js";
import { withoutRedirects } from "../../src/call/transport/without-redirects.js";
import { startDeadline } from "../../src/call/deadline/deadline.js";
import { fetchFailed, refused } from "../support/fake-fetch.js";
import { rawServer } from "../support/raw-server.js";
import { revoked } from "../support/revoked.js";

const url = "https://exchange.example/api/v3/viewer/orders";
const endless: Error = Object.defineProperty(new Error("round"), "cause", { get: () => endless });
const aRequest = () => new PlainRequest(url, { method: "POST", headers: new PlainHeaders({}), body: "{}" });

const aWrite = (url: string) => new Request(url, { method: "POST", body: "{}" });

const platform = globalThis.fetch;
afterEach(() => void (globalThis.fetch = platform));

test("Node's fetch is known by itself, and nothing that stands around it is taken for it", () => {
  const around = async (...given: Parameters<typeof fetch>) => fetch(...given);
  expect(isNodesFetch(fetch)).toBe(true);
  for (const other of [around, fetch.bind(globalThis), new Proxy(fetch, {}), undefined, "fetch", {}]) {
    expect(isNodesFetch(other)).toBe(false);
  }
});

test("what shows the text of Node's fetch is not taken for it, as monitoring has it", () => {
  const shown = new Map<unknown, unknown>();
  const around = async (...given: Parameters<typeof fetch>) => fetch(...given);
  shown.set(around, fetch);
  const { toString } = Function.prototype;
  try {
    Function.prototype.toString = function (this: unknown) {
      return toString.call(shown.get(this) ?? this);
    };
    expect([showsNodesFetch(around), isNodesFetch(around), isNodesFetch(fetch)]).toEqual([true, false, true]);
  } finally {
    Function.prototype.toString = toString;
  }
});

test("a platform without a fetch says so, and nothing is sent", () => {
  const transport = createFetchTransport(undefined);
  globalThis.fetch = undefined as never;
  expect(() => transport.assertOpen?.(url)).toThrow("the platform has no fetch: give one as an option");
  expect(() => createFetchTransport(platform as never).assertOpen?.(url)).not.toThrow();
});

const deadline = startDeadline(60_000, undefined);
afterAll(() => deadline.end());

/** What a transport throws for a request, and whether that proves that it was never sent. */
async function provedBy(foreign: Fetch | undefined, request: Request | PlainRequest) {
  const own = createFetchTransport(foreign);
  const carry = () => (request instanceof PlainRequest ? own.send(request, deadline) : own.fetch(request, deadline));
  const error = await carry().then(String, (thrown: unknown) => thrown);
  return { own, error, isProved: own.neverConnected(error, request.url, request) };
}

describe("where nobody listens, undici says that nothing was sent", () => {
  test("of a request that Node's own fetch carried, seen by others or not", async () => {
    const url = await nowhere();
    const plain = new PlainRequest(url, aRequest());
    const { own, error, isProved } = await provedBy(undefined, plain);
    expect([isProved, own.neverConnected(error, "no URL", plain)]).toEqual([true, true]);
    // Another error, another request, one that was never carried.
    expect(own.neverConnected(refused, url, plain)).toBe(false);
    expect(own.neverConnected(endless, url, plain)).toBe(false);
    expect(own.neverConnected(revoked(), url, plain)).toBe(false);
    expect(own.neverConnected(error, url, aRequest())).toBe(false);
    expect(own.neverConnected(error, url, aWrite(url))).toBe(false);
    for (const seen of [aWrite(url), withoutRedirects(aWrite(url), new AbortController().signal)])
      expect((await provedBy(undefined, seen)).isProved).toBe(true);
  });

  test("of a request that a fetch of the caller's has handed to Node's, whatever the service is called", async () => {
    const url = (await nowhere()).replace("127.0.0.1", "localhost");
    expect((await provedBy((given) => platform(given), aWrite(url))).isProved).toBe(true);
    const bare = async (given: Request) =>
      platform(given).catch((thrown: unknown) => Promise.reject((thrown as Error).cause as Error));
    expect((await provedBy(bare, aWrite(url))).isProved).toBe(true);
    // What is told of a failure that something else may have followed.
    const wrapped = async (given: Request) => {
      return platform(given).catch((cause: unknown) => Promise.reject(new Error("neither", { cause })));
    };
    expect((await provedBy(wrapped, aWrite(url))).isProved).toBe(false);
    const elsewhere = async (given: Request) => platform(given).catch(() => Promise.reject(refused));
    expect((await provedBy(elsewhere, aWrite(url))).isProved).toBe(false);
  });

  test("of a read by its error alone, where nothing may have sent it before: it is not watched", async () => {
    const url = await nowhere();
    const read = () => new PlainRequest(url, { method: "GET", headers: new PlainHeaders({}), body: undefined });
    expect((await provedBy(undefined, read())).isProved).toBe(true);
    expect((await provedBy(async (given) => platform(given), new Request(url))).isProved).toBe(false);
    const before = undici.getGlobalDispatcher();
    const inBetween = [new undici.RetryAgent(new undici.Agent()), new undici.Agent().compose((next) => (...given) => next(...given))]; // prettier-ignore
    try {
      for (const dispatcher of inBetween) {
        undici.setGlobalDispatcher(dispatcher);
        expect((await provedBy(undefined, read())).isProved).toBe(false);
      }
    } finally {
      undici.setGlobalDispatcher(before);
      await Promise.all(inBetween.map((each) => each.close()));
    }
  });

  test("not where something stands around the platform's: it may have sent it otherwise", async () => {
    const url = await nowhere();
    globalThis.fetch = async (...given) => platform(...given);
    expect((await provedBy(undefined, new PlainRequest(url, aRequest()))).isProved).toBe(false);
    expect((await provedBy(undefined, aWrite(url))).isProved).toBe(false);
  });
});

describe("where undici knows nothing of it, the error of a caller's fetch, which sends once, counts", () => {
  const unknown = fetchFailed("ENOTFOUND", "getaddrinfo");
  const fails = () => Promise.reject(unknown);

  test("if it names the host", async () => {
    const request = aWrite(url);
    expect(createFetchTransport(fails).neverConnected(unknown, url, request)).toBe(false);
    const { own, isProved } = await provedBy(fails, request);
    expect([isProved, own.neverConnected(unknown, "no URL", request)]).toEqual([true, false]);
  });

  test("not of a request that a middleware has put in the place of another", async () => {
    const request = withoutRedirects(aWrite(url), new AbortController().signal);
    expect((await provedBy(fails, request)).isProved).toBe(false);
  });

  test("not if no fetch throws it, as one whose signal was aborted with it", async () => {
    const bare = () => Promise.reject(unknown.cause);
    expect((await provedBy(bare, aWrite(url))).isProved).toBe(false);
  });

  test("not where something else goes to the same address under another name, and may still arrive", async () => {
    const server = await rawServer({});
    const orders = `${server.url}/api/v3/viewer/orders`;
    const failing = () => Promise.reject(fetchFailed("ENOTFOUND", "getaddrinfo", "127.0.0.1"));
    const sending = async () => {
      void platform(orders, { method: "POST", body: "{}" }).catch(() => {});
      return failing();
    };
    const proves = async (fetch: Fetch) =>
      (await provedBy(fetch, new Request(orders, { method: "POST", headers: { Authorization: "Bearer one" } })))
        .isProved;
    expect([await proves(failing), await proves(sending)]).toEqual([true, false]);
    await server.close();
  });
});

test("a length that somebody around the platform's fetch announces is not relied on", async () => {
  const deadline = startDeadline(1000, undefined);
  globalThis.fetch = async () => new Response("x".repeat(100), { headers: { "Content-Length": "1" } });
  const response = await createFetchTransport(undefined).send(aRequest(), deadline);
  deadline.end();
  await expect(response.readText(10)).rejects.toThrow("maxResponseBytes");
});

/** An address at which nobody listens. */
async function nowhere(): Promise<string> {
  const { url, close } = await rawServer({});
  await close();
  return `${url}/`;
}
