import { callableOperations } from "../src/call/callable-operations.js";
import { defineClient } from "../src/define.js";
import { paginate } from "../src/index.js";
import type { Operation, Service, Shape } from "../src/service/service.js";
import { credentials, fakeFetch, json } from "./support/fake-fetch.js";

interface Methods {
  status: () => Promise<unknown>;
  setStatus: () => Promise<unknown>;
  mine: () => Promise<unknown>;
}

const row = (method: string, path: string, secured: boolean): Operation => {
  return { method, path, safe: method === "GET", secured, parameters: {}, data: "any" };
};
const service: Service<object, Methods> = {
  basePath: "/v1",
  operations: {
    status: row("GET", "/status", false),
    setStatus: row("POST", "/status", true),
    mine: row("GET", "/mine", true),
  },
  shapes: {},
  errors: {},
};

function client() {
  const { fetch, seen } = fakeFetch(json({ ok: true }));
  return { client: defineClient(service)({ baseUrl: "https://exchange.example", ...credentials, fetch }), seen };
}

test("a token goes with each operation that needs one, by its method and path, in both styles", async () => {
  const { client: own, seen } = client();
  for (const call of [own.status, own.setStatus, own.mine]) expect(await call()).toEqual({ ok: true });
  for (const [method, path] of [
    ["GET", "/status"],
    ["POST", "/status"],
    ["GET", "/mine"],
    ["GET", "/elsewhere"],
  ] as const) {
    await own.request(method as never, path as never);
  }
  expect(seen.map(({ method, url, headers }) => [method, new URL(url).pathname, headers.has("Authorization")])).toEqual(
    [
      ["GET", "/v1/status", false],
      ["POST", "/v1/status", true],
      ["GET", "/v1/mine", true],
      ["GET", "/v1/status", false],
      ["POST", "/v1/status", true],
      ["GET", "/v1/mine", true],
      ["GET", "/v1/elsewhere", true],
    ],
  );
});

test("where no operation is secured credentials may be left out, but not one of them", async () => {
  const { fetch, seen } = fakeFetch(json({ ok: true }));
  const open: Service<object, Methods, false> = {
    ...{ basePath: "/v1", shapes: {}, errors: {} },
    operations: { status: row("GET", "/status", false), setStatus: row("POST", "/status", false) },
  };
  const options = { baseUrl: "https://exchange.example", fetch };
  const own = defineClient(open)(options);
  own.use({ onRequest: () => undefined });
  await own.status();
  await own.request("get" as never, "/elsewhere" as never);
  expect(seen.map(({ headers }) => headers.has("Authorization"))).toEqual([false, false]);
  await defineClient(open)({ ...options, ...credentials }).request("get" as never, "/elsewhere" as never);
  expect(seen.at(-1)?.headers.has("Authorization")).toBe(true);
  expect(() => defineClient(open)({ ...options, apiKey: "key" })).toThrow('"apiSecret" is required');
  expect(() => defineClient(open)({ ...options, apiSecret: "secret" })).toThrow('"apiKey" is required');
  expect(() => defineClient(service)(options as never)).toThrow('"apiKey" is required');
});

test("an operation that takes calls without a token is signed where there are credentials", async () => {
  const { fetch, seen } = fakeFetch(json({ ok: true }));
  const operations = { status: { ...row("GET", "/status", false), secured: "optional" as const } };
  const optional: Service<object, Methods, false> = { basePath: "/v1", shapes: {}, errors: {}, operations };
  const options = { baseUrl: "https://exchange.example", fetch };
  for (const own of [defineClient(optional)(options), defineClient(optional)({ ...options, ...credentials })]) {
    await own.status();
    await own.request("get" as never, "/status" as never);
  }
  expect(seen.map(({ headers }) => headers.has("Authorization"))).toEqual([false, false, true, true]);
  expect(() => defineClient(optional)({ ...options, apiKey: "" })).toThrow('"apiKey" must be a non-empty string');
});

test("a walk over what is not a list says what it misses, and over a method without pages is refused", async () => {
  const walk = paginate((() => Promise.resolve({})) as never, {});
  await expect(walk[Symbol.asyncIterator]().next()).rejects.toThrow(
    'a page in which "/edges" is missing or has the wrong type: pagination cannot continue',
  );
  const { client: own, seen } = client();
  expect(() => paginate(own.mine as never, {})).toThrow('"list" must be a method of a paginated operation: mine');
  expect(seen).toEqual([]);
});

test("an operation that the service does not have is named", () => {
  expect(() => callableOperations(service)("nobody")).toThrow(new TypeError('the service has no operation "nobody"'));
  const prepare = callableOperations(service);
  expect(prepare("mine")).toBe(prepare("mine"));
});

test("which data tells that it is not an error: what must have members, or has names for what errors say", () => {
  const telling = (data: Shape) => {
    const operations = { one: { ...row("GET", "/one", false), data } };
    return callableOperations({ ...service, operations })("one").isTelling;
  };
  expect(telling({ object: { id: "integer" } })).toBe(true);
  expect(telling({ object: { code: "integer", message: "string" }, optional: ["code", "message"] })).toBe(true);
  expect(telling({ object: { error: "string" }, optional: ["error"] })).toBe(true);
  expect(telling({ object: { id: "integer" }, optional: ["id"] })).toBe(false);
  expect(telling({ map: "string" })).toBe(false);
  expect(telling("any")).toBe(false);
  expect(telling("none")).toBe(true);
});

test("a header of an operation travels in both ways of sending, and without one none does", async () => {
  const parameters = { "X-Mine": { in: "header", type: "any" } } as const;
  const operations = { mine: { ...row("GET", "/mine", true), parameters } };
  const { fetch, seen } = fakeFetch(json({ ok: true }));
  const options = { baseUrl: "https://exchange.example", ...credentials, fetch };
  const own = defineClient<object, { mine: (params?: object) => Promise<unknown> }>({ ...service, operations })(
    options,
  );
  await own.mine({ "X-Mine": "a" });
  await own.mine({ "X-Mine": ["a", 1] });
  await own.mine();
  expect(seen.map(({ headers }) => headers.get("X-Mine"))).toEqual(["a", "a,1", null]);
});
