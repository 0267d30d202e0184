import { base64url, CompactSign } from "jose";
import { signToken } from "trading-service-client";
import { verifyToken } from "trading-service-client/verify";
import { refusalOf } from "../../scripts/contract/auth/refusal-of.js";
import { mintToken } from "../../toolkit/contract/judge/ask/mint-authorization.js";

/** Published tokens: the header and the payload as the octets that the standards sign, the key, the whole JWS. */
const published = [
  {
    name: "RFC 7515, A.1",
    header: '{"typ":"JWT",\r\n "alg":"HS256"}',
    claims: '{"iss":"joe",\r\n "exp":1300819380,\r\n "http://example.com/is_root":true}',
    key: "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow",
    token:
      "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
  },
  {
    name: "RFC 7519, 3.1 (the same token, as a JWT)",
    header: '{"typ":"JWT",\r\n "alg":"HS256"}',
    claims: '{"iss":"joe",\r\n "exp":1300819380,\r\n "http://example.com/is_root":true}',
    key: "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow",
    token:
      "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
  },
  {
    name: "RFC 7520, 4.4",
    header: '{"alg":"HS256","kid":"018c0ae5-4d9b-471b-bfd6-eef314bc7037"}',
    claims:
      "It\u2019s a dangerous business, Frodo, going out your door. You step onto the road, and if you don't keep your feet, there\u2019s no knowing where you might be swept off to.",
    key: "hJtXIZ2uSN5kbQfbtTNWbpdmhkV8FJG-Onbc6mxCcYg",
    token:
      "eyJhbGciOiJIUzI1NiIsImtpZCI6IjAxOGMwYWU1LTRkOWItNDcxYi1iZmQ2LWVlZjMxNGJjNzAzNyJ9.SXTigJlzIGEgZGFuZ2Vyb3VzIGJ1c2luZXNzLCBGcm9kbywgZ29pbmcgb3V0IHlvdXIgZG9vci4gWW91IHN0ZXAgb250byB0aGUgcm9hZCwgYW5kIGlmIHlvdSBkb24ndCBrZWVwIHlvdXIgZmVldCwgdGhlcmXigJlzIG5vIGtub3dpbmcgd2hlcmUgeW91IG1pZ2h0IGJlIHN3ZXB0IG9mZiB0by4.s0h6KThzkfBBBkLspW1h84VsJZFTsPPqMDA7g1Md7p0",
  },
];

test.each(published)("the kit signs $name as published", ({ header, claims, key, token }) => {
  expect(mintToken({ header, claims, secret: Buffer.from(key, "base64url") })).toBe(token);
});

test.each(published)("neither refusalOf nor verifyToken takes $name for a token of Part 5", async ({ key, token }) => {
  const secretOf = () => Buffer.from(key, "base64url").toString("latin1");
  expect(refusalOf(`Bearer ${token}`, { secretOf, isPermitted: () => true, now: Date.now })).toBe("invalidToken");
  expect((await verifyToken(`Bearer ${token}`, { secretOf })).refusal?.code).toBe(40106);
});

/** Our own, computed with OpenSSL: the header parameters and the claims in the order of Part 5, no other claim. */
const golden = [
  {
    claims: { type: "OpenAPIV2", sub: "demo-key", nonce: "1700000000000000000" },
    token:
      "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ0eXBlIjoiT3BlbkFQSVYyIiwic3ViIjoiZGVtby1rZXkiLCJub25jZSI6IjE3MDAwMDAwMDAwMDAwMDAwMDAifQ.0evkOBLOtxNbFtBAYiqptpG1YMW-Rm9fGDc78jzd_Z8",
  },
  {
    claims: { type: "OpenAPIV2", sub: "demo-key", nonce: "1700000000000000000", recv_window: "60" },
    token:
      "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ0eXBlIjoiT3BlbkFQSVYyIiwic3ViIjoiZGVtby1rZXkiLCJub25jZSI6IjE3MDAwMDAwMDAwMDAwMDAwMDAiLCJyZWN2X3dpbmRvdyI6IjYwIn0.sa4i9LZMCYTyNDKJX-T7FX1edcTtGdw-_OPUsYVxuWk",
  },
];

test.each(golden)("the golden token of $claims", async ({ claims, token }) => {
  expect(mintToken({ claims, secret: "demo-secret" })).toBe(token);
  const options = { secretOf: () => "demo-secret", now: () => 1_700_000_000_000 };
  expect(await verifyToken(`Bearer ${token}`, options)).toEqual({ claims });
  expect(refusalOf(`Bearer ${token}`, { ...options, isPermitted: () => true })).toBeUndefined();
});

test.each([undefined, 60])("the client's token with recv_window %s is the kit's, to the letter", async (window) => {
  const credentials = { apiKey: 'key "with" quotes', apiSecret: "sécret+/=" };
  const token = await signToken({ ...credentials, recvWindowSeconds: window });
  const [head = "", body = ""] = token.split(".");
  expect(head).toBe("eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9");
  const { nonce } = JSON.parse(Buffer.from(body, "base64url").toString()) as { nonce: string };
  expect(nonce).toMatch(/^\d{19}$/);
  const claims = { type: "OpenAPIV2", sub: credentials.apiKey, nonce, ...(window && { recv_window: `${window}` }) };
  expect(token).toBe(mintToken({ claims, secret: credentials.apiSecret }));
});

test("a token is the one that jose makes of the same claims, to the byte", async () => {
  for (const apiKey of ["key-1", 'key "with" quotes', "ключ 鍵 🔑", "a", "ab", "abc"]) {
    const credentials = { apiKey, apiSecret: "sécret+/=", ...(apiKey.length > 2 && { recvWindowSeconds: 7 }) };
    const token = await signToken(credentials);
    const claims = new TextDecoder().decode(base64url.decode(token.split(".")[1]!));
    const key = new TextEncoder().encode(credentials.apiSecret);
    const jws = new CompactSign(new TextEncoder().encode(claims)).setProtectedHeader({ alg: "HS256", typ: "JWT" });
    expect(token).toBe(await jws.sign(key));
    expect(Object.keys(JSON.parse(claims) as object).join()).toMatch(/^type,sub,nonce(,recv_window)?$/);
  }
});
