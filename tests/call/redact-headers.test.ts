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

test("a name beside a password is shown, and so is all where nothing is set", () => {
  expect(left("me and my password", { Authorization: basic("me-myself:my password") })).toBe("me and [secret]");
  expect(left("me-myself", { Authorization: basic("me-myself:my password") })).toBe("me-myself");
  expect(left("me-myself", { Authorization: basic("me-myself:abcd") })).toBe("me-myself");
  expect(left("a Stripe key", { "X-Key": "Stripe my-long-key" }, "X-Key")).toBe("a Stripe key");
  expect(left("Bearer or known", {}, "X-Key")).toBe("Bearer or [known]");
});

test("of a request of the result style secrets in the URL are taken out, too", () => {
  const request = new Request("https://a.example/?key=k-one", {
    headers: { "X-Key": "k-two", Authorization: "k-three" },
  });
  const text = "known k-one k-two k-three";
  expect(redactAnyRequest(redact, service("key", "X-Key"), request)(text)).toBe("[known] [secret] [secret] [secret]");
  expect(redactAnyRequest(redact, service("key"), undefined)(text)).toBe("[known] k-one k-two k-three");
});
