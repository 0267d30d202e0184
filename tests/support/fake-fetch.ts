import { createClient, TradingServiceError, type Client, type ClientOptions } from "../../src/index.js";

/** A request as the fake saw it. */
export interface Seen {
  method: string;
  url: string;
  headers: Headers;
  body: string;
  signal: AbortSignal;
  redirect: string;
  /** Kept, since a signal follows its request only as long as there is one. */
  request: Request;
}

/** What the fake does with a request: answer, fail, or decide when it sees it. */
export type Step = Response | Error | ((seen: Seen, index: number) => Response | Promise<Response>);

/** A `fetch` that plays its steps, one for each request; the last one stays. */
export function fakeFetch(...steps: Step[]) {
  const seen: Seen[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { method, url, headers, signal, redirect } = request;
    const index = seen.push({ method, url, headers, signal, redirect, request, body: "" }) - 1;
    seen[index]!.body = await request.text();
    const step = steps[Math.min(index, steps.length - 1)];
    if (typeof step === "function") return step(seen[index]!, index);
    if (step instanceof Response) return step.clone();
    throw step as Error;
  };
  return { fetch, seen };
}

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return text(JSON.stringify(body), status, { "Content-Type": "application/json", ...headers });
}

/** An answer with this text as its body, and no content type unless one is given. */
export function text(body: string, status = 200, headers: Record<string, string> = {}): Response {
  const bytes = new TextEncoder().encode(body);
  return new Response([204, 304].includes(status) ? null : bytes, { status, headers });
}

/** What Node's `fetch` throws, with its innermost cause: it names the host that it could not reach. */
export function fetchFailed(code: string, syscall?: string, host = "exchange.example"): Error {
  const place =
    syscall === "connect" ? { address: host, port: 443 } : syscall === "getaddrinfo" ? { hostname: host } : {};
  const cause = Object.assign(new Error(`${syscall ?? "other"} ${code}`), { code, syscall, ...place });
  return new TypeError("fetch failed", { cause });
}

export const refused = fetchFailed("ECONNREFUSED", "connect");
export const reset = fetchFailed("ECONNRESET", "read");

export const credentials = { apiKey: "key-1", apiSecret: "secret-1" };

/**
 * A client whose requests go to the steps, and what they saw.
 *
 * @param make another way to make the client, for that of another transport
 */
export function clientOn(
  steps: Step[],
  options: Partial<ClientOptions> = {},
  make = createClient,
): { client: Client; seen: Seen[] } {
  const { fetch, seen } = fakeFetch(...steps);
  return { client: make({ baseUrl: "https://exchange.example", ...credentials, fetch, ...options }), seen };
}

/** The error that a call ends with; fails where it succeeds or throws something untyped. */
export async function errorOf(call: Promise<unknown>): Promise<TradingServiceError> {
  const thrown: unknown = await call.then(
    (data) => Promise.reject(new Error(`succeeded: ${JSON.stringify(data)}`)),
    (error: unknown) => error,
  );
  if (!(thrown instanceof TradingServiceError)) throw new Error(`untyped: ${String(thrown)}`);
  return thrown;
}

/** Makes every backoff end at once: full jitter draws 0. */
export function withoutBackoff(): void {
  const { random } = Math;
  beforeEach(() => void (Math.random = () => 0));
  afterEach(() => void (Math.random = random));
}
