import { redactHeaders } from "../../src/call/redact-headers.js";
import { redactAnyRequest } from "../../src/call/redact-any-request.js";
import type { Service } from "../../src/service/service.js";

const service = (...secrets: string[]): Service => {
  return { basePath: "", operations: {}, shapes: {}, errors: {}, ...(secrets.length > 0 && { secrets }) };
};
const redact = (text: string) => text.replace("known", "[known]");

/** What is left of a text, where a request has such headers. */
function left(text: string, headers: Record<string, string>, ...secrets: string[]): string {
  return redactHeaders(redact, service(...secrets), new Headers(headers))(text);
}

test("keys in headers and cookies are taken out, whatever they are called, and what was taken out before", () => {
  const headers = { "X-Key": "k-one", "X.Api.Key": "k-dot", Cookie: "sid=s-two; other=o-three;sid2=s-four" };
  const text = "known k-one s-two k-dot o-three s-four";
  const shown = "[known] [secret] [secret] [secret] o-three s-four";
  expect(left(text, headers, "x-key", "X.Api.Key", "sid", "a name")).toBe(shown);
  expect(left(text, headers, "absent")).toBe("[known] k-one s-two k-dot o-three s-four");
});

test.each([
  [{ "X-Key": "Token my/long+key" }, "my/long+key"],
  [{ "X-Key": "Token my/long+key" }, "my%2Flong%2Bkey"],
  [{ "X-Key": "another-key, my-long-key" }, "my-long-key"],
  [{ Cookie: 'X-Key="my-long-key"' }, "my-long-key"],
  [{ Cookie: "X-Key=my%2Blong%2Bkey" }, "my+long+key"],
  [{ Cookie: "a=b;  X-Key=my-long%zzkey" }, "my-long%zzkey"],
  [{ "X-Key": "12345678 and more" }, "12345678"],
])("of %j %j is taken out", (headers, secret) => {
  expect(left(`me: ${secret} is wrong`, headers as Record<string, string>, "X-Key")).toBe("me: [secret] is wrong");
});

test("what is a secret by the name of its header is taken out, and nothing else that a middleware adds", () => {
  const headers = { "X-Api-Secret": "sec-9", "KC-API-PASSPHRASE": "open-sesame", "X-Session-Token": "tok-12345678" };
  const others = { "X-Request-Id": "req-12345", "X-Next-Page-Token": "page-12345", "X-Mine": "mine-12345" };
  const text = Object.values({ ...headers, ...others }).join(" ");
  expect(left(text, { ...headers, ...others })).toBe("[secret] [secret] [secret] req-12345 page-12345 mine-12345");
  // Cookies are named one by one, and the client's own token is found by its form.
  const own = { Cookie: "theme=dark-and-wide", Authorization: "Bearer eyJhbGciOi.eyJ0eXBl.c2lnbmF0dXJl" };
  for (const each of ["dark-and-wide", "eyJhbGciOi.eyJ0eXBl.c2lnbmF0dXJl"]) expect(left(each, own)).toBe(each);
});

const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;

test.each([
  ["Bearer sk-live-1234", "sk-live-1234"],
  ["Bearer abcde", "abcde"],
  ["Bearer  abcde", "abcde"],
  ["Token basic my-long-key", "my-long-key"],
  ["Basic no/base64+at§all", "no/base64+at§all"],
  [basic("me-myself:abcd"), "abcd"],
  ["Bearer\tsk/live+1234", "sk\\/live+1234"],
  ["sk-live-1234", "sk-live-1234"],
  ['Token token="sk-live-1234", nonce="1"', "sk-live-1234"],
  ["AWS4-HMAC-SHA256 SignedHeaders=host, Signature=fe5f80f77d5f", "fe5f80f77d5f"],
  [basic("me:my pass:word"), "my pass:word"],
  [basic("me:my pass:word"), basic("me:my pass:word").slice(6)],
  [basic("me:pässwörd"), "pässwörd"],
  [basic("sk-live-1234:"), "sk-live-1234"],
  [basic("sk-live-1234:x"), "sk-live-1234"],
  [basic("sk-live-1234"), "sk-live-1234"],
])("of the header %j that a middleware has set %j is taken out", (Authorization, secret) => {
  expect(left(`me: ${secret} is wrong`, { Authorization })).toBe("me: [secret] is wrong");
});

const aws =
  "AWS4-HMAC-SHA256 Credential=AKID/20260101/aws4_request, SignedHeaders=host;x-amz-date, Signature=fe5f80f77d5f=";
const oauth =
  'OAuth realm="exchange", oauth_token="370773112-GmHx", oauth_signature="tnnArxj06c%3D", oauth_signature_method="HMAC-SHA1", oauth_timestamp="1318622958", oauth_version="1.0"';
const digest =
  'Digest username="a-trader", realm="The Exchange", uri="/api/v3/orders", qop=auth, nc=00000001, algorithm=SHA-256-sess, nonce="dcd98b7102dd", response="6629fae49393"';

test.each([
  [aws, "SignatureDoesNotMatch: the Credential; SignedHeaders have no x-amz-date", undefined],
  [aws, "fe5f80f77d5f= is no Signature", "[secret]= is no Signature"],
  [aws, "of AKID/20260101/aws4_request", "of [secret]"],
  [oauth, "exchange: oauth_signature_method HMAC-SHA1, oauth_timestamp 1318622958, oauth_version 1.0", undefined],
  [oauth, "370773112-GmHx, tnnArxj06c= or tnnArxj06c%3D", "[secret], [secret] or [secret]"],
  [
    digest,
    "algorithm SHA-256-sess, /api/v3/orders, username a-trader, 00000001, The Exchange, dcd98b7102dd",
    undefined,
  ],
  [digest, "the response 6629fae49393", "the response [secret]"],
  ["Bearer undefined", "it is undefined", undefined],
  ["Token null", "it is null", undefined],
  [basic("test:test"), "the latest attestation", undefined],
  [basic("test:test"), "a test: test,test%20test\\ntest_", "a [secret]: [secret],[secret]%20[secret]\\n[secret]_"],
  [basic("order:"), "/viewer/orders", undefined],
  ["Token token=12345", "112345 and 12345.5 and 123456", undefined],
  [basic("me:12345"), "112345 and 12345.5 and 123456", "112345 and [secret].5 and 123456"],
  [
    basic("me:hunter2"),
    "\\u0022hunter2\\u0022, \\x22hunter2, k%253Dhunter2, =3Dhunter2",
    "\\u0022[secret]\\u0022, \\x22[secret], k%253D[secret], =3D[secret]",
  ],
  ["Key 1234567890123456", "key1234567890123456", "key[secret]"],
  ["Custom sk-live-1234, nonce=abc", "sk-live-1234 for abc", "[secret] for abc"],
  ["GenieKey sk-live-1234; version=2", "sk-live-1234", "[secret]"],
  ["hmac an-id:fe5f80f77d5f, timestamp=5", "fe5f80f77d5f", "[secret]"],
  ["Token enc=sk-live-1234, candidate='sk-live-5678'", "sk-live-1234 sk-live-5678", "[secret] [secret]"],
])(
  "of what came of %j, %j is left as %j: only its secrets, and those not within words",
  (Authorization, text, shown) => {
    expect(left(text, { Authorization })).toBe(shown ?? text);
  },
);

test("of many keys, too, the short ones are none within words", () => {
  const headers = { "X-Key": Array.from({ length: 9 }, (_, at) => `a-long-key-${at}`).join(","), "X-Pin": "demo" };
  expect(left("demo a-long-key-7, demonstrated", headers, "X-Key", "X-Pin")).toBe("[secret] [secret], demonstrated");
});

test("a name beside a password is shown, and so is all where nothing is set", () => {
  expect(left("me and my password", { Authorization: basic("me-myself:my password") })).toBe("me and [secret]");
  expect(left("me-myself", { Authorization: basic("me-myself:my password") })).toBe("me-myself");
  expect(left("me-myself", { Authorization: basic("me-myself:abcd") })).toBe("me-myself");
  expect(left("a Stripe key", { "X-Key": "Stripe my-long-key" }, "X-Key")).toBe("a Stripe key");
  expect(left("Bearer or known", {}, "X-Key")).toBe("Bearer or [known]");
});

test("of a request of the result style secrets in the URL and in what was given are taken out, too", () => {
  const request = new Request("https://a.example/?key=k-one", {
    headers: { "X-Key": "k-two", Authorization: "k-three" },
  });
  const text = "known k-one k-two k-three k-four k-five k-six";
  const parameters = { more: { in: "query", name: "pass", type: "string" } } as const;
  const row = { path: "/a", safe: false, secured: false, parameters, data: "any", secrets: ["part", "more"] } as const;
  const operations = { read: { ...row, method: "GET", secrets: ["seen"] }, make: { ...row, method: "POST" } };
  const given = {
    method: "POST",
    path: "/a",
    params: { query: { pass: "k-five" } },
    body: { parts: [{ part: "k-four" }], seen: "k-six", file: new Uint8Array(9) },
  };
  const shown = (of: Service, request: Request | undefined, path = "/a") =>
    redactAnyRequest(redact, of, { ...given, path, request })(text);
  expect(shown(service("key", "X-Key"), request)).toBe("[known] [secret] [secret] [secret] k-four k-five k-six");
  expect(shown(service("key"), undefined)).toBe(text.replace("known", "[known]"));
  const described = { ...service("key"), operations };
  expect(shown(described, request)).toBe("[known] [secret] k-two [secret] [secret] [secret] k-six");
  expect(shown(described, undefined)).toBe("[known] k-one k-two k-three [secret] [secret] k-six");
  expect(shown(described, undefined, "/b")).toBe(text.replace("known", "[known]"));
});

test("of a request of the result style secrets are taken out of whatever body it has", () => {
  const row = { path: "/a", method: "POST", safe: false, secured: false, parameters: {}, data: "any" } as const;
  const described = { ...service(), operations: { make: { ...row, secrets: ["pin"] } } };
  const shown = (body: unknown) =>
    redactAnyRequest(redact, described, { method: "POST", path: "/a", body, request: undefined })("known k-four 5678");
  const form = new FormData();
  form.set("pin", "k-four");
  for (const body of [
    form,
    new URLSearchParams("pin=k-four"),
    '{"pin":"k-four"}',
    { toJSON: () => ({ pin: "k-four" }) },
  ])
    expect(shown(body)).toBe("[known] [secret] 5678");
  expect(shown({ pin: 5678 })).toBe("[known] k-four [secret]");
  const cyclic: Record<string, unknown> = { pin: "k-four" };
  cyclic.self = cyclic;
  const broken = { get pin() { throw new Error("no"); } }; // prettier-ignore
  for (const body of [cyclic, broken, "pin", null, new Uint8Array(9)]) expect(shown(body)).toBe("[known] k-four 5678");
});
