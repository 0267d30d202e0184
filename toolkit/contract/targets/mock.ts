import type { Description } from "../../description/description.js";
import { gate } from "../auth/gate.js";
import { createPrism } from "../../mock/prism-in-process.js";
import { serve } from "../serve.js";
import type { Target } from "./target.js";

const credentials = { apiKey: "contract-key", apiSecret: "contract-secret" };
const unscoped = { apiKey: "contract-key-without-scopes", apiSecret: "contract-secret-2" };
const secrets = new Map([credentials, unscoped].map(({ apiKey, apiSecret }) => [apiKey, apiSecret]));

const common = { credentials, unscoped, market: "BTC-USDT", writes: true, now: Date.now };

/** Prism without a socket. */
export async function mockTarget(description: Description, reading = "default"): Promise<Target> {
  const fetch = await createPrism(description);
  const baseUrl = "http://127.0.0.1";
  return {
    ...common,
    name: "mock",
    keepsState: false,
    checksTokens: false,
    description,
    reading,
    baseUrl,
    fetch,
    close: async () => {},
  };
}

/** Prism over a socket, behind the auth gate. */
export async function gatedTarget(description: Description, reading = "default"): Promise<Target> {
  const keys = {
    secretOf: (apiKey: string) => secrets.get(apiKey),
    isPermitted: (apiKey: string) => apiKey !== unscoped.apiKey,
    now: Date.now,
  };
  const { url, close } = await serve(gate(await createPrism(description), description, keys));
  const fetch = (request: Request | URL | string, init?: RequestInit) => globalThis.fetch(request, init);
  return {
    ...common,
    name: "mock over a socket",
    keepsState: false,
    checksTokens: true,
    description,
    reading,
    baseUrl: url,
    fetch,
    close,
  };
}
