import { inspect } from "node:util";
import type { CreateClient } from "../support/transports.js";

export const apiKey = "canary-key-5f2b";
export const apiSecret = "canary-secret-9d1e/+=";
const bearer = "Bearer ";
const methods = ["log", "info", "warn", "error", "debug", "trace"] as const;

/** Everything that a program could print of these values. */
export function printed(values: unknown[]): string {
  const texts: string[] = [];
  for (let value of values) {
    for (let depth = 0; value !== undefined && depth < 10; depth++) {
      texts.push(inspect(value, { depth: Infinity, showHidden: true, getters: true, maxStringLength: Infinity }));
      texts.push(
        `${value as Error}`,
        JSON.stringify(value, (_name, each: unknown) => (typeof each === "bigint" ? 0 : each)),
      );
      texts.push(`${(value as Error).stack}`, (value as Error).message);
      value = (value as Error | null)?.cause;
    }
  }
  return texts.join("\n");
}

/** Calls all that can be called and gives what came to light: errors, events of hooks, the console, the client. */
export async function exposed(baseUrl: string, create: CreateClient): Promise<string> {
  const seen: unknown[] = [];
  const spies = methods.map((name) => jest.spyOn(console, name).mockImplementation((...all) => void seen.push(...all)));
  const note = (event: unknown) => void seen.push(event);
  const hooks = { onRequest: note, onResponse: note, onRetry: note };
  const client = create({ baseUrl, apiKey, apiSecret, hooks, timeoutMs: 2000, maxAttempts: 2 });
  const thrown = [
    client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" }),
    client.getOrder({ order_id: 1001 }),
    client.listOrders({ market_id: "BTC-USDT" }),
  ].map((call) =>
    call.then(
      () => Promise.reject(new Error("succeeded")),
      (error: unknown) => error,
    ),
  );
  seen.push(...(await Promise.all(thrown)), client);
  for (const spy of spies) spy.mockRestore();
  expect(seen.length).toBeGreaterThan(5);
  return printed(seen);
}

/** What must not come to light of a header that went out: the token, any part of it, and what made it. */
function secretsIn(authorizations: string[]): string[] {
  const tokens = authorizations.map((value) => value.slice(bearer.length));
  return [apiSecret, btoa(apiSecret), apiKey, ...tokens, ...tokens.flatMap((token) => token.split(".").slice(1))];
}

export function expectNone(text: string, authorizations: string[]): void {
  expect(authorizations.length).toBeGreaterThan(2);
  expect(secretsIn(authorizations).filter((secret) => text.includes(secret))).toEqual([]);
}
