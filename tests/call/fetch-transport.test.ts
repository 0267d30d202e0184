import { createFetchTransport } from "../../src/call/fetch-transport.js";
import { isNodesFetch, showsNodesFetch } from "../../src/call/is-nodes-fetch.js";
import { PlainRequest } from "../../src/call/plain-request.js";
import { withoutRedirects } from "../../src/call/without-redirects.js";
import { startDeadline } from "../../src/call/deadline.js";
import { fetchFailed } from "../support/fake-fetch.js";
import { rawServer } from "../support/raw-server.js";

const url = "https://exchange.example/api/v3/viewer/orders";
/** Proof from Node's own `fetch`, and from nobody else. */
const timedOut = fetchFailed("UND_ERR_CONNECT_TIMEOUT");
const aRequest = () => new PlainRequest(url, { method: "POST", headers: new Headers(), body: "{}" });

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

test("without another realm to ask, nothing is known", () => {
  const { getBuiltinModule } = process;
  const isKnown = async () => {
    jest.resetModules();
    const again = await import("../../src/call/is-nodes-fetch.js");
    return again.isNodesFetch(fetch);
  };
  return isKnown().then(async (before) => {
    try {
      process.getBuiltinModule = () => undefined;
      expect([before, await isKnown()]).toEqual([true, false]);
    } finally {
      process.getBuiltinModule = getBuiltinModule;
    }
  });
});

test("a platform without a fetch says so, and nothing is sent", () => {
  const transport = createFetchTransport(undefined);
  globalThis.fetch = undefined as never;
  expect(() => transport.assertOpen?.(url)).toThrow("the platform has no fetch: give one as an option");
  expect(() => createFetchTransport(platform as never).assertOpen?.(url)).not.toThrow();
});

test("errors prove something only of a request that Node's own fetch carried, with nobody around it", async () => {
  const own = createFetchTransport(undefined);
  const deadline = startDeadline(100, undefined);
  const carried = new PlainRequest(await nowhere(), aRequest());
  await own.send(carried, deadline).catch(() => {});
  expect(own.neverConnected(timedOut, url, carried)).toBe(true);
  expect(own.neverConnected(timedOut, "no URL", carried)).toBe(false);
  // Another request, one in the platform's own object, one by a fetch of the caller's, one by a wrapper.
  expect(own.neverConnected(timedOut, url, aRequest())).toBe(false);
  expect(own.neverConnected(timedOut, url, new Request(url))).toBe(false);
  expect(createFetchTransport(platform).neverConnected(timedOut, url, aRequest())).toBe(false);
  globalThis.fetch = async () => Promise.reject(timedOut);
  const wrapped = aRequest();
  await own.send(wrapped, deadline).catch(() => {});
  globalThis.fetch = platform;
  expect(own.neverConnected(timedOut, url, wrapped)).toBe(false);
  deadline.end();
});

describe("a name that is not known proves something", () => {
  const unknown = fetchFailed("ENOTFOUND", "getaddrinfo");
  const deadline = startDeadline(100, undefined);
  afterAll(() => deadline.end());

  test("where a fetch of the caller's, which sends once, or the platform's own carried what others have seen", async () => {
    const foreign = createFetchTransport(() => Promise.reject(unknown));
    const request = new Request(url);
    expect(foreign.neverConnected(unknown, url, request)).toBe(false);
    await foreign.fetch(request, deadline, undefined).catch(() => {});
    expect(foreign.neverConnected(unknown, url, request)).toBe(true);
    const own = createFetchTransport(undefined);
    const gone = new Request(await nowhere());
    await own.fetch(gone, deadline, undefined).catch(() => {});
    expect(own.neverConnected(unknown, url, gone)).toBe(true);
  });

  test("not where something stands around the platform's: it may have sent again", async () => {
    globalThis.fetch = () => Promise.reject(unknown);
    const own = createFetchTransport(undefined);
    const request = new Request(url);
    await own.fetch(request, deadline, undefined).catch(() => {});
    globalThis.fetch = platform;
    expect(own.neverConnected(unknown, url, request)).toBe(false);
  });

  test("not of a request that a middleware has put in the place of another", async () => {
    const foreign = createFetchTransport(() => Promise.reject(unknown));
    const request = withoutRedirects(new Request(url), new AbortController().signal);
    await foreign.fetch(request, deadline, undefined).catch(() => {});
    expect(foreign.neverConnected(unknown, url, request)).toBe(false);
  });

  test("not where a fetch of the caller's throws what no fetch does, as one whose signal was aborted with it", async () => {
    const foreign = createFetchTransport(() => Promise.reject(unknown));
    const request = new Request(url);
    await foreign.fetch(request, deadline, undefined).catch(() => {});
    expect(foreign.neverConnected(unknown.cause, url, request)).toBe(false);
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
