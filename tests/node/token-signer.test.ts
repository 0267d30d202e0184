import { createClock, createTokenSigner } from "../../src/index.js";
import { createNodeSigner } from "../../src/node/token-signer.js";

const now = 1_764_000_000_000;

test.each(["key-1", 'key "with" quotes\n', "ключ 鍵 🔑", "\ud800", "a", "ab", "x".repeat(500)])(
  "the tokens of key %j are those of the portable signer, to the byte",
  async (apiKey) => {
    const { random } = Math;
    Math.random = () => 0.5;
    for (const apiSecret of ["secret-1", "sécret+/= 🔑", "s".repeat(200)]) {
      for (const recvWindowSeconds of [undefined, 30]) {
        const credentials = { apiKey, apiSecret, recvWindowSeconds };
        const portable = createTokenSigner(credentials, { clock: createClock(() => now), instance: 7 });
        const node = createNodeSigner(credentials, { clock: createClock(() => now), instance: 7 });
        for (let count = 0; count < 20; count++) expect(await node()).toBe(await portable());
      }
    }
    Math.random = random;
  },
);

test("wrong credentials and options are refused at once, by name", () => {
  expect(() => createNodeSigner({ apiKey: "", apiSecret: "x" })).toThrow('"apiKey" must be a non-empty string');
  expect(() => createNodeSigner({ apiKey: "x", apiSecret: "x" }, { instance: 1000 })).toThrow(/"instance" must be/);
});

test("a local time that is none rejects, and does not throw", async () => {
  let time = now;
  const sign = createNodeSigner({ apiKey: "x", apiSecret: "x" }, { clock: createClock(() => time) });
  time = Number.NaN;
  await expect(sign()).rejects.toThrow(/"now" must be/);
});
