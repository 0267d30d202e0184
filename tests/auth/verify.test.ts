import { createHmac } from "node:crypto";
import { signToken } from "../../src/index.js";
import { verifyToken, type VerifyOptions } from "../../src/auth/verify.js";

const credentials = { apiKey: "key-1", apiSecret: "secret-1" };
const now = 1_764_000_000_000;
const nonce = `${now}000000`;
const options: VerifyOptions = { secretOf: (key) => (key === "key-1" ? "secret-1" : undefined), now: () => now };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token made by hand, right but for what is changed. */
function token(claims: object = {}, header: object = {}, secret = "secret-1"): string {
  const head = encode({ alg: "HS256", typ: "JWT", ...header });
  const input = `${head}.${encode({ type: "OpenAPIV2", sub: "key-1", nonce, ...claims })}`;
  return `${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`;
}

const codeOf = async (authorization: string | null, changed: Partial<VerifyOptions> = {}) =>
  (await verifyToken(authorization, { ...options, ...changed })).refusal?.code;

test("a right token is accepted and its claims are returned", async () => {
  expect(await verifyToken(`Bearer ${token()}`, options)).toEqual({
    claims: { type: "OpenAPIV2", sub: "key-1", nonce },
  });
  const signed = await signToken({ ...credentials, recvWindowSeconds: 7 });
  const { claims } = await verifyToken(`Bearer ${signed}`, { ...options, now: Date.now });
  expect(claims).toEqual({
    type: "OpenAPIV2",
    sub: "key-1",
    nonce: expect.stringMatching(/^[0-9]{19}$/) as string,
    recv_window: "7",
  });
});

test("a refusal has the status and the message of Part 7", async () => {
  const { refusal } = await verifyToken(undefined, options);
  expect(refusal).toEqual({ status: 401, code: 40004, message: "Unauthorized" });
});

test.each([
  ["no header", null, 40004],
  ["an empty header", "", 40004],
  ["what is not a text", 5 as never, 40004],
  ["two spaces", `Bearer  ${token()}`, 40107],
  ["a tab", `Bearer\t${token()}`, 40107],
  ["a lower case scheme", `bearer ${token()}`, 40107],
  ["no token", "Bearer ", 40107],
  ["no space", "Bearer", 40107],
  ["something after the token", `Bearer ${token()} x`, 40107],
  ["a space before", ` Bearer ${token()}`, 40107],
  ["another scheme", "Basic a2V5OnNlY3JldA==", 40107],
  ["a token that is none", "Bearer abc", 40106],
  ["a token of two parts", `Bearer ${token().split(".").slice(0, 2).join(".")}`, 40106],
  ["a payload that is not an object", `Bearer ${encode({ alg: "HS256", typ: "JWT" })}.${encode(null)}.x`, 40106],
  ["a header parameter alg of none", `Bearer ${token({}, { alg: "none" })}`, 40106],
  ["a header parameter alg of HS512", `Bearer ${token({}, { alg: "HS512" })}`, 40106],
  ["another typ", `Bearer ${token({}, { typ: "at+jwt" })}`, 40106],
  ["another type", `Bearer ${token({ type: "OpenAPIV1" })}`, 40106],
  ["a nonce that is a number", `Bearer ${token({ nonce: Number(nonce) })}`, 40106],
  ["a nonce that is not a number", `Bearer ${token({ nonce: "soon" })}`, 40106],
  ["no nonce", `Bearer ${token({ nonce: undefined })}`, 40106],
  ["a recv_window that is a number", `Bearer ${token({ recv_window: 30 })}`, 40106],
  ["a recv_window of 0", `Bearer ${token({ recv_window: "0" })}`, 40106],
  ["no sub", `Bearer ${token({ sub: undefined })}`, 40106],
  ["another secret", `Bearer ${token({}, {}, "secret-2")}`, 40106],
  ["a secret in Base64", `Bearer ${token({}, {}, Buffer.from("secret-1").toString("base64"))}`, 40106],
  ["a changed signature", `Bearer ${token().slice(0, -2)}xx`, 40106],
  ["an unknown key", `Bearer ${token({ sub: "key-2" })}`, 10013],
])("%s is answered with its code", async (_what, authorization, code) => {
  expect(await codeOf(authorization)).toBe(code);
});

test.each([
  [29_999, undefined, undefined],
  [-29_999, undefined, undefined],
  [30_000, undefined, 40106],
  [-30_000, undefined, 40106],
  [4_999, "5", undefined],
  [5_000, "5", 40106],
  [59_999, "60", undefined],
])("a clock that is %i ms away, with recv_window %p, gives code %p", async (ms, recv_window, code) => {
  const authorization = `Bearer ${token(recv_window === undefined ? {} : { recv_window })}`;
  expect(await codeOf(authorization, { now: () => now + ms })).toBe(code);
});

test("a key without the scope, or from another address, is refused after its token was found right", async () => {
  const isPermitted = jest.fn(() => false);
  expect(await codeOf(`Bearer ${token()}`, { isPermitted })).toBe(10403);
  expect(await codeOf(`Bearer ${token({}, {}, "wrong")}`, { isPermitted })).toBe(40106);
  expect(isPermitted).toHaveBeenCalledTimes(1);
});

test("which code another scheme gets can be chosen, as the document leaves it open", async () => {
  expect(await codeOf("Basic x", { otherScheme: "unauthorized" })).toBe(40004);
  expect(await codeOf("Bearer  x", { otherScheme: "unauthorized" })).toBe(40107);
});

test.each([
  ["XBearer abc", 40004],
  ["Basic abc", 40004],
  ["Bearerabc", 40004],
  ["Bearer", 40107],
  ["bearer abc", 40107],
  ["Bearer  abc", 40107],
  ["Bearer a b", 40107],
  ["Bearer\tabc", 40107],
])("%j: a service that answers other schemes with 40004 answers %p", async (authorization, code) => {
  expect(await codeOf(authorization, { otherScheme: "unauthorized" })).toBe(code);
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty", "nobody"])(
  "a table of secrets that is a plain object knows no key %p",
  async (apiKey) => {
    const table: Record<string, string> = { "key-1": "secret-1" };
    const forged = token({ sub: apiKey }, {}, String(table[apiKey]));
    expect(await codeOf(`Bearer ${forged}`, { secretOf: (key) => table[key] })).toBe(10013);
  },
);

test.each([null, "", 5, {}, ["secret-1"], Buffer.from("secret-1"), true, () => "secret-1"])(
  "a secret %p is none",
  async (secret) => {
    expect(await codeOf(`Bearer ${token()}`, { secretOf: () => secret as string })).toBe(10013);
  },
);

test("only true permits", async () => {
  for (const no of [false, 1, "yes", {}, undefined]) {
    expect(await codeOf(`Bearer ${token()}`, { isPermitted: () => no as boolean })).toBe(10403);
  }
});

test.each<[object, RegExp]>([
  [{ secretOf: undefined }, /^"secretOf" is required$/],
  [{ secretOf: {} }, /^"secretOf" must be a function$/],
  [{ isPermitted: true }, /^"isPermitted" must be a function$/],
  [{ now: 5 }, /^"now" must be a function$/],
  [{ now: () => NaN }, /^"now" must return milliseconds/],
  [{ otherScheme: "forbidden" }, /^"otherScheme" must be "unauthorized" or/],
  [{ isPermited: () => false }, /^"isPermited" is not an option \(secretOf, isPermitted, now, otherScheme\)$/],
])("the option %p is refused by name", async (wrong, words) => {
  await expect(codeOf(`Bearer ${token()}`, wrong)).rejects.toThrow(words);
});
