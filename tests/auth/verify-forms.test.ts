import { createTokenSigner, signToken } from "../../src/index.js";
import { verifyToken } from "../../src/auth/verify.js";

const apiSecret = "secret-1";
const secretOf = () => apiSecret;
const now = 1_764_000_000_000;
const nonce = `${now}000000`;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = (head: object, claims: object) => `Bearer ${part(head)}.${part(claims)}.c2lnbmF0dXJl`;
const head = { alg: "HS256", typ: "JWT" };
const claims = { type: "OpenAPIV2", sub: "key-1", nonce };

/** The code of the refusal for a key that nobody knows: whether the token was read at all. */
async function refusalOf(authorization: string): Promise<number | undefined> {
  return (await verifyToken(authorization, { secretOf: () => undefined, now: () => now })).refusal?.code;
}

test("a token that can be read is refused for its key, one that cannot is not asked for it", async () => {
  expect(await refusalOf(token(head, claims))).toBe(10013);
  expect(await refusalOf(token({ ...head, alg: "HS512" }, claims))).toBe(40106);
  expect(await refusalOf(token({ ...head, typ: "JWS" }, claims))).toBe(40106);
  expect(await refusalOf(token(head, { ...claims, type: "OpenAPIV3" }))).toBe(40106);
  expect(await refusalOf(token(head, { ...claims, sub: 1 }))).toBe(40106);
});

test.each(["x1", "1x", "", "-1", "1.5", 1, "1".repeat(31), null])(
  "a nonce or window of %p is no number",
  async (wrong) => {
    expect(await refusalOf(token(head, { ...claims, nonce: wrong }))).toBe(40106);
    expect(await refusalOf(token(head, { ...claims, recv_window: wrong }))).toBe(40106);
  },
);

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
  const { refusal } = await verifyToken(authorization, { secretOf, otherScheme: "unauthorized" });
  expect(refusal?.code).toBe(code);
});

test.each(["ÿþ?>~ÿþ?>~", "key+/=", "鍵", '"'])("key %p survives the alphabet of tokens", async (apiKey) => {
  const authorization = `Bearer ${await signToken({ apiKey, apiSecret })}`;
  const asked: string[] = [];
  await verifyToken(authorization, { secretOf: (key) => (asked.push(key), apiSecret) });
  expect(asked).toEqual([apiKey]);
  expect((await verifyToken(authorization, { secretOf })).claims?.sub).toBe(apiKey);
});

test("the secret goes into a key that nobody can take out again, once", async () => {
  const importKey = jest.spyOn(SubtleCrypto.prototype, "importKey");
  const sign = createTokenSigner({ apiKey: "key-1", apiSecret });
  await Promise.all([sign(), sign(), sign()]);
  const imports = importKey.mock.calls.map((call) => call[3]);
  importKey.mockRestore();
  expect(imports).toEqual([false]);
});
