import { inspect } from "node:util";
import { withoutSecrets } from "../../src/call/without-secrets.js";
import { createRedact } from "../../src/response/secrets/redact.js";

const redact = createRedact(["secret-1234"]);
const failed = (more: object) => new TypeError("fetch failed", { cause: Object.assign(new Error("no HTTP"), more) });

test("an error without secrets is the one that was thrown", () => {
  const socket = new (class Socket {
    authorization = "of somebody else";
  })();
  const circle = new Error("circle");
  circle.cause = circle;
  const response = new Response(new ReadableStream(), { status: 404 });
  const all = [
    failed({ response }),
    failed({ request: new Request("http://a") }),
    failed({ code: "HPE" }),
    failed({ socket }),
  ];
  for (const thrown of [...all, circle, "text", 5, null, undefined, {}]) {
    expect(withoutSecrets(thrown, redact)).toBe(thrown);
  }
});

test.each<[string, unknown]>([
  ["in what a platform attaches", failed({ data: "GET / secret-1234", code: "HPE" })],
  ["in the message", new Error("because of secret-1234")],
  ["in the message of one of many", failed({ errors: [new Error("a"), new Error("to secret-1234")] })],
  ["in a text", "secret-1234"],
  ["in the name of a member", Object.assign(new Error("no"), { "secret-1234": true })],
  ["in the name of a symbol", Object.assign(new Error("no"), { [Symbol("secret-1234")]: true })],
  ["in the name of its class", new (class extends Error { override get name() { return "secret-1234"; } })("no")], // prettier-ignore
  ["in headers", Object.assign(new Error("no"), { more: new Headers({ "X-Echo": "secret-1234" }) })],
  ["in an address", Object.assign(new Error("no"), { more: new URL("http://a/secret-1234") })],
  ["in a query", Object.assign(new Error("no"), { more: new URLSearchParams({ a: "secret-1234" }) })],
  [
    "in the headers of a response",
    Object.assign(new Error("no"), { response: new Response("", { headers: { "X-Echo": "secret-1234" } }) }),
  ],
  ["in a text of any length", `eyJ.${"a".repeat(9_000_000)} secret-1234`],
  ["in the settings of a request", Object.assign(new Error("no"), { config: { headers: [{ key: "secret-1234" }] } })],
  [
    "in a request",
    Object.assign(new Error("no"), { request: new Request("http://a", { headers: { Authorization: "secret-1234" } }) }),
  ],
  [
    "in an object of a class",
    failed({
      request: new (class ClientRequest {
        _header = "Authorization: secret-1234";
      })(),
    }),
  ],
  ["in a map", failed({ headers: new Map([["authorization", ["secret-1234"]]]) })],
  [
    "in headers of another making",
    failed({ headers: { get: (name: string) => (name === "Authorization" ? "secret-1234" : null) } }),
  ],
  ["in what stands in a function", failed({ request: Object.assign(() => 1, { token: "secret-1234" }) })],
  ["in a promise", failed({ token: Promise.resolve("secret-1234") })],
  ["behind a getter", failed(Object.defineProperty({}, "token", { get: () => "secret-1234", enumerable: true }))],
  ["in what it is in JSON", failed({ toJSON: () => ({ token: "secret-1234" }) })],
  ["in the status line of a response", failed({ response: new Response("", { statusText: "to secret-1234" }) })],
  ["among more than anybody counts", failed({ all: Array<number>(6000).fill(1), text: "secret-1234" })],
  ["in a set", failed({ headers: new Set(["secret-1234"]) })],
  ["under a symbol", failed({ [Symbol("headers")]: { authorization: "secret-1234" } })],
  [
    "behind more than anybody looks at",
    failed({ all: [...Array(9000).keys()].map((at) => (at === 8000 ? "secret-1234" : {})) }),
  ],
  [
    "in what its class alone prints",
    new (class extends Error {
      readonly #token = "secret-1234";
      [inspect.custom]() {
        return `failed with ${this.#token}`;
      }
    })("no"),
  ],
  ["in a message that is not an own member", Object.create({ message: "secret-1234" })],
])("a secret %s is in no copy", (_where, thrown) => {
  const copy = withoutSecrets(thrown, redact);
  expect(copy).toBeInstanceOf(Error);
  expect(copy).not.toBe(thrown);
  expect(inspect(copy, { depth: 9, showHidden: true })).not.toContain("secret-1234");
});

test("of what holds more than can be looked at there is a copy", () => {
  const thrown = failed({ all: [...Array(9000).keys()].map(() => ({})) });
  expect(withoutSecrets(thrown, redact)).not.toBe(thrown);
});

test("a copy says what the error said", () => {
  const copy = withoutSecrets(failed({ data: "secret-1234", code: "HPE" }), redact);
  expect(copy).toMatchObject({
    name: "TypeError",
    message: "fetch failed",
    cause: { message: "no HTTP", code: "HPE" },
  });
});

test("what cannot be looked at is not handed on", () => {
  const { proxy, revoke } = Proxy.revocable(new Error("secret-1234"), {});
  revoke();
  expect(withoutSecrets(proxy, redact)).not.toBe(proxy);
});
