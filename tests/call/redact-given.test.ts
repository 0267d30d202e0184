import { callableOperations } from "../../src/call/callable-operations.js";
import { redactGiven } from "../../src/call/redact-given.js";
import type { Operation, Service } from "../../src/service/service.js";

/** What is left of a text, where a service has such names of secrets. */
function left(
  text: string,
  { ofCall, ofAll, params, query = "" }: { ofCall?: string[]; ofAll?: string[]; params?: object; query?: string },
): string {
  const secrets = ofCall && { secrets: ofCall };
  const row: Operation = {
    method: "GET",
    path: "/",
    safe: true,
    secured: true,
    parameters: {},
    data: "any",
    ...secrets,
  };
  const service: Service = { basePath: "", operations: { get: row }, shapes: {}, errors: {}, ...(ofAll && { secrets: ofAll }) }; // prettier-ignore
  const operation = callableOperations(service)("get");
  const redact = (given: string) => given.replace("known", "[known]");
  return redactGiven({ redact, operation, url: `https://a.example/?${query}` }, params)(text);
}

test("values of the named parameters are taken out, at any depth, and what was taken out before", () => {
  const params = {
    pin: "5150x",
    note: "seen",
    more: { pins: ["first pin"], other: { pin: { is: "deeper" } } },
    none: null,
  };
  const text = "known 5150x seen first%20pin deeper";
  expect(left(text, { ofCall: ["pin", "pins"], params })).toBe("[known] [secret] seen [secret] [secret]");
  // What a name tells of by itself needs no description.
  for (const ofCall of [undefined, ["absent"]])
    expect(left(text, { params, ...(ofCall && { ofCall }) })).toBe("[known] [secret] seen first%20pin [secret]");
  expect(left("1234 12345678 USDC", { params: { pin: 1234, a: [{ token: ["12345678"] }], token: "USDC" } })).toBe(
    "1234 [secret] USDC",
  );
});

test("so are query parameters that a middleware added: those of the call, and those of every call", () => {
  const query = "key=k-one&token=t-two&page=p-three";
  expect(left("k-one t-two p-three", { ofCall: ["token"], query })).toBe("k-one [secret] p-three");
  expect(left("k-one t-two p-three", { ofAll: ["key"], query })).toBe("[secret] t-two p-three");
});

test("of many secrets all are taken out: the longest in every spelling, all in JSON and in URLs", () => {
  const pins = Array.from({ length: 9 }, (_, index) => `pin "${index}" ${"x".repeat(index)}`);
  const left0 = (text: string) => left(text, { ofCall: ["pins"], params: { pins: [...pins, "abc"] } });
  for (const pin of pins) {
    const forms = [
      pin,
      JSON.stringify(pin).slice(1, -1),
      encodeURIComponent(pin),
      encodeURIComponent(pin).replaceAll("%20", "+"),
    ];
    for (const form of forms) expect(left0(`<${form}>`)).toBe("<[secret]>");
  }
  expect(left0("abc")).toBe("abc");
  const [first = "", last = ""] = [pins.at(0), pins.at(-1)].map(
    (pin) => `\\u0070${pin!.slice(1).replaceAll('"', "\\u0022")}`,
  );
  expect([left0(first), left0(last)]).toEqual([first, "[secret]"]);
  expect(left("abcd", { ofCall: ["pins"], params: { pins: [...pins, "abcd"] } })).toBe("[secret]");
});
