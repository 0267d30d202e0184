import type { Sandbox } from "../../../src/sandbox/index.js";
import { serveSandbox } from "../../../src/sandbox/serve.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { createPrism } from "./prism-in-process.js";
import type { Reading, Target } from "./target.js";
import { operationsOf } from "../../../toolkit/description/parts/operations-of.js";
import { resolve } from "../../../toolkit/description/parts/resolve.js";
import type { FetchFunction } from "../../../toolkit/contract/validate/seen-exchange.js";
import { facts } from "../../../toolkit/contract/facts/facts.js";
import { refusalOf, type KnownKeys } from "../auth/refusal-of.js";

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

/**
 * Stands in front of a mock and judges tokens by Parts 5 and 7, which a mock does not know. A refusal has the body that the
 * description shows for its code, so that the description's words are tested and not the gate's.
 */
function gate(mock: FetchFunction, description: Description, keys: KnownKeys): FetchFunction {
  return async (input, init) => {
    const request = new Request(input, init);
    const refusal = refusalOf(request.headers.get("Authorization"), keys);
    if (refusal === undefined) return mock(request);
    const { status, code } = facts.errors[refusal];
    const example = exampleOf(description, status, code);
    const headers = new Headers(request.headers);
    // The mock's own check of the header is done with.
    headers.set("Authorization", "Bearer judged");
    headers.set("Prefer", `code=${status}${example === undefined ? "" : `, example=${example}`}`);
    return mock(new Request(request, { headers }));
  };
}

/** The name of the example of an error with a code, in whatever form of body. */
function exampleOf(description: Description, status: number, code: number): string | undefined {
  for (const { operation } of operationsOf(description)) {
    const response = operation.responses[status];
    for (const media of Object.values((response && resolve(description, response).content) ?? {})) {
      for (const [name, example] of Object.entries(media.examples ?? {})) {
        const { value = null } = resolve(description, example);
        const text = JSON.stringify(value);
        if (new RegExp(`:"?${code}\\b`).test(text)) return name;
      }
    }
  }
  return undefined;
}
