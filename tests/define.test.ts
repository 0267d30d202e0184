import { defineClient } from "../src/define.js";
import { paginate } from "../src/index.js";
import type { Operation, Service } from "../src/service.js";
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

test("a walk over what is no list says what it misses", async () => {
  const walk = paginate(client().client.mine as never, {});
  await expect(walk[Symbol.asyncIterator]().next()).rejects.toThrow(
    'a page in which "/edges" is missing, so that nobody can walk on: mine',
  );
});
