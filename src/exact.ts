import type { Client } from "openapi-fetch";
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
 * the client would round beyond 2^53 − 1. Asking for another form than JSON (`parseAs`) is left alone.
 */
export function keepDigits<Paths extends object>(client: Client<Paths>, fetch: NonNullable<Init["fetch"]>): void {
  const request = client.request as unknown as (method: string, url: string, init?: Init) => Promise<Result>;

  async function exact(method: string, url: string, init: Init = {}): Promise<Result> {
    if (init.parseAs && init.parseAs !== "json") return request(method, url, init);
    const send = init.fetch ?? fetch;
    const texts = new WeakMap<Response, string>();
    const keepErrorText = async (sent: Request) => {
      const response = await send(sent);
      if (response.ok) return response;
      const text = await response.text();
      texts.set(response, text);
      response.text = () => Promise.resolve(text);
      return response;
    };
    const result = await request(method, url, { ...init, parseAs: "text", fetch: keepErrorText });
    const { response, data } = result;
    if (response.ok) return { data: data ? parseJson(data as string) : undefined, response };
    if (typeof result.error !== "object") return result;
    return { error: parseJson(texts.get(response) ?? JSON.stringify(result.error)), response };
  }

  const methods: Record<string, unknown> = { request: exact };
  for (const name of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    methods[name] = ((url, init) => exact(name, url, init)) satisfies Method;
  }
  Object.assign(client, methods);
}
