import type { Client } from "openapi-fetch";
import { keepErrorText } from "./error-text.js";
import { operations, type Operation } from "../generated/operations.js";
import { parseJson } from "./json.js";

interface Init {
  parseAs?: string;
  fetch?: (request: Request) => Promise<Response>;
}

interface Result {
  data?: unknown;
  error?: unknown;
  response: Response;
}

type Method = (url: string, init?: Init) => Promise<Result>;

/**
 * Makes the result style of an openapi-fetch client exact: `data` and `error` keep every digit of an integer, where
 * the client would round beyond 2^53 − 1. Asking for another form than JSON (`parseAs`) is left alone. The client's
 * own fetch must keep the text of errors.
 */
export function keepDigits<Paths extends object>(client: Client<Paths>): void {
  const request = client.request as unknown as (method: string, url: string, init: Init) => Promise<Result>;

  async function exact(method: string, url: string, init: Init = {}): Promise<Result> {
    if (init.parseAs && init.parseAs !== "json") return request(method, url, init);
    const fetch = init.fetch && { fetch: keepErrorText(init.fetch) };
    const { data, error, response } = await request(method, url, { ...init, ...fetch, parseAs: "text" });
    if (response.ok) return { data: data ? parseJson(data as string) : undefined, response };
    // Only what was JSON is parsed again.
    return { error: typeof error === "object" ? parseJson(await response.text()) : error, response };
  }

  const methods: Record<string, unknown> = { request: exact };
  for (const { method } of Object.values<Operation>(operations)) {
    methods[method] = ((url, init) => exact(method, url, init)) satisfies Method;
  }
  Object.assign(client, methods);
}
