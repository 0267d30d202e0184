import type { Sandbox } from "../../../src/sandbox/index.js";
import { serveSandbox } from "../../../src/sandbox/serve.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { gate } from "../auth/gate.js";
import { createPrism } from "./prism-in-process.js";
import type { Reading, Target } from "./target.js";

const credentials = { apiKey: "contract-key", apiSecret: "contract-secret" };
const unscoped = { apiKey: "contract-key-without-scopes", apiSecret: "contract-secret-2" };
const secrets = new Map([credentials, unscoped].map(({ apiKey, apiSecret }) => [apiKey, apiSecret]));

/** Prism without a socket. */
export async function mockTarget(description: Description, reading?: Reading): Promise<Target> {
  return {
    name: "mock",
    keepsState: false,
    checksTokens: false,
    description,
    reading,
    baseUrl: "http://127.0.0.1",
    fetch: await createPrism(description),
    credentials,
    unscoped,
    market: "BTC-USDT",
    now: Date.now,
    close: async () => {},
  };
}

/** Prism over a socket, behind the auth gate. */
export async function gatedTarget(description: Description, reading?: Reading): Promise<Target> {
  const mock = await mockTarget(description, reading);
  const keys = {
    secretOf: (apiKey: string) => secrets.get(apiKey),
    isPermitted: (apiKey: string) => apiKey !== unscoped.apiKey,
    now: Date.now,
  };
  const gated = gate(mock.fetch, description, keys);
  const handle: Sandbox["handle"] = async ({ method, url, headers, text }) =>
    await gated(new Request(url, { method, headers: headers as Headers, body: (await text()) || null }));
  const { url: baseUrl, close } = await serveSandbox({ fetch: gated, handle } as Sandbox);
  const fetch: Target["fetch"] = (input, init) => globalThis.fetch(input, init);
  return { ...mock, name: "mock over a socket", checksTokens: true, baseUrl, fetch, close };
}
