import { createPlatformSigner } from "../../src/auth/platform-signer.js";
import { createClient, createClock, createTokenSigner } from "../../src/index.js";

const now = 1_764_000_000_000;
const { getBuiltinModule } = process;

function fail(): never {
  throw new Error("not here");
}

/** A platform on which one module is not what it should be. */
function half(broken: string, members: object) {
  return (name: string) => ({ ...getBuiltinModule(name), ...(name === broken && members) });
}

afterEach(() => {
  process.getBuiltinModule = getBuiltinModule;
  jest.restoreAllMocks();
});

test.each(["key-1", 'key\n"with" quotes', "ключ 鍵 🔑", "\ud800", "a", "ab", "x".repeat(500)])(
  "the tokens of key %j are those of the jose signer, to the byte",
  async (apiKey) => {
    jest.spyOn(Math, "random").mockReturnValue(0.5);
    for (const apiSecret of ["secret-1", "sécret+/= 🔑", "s".repeat(200), "\udfff"]) {
      for (const recvWindowSeconds of [undefined, 30]) {
        const credentials = { apiKey, apiSecret, recvWindowSeconds };
        const jose = createTokenSigner(credentials, { clock: createClock(() => now), instance: 7 });
        const platform = createPlatformSigner(credentials, { clock: createClock(() => now), instance: 7 });
        for (let count = 0; count < 20; count++) expect(await platform?.()).toBe(await jose());
      }
    }
  },
);

test.each<[string, unknown]>([
  ["no way to ask for it", undefined],
  ["no node:crypto", () => undefined],
  ["no node:buffer", (name: string) => (name === "node:crypto" ? getBuiltinModule("node:crypto") : undefined)],
  ["no function for it", "none"],
  ["a function that throws", () => fail()],
  ["modules without members", () => ({})],
  ["a node:crypto that must not sign", half("node:crypto", { createHmac: () => fail() })],
  ["a node:crypto that makes no keys", half("node:crypto", { createSecretKey: () => fail() })],
  ["a Buffer that knows no base64url", half("node:buffer", { Buffer: { from: () => ({ toString: () => "?>" }) } })],
])("where the platform has %s, there is no such signer, and jose signs for a client", async (_, given) => {
  process.getBuiltinModule = given as typeof getBuiltinModule;
  expect(createPlatformSigner({ apiKey: "x", apiSecret: "x" })).toBeUndefined();
  const sign = jest.spyOn(crypto.subtle, "sign");
  expect(await tokenOfCall()).toMatch(/^Bearer e/);
  expect(sign).toHaveBeenCalledTimes(1);
});

test("where the platform has one, a client signs by it, without a hop to another thread", async () => {
  const sign = jest.spyOn(crypto.subtle, "sign");
  expect(await tokenOfCall()).toMatch(/^Bearer e/);
  expect(sign).not.toHaveBeenCalled();
});

test("wrong credentials and options are refused at once, by name", () => {
  expect(() => createPlatformSigner({ apiKey: "", apiSecret: "x" })).toThrow('"apiKey" must be a non-empty string');
  expect(() => createPlatformSigner({ apiKey: "x", apiSecret: "x" }, { instance: 1000 })).toThrow(/"instance" must be/);
});

test("a local time that is none rejects, and does not throw", async () => {
  let time = now;
  const sign = createPlatformSigner({ apiKey: "x", apiSecret: "x" }, { clock: createClock(() => time) });
  time = Number.NaN;
  await expect(sign?.()).rejects.toThrow(/"now" must be/);
});

/** The header that a call of a client carries. */
async function tokenOfCall(): Promise<string | null> {
  const tokens: (string | null)[] = [];
  const fetch = ({ headers }: Request) => {
    tokens.push(headers.get("Authorization"));
    return Promise.resolve(Response.json({}, { status: 404 }));
  };
  const client = createClient({ baseUrl: "https://service.example", apiKey: "x", apiSecret: "x", fetch });
  await client.getOrder({ order_id: 1 }).catch(() => {});
  expect(tokens).toHaveLength(1);
  return tokens[0] ?? null;
}
