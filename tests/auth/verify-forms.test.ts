import { createHmac } from "node:crypto";
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
  "a nonce or window of %p is not a number",
  async (wrong) => {
    expect(await refusalOf(token(head, { ...claims, nonce: wrong }))).toBe(40106);
    expect(await refusalOf(token(head, { ...claims, recv_window: wrong }))).toBe(40106);
  },
);

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

/** A token over these octets, rightly signed. */
function signed(header: string | Uint8Array, payload: string | Uint8Array): string {
  const input = `${Buffer.from(header).toString("base64url")}.${Buffer.from(payload).toString("base64url")}`;
  return `${input}.${createHmac("sha256", apiSecret).update(input).digest("base64url")}`;
}
const codeOf = async (bare: string) =>
  (await verifyToken(`Bearer ${bare}`, { secretOf, now: () => now })).refusal?.code;
const payload = JSON.stringify(claims);
const good = signed(JSON.stringify(head), payload);
const [goodHead = "", goodBody = "", goodMac = ""] = good.split(".");
/** The same octets in another last letter: the spare bits of base64url are not 0. */
const spare = (part: string) => part.slice(0, -1) + String.fromCharCode(part.charCodeAt(part.length - 1) + 1);

test.each([
  ["padding", `${goodHead}.${goodBody}.${goodMac}=`],
  ["padding of the payload", signed(JSON.stringify(head), `${payload} `).replace(/\.([\w-]+)\./, ".$1=.")],
  ["spare bits in the signature", `${goodHead}.${goodBody}.${spare(goodMac)}`],
  [
    "the alphabet of plain base64",
    signed(JSON.stringify(head), '{"x":"~~~???",'.concat(payload.slice(1))).replaceAll("_", "/"),
  ],
  ["four parts", `${good}.`],
  ["four parts, one empty", `${goodHead}.${goodBody}.${goodMac}.${goodMac}`],
  ["two parts", `${goodHead}.${goodBody}`],
  ["no signature", `${goodHead}.${goodBody}.`],
  ["a signature that is cut", `${goodHead}.${goodBody}.${goodMac.slice(0, -4)}`],
  ["a letter from beyond ASCII", `${goodHead}.${goodBody}.${goodMac.slice(0, -1)}\u0431`],
  ["crit", signed('{"alg":"HS256","typ":"JWT","crit":["exp"],"exp":1}', payload)],
  ["an empty crit", signed('{"alg":"HS256","typ":"JWT","crit":[]}', payload)],
  ["a crit of null", signed('{"alg":"HS256","typ":"JWT","crit":null}', payload)],
  ["b64", signed('{"alg":"HS256","typ":"JWT","b64":true}', payload)],
  ["alg twice", signed('{"alg":"none","typ":"JWT","alg":"HS256"}', payload)],
  ["alg twice, once escaped", signed('{"\\u0061lg":"none","typ":"JWT","alg":"HS256"}', payload)],
  ["sub twice", signed(JSON.stringify(head), `{"sub":"key-2",${payload.slice(1)}`)],
  ["a member twice further in", signed(JSON.stringify(head), `{"x":[{"a":"}\\"","b":1,"a" : 2}],${payload.slice(1)}`)],
  ["alg in small letters", signed('{"alg":"hs256","typ":"JWT"}', payload)],
  ["typ in small letters", signed('{"alg":"HS256","typ":"jwt"}', payload)],
  ["no typ", signed('{"alg":"HS256"}', payload)],
  ["a header that is an array", signed("[]", payload)],
  ["a payload that is an array", signed(JSON.stringify(head), `[${payload}]`)],
  ["claims that are inherited", signed(JSON.stringify(head), `{"__proto__":${payload}}`)],
  ["a byte order mark", signed(JSON.stringify(head), `\ufeff${payload}`)],
  [
    "octets that are not UTF-8",
    signed(
      JSON.stringify(head),
      Buffer.concat([Buffer.from('{"x":"'), Buffer.of(0xff), Buffer.from(`",${payload.slice(1)}`)]),
    ),
  ],
])("a token with %s is refused though its signature fits", async (_what, bare) => {
  expect(await codeOf(bare)).toBe(40106);
});

test("what is said twice in different objects, or in a text, is not a member twice", async () => {
  expect(await codeOf(good)).toBeUndefined();
  const rich = `{"a":{"sub":1},"b":[{"sub":1},{"sub":2}],"c":"\\"sub\\":1,{","":"sub", ${payload.slice(1)}`;
  expect(await codeOf(signed(JSON.stringify(head), rich))).toBeUndefined();
});

test("a payload of a megabyte is read in linear time, whatever it repeats", async () => {
  for (const piece of ['"', "\\", "{", " ", '" ', '":', "\\\\"]) {
    const long = JSON.stringify({ ...claims, long: piece.repeat(300_000) });
    expect(await codeOf(signed(JSON.stringify(head), long))).toBeUndefined();
  }
  expect(await codeOf(signed(JSON.stringify(head), `{"x":${"[".repeat(300_000)}`))).toBe(40106);
});
