import type { Fetch } from "../recorder/recorder.js";
import type { SeenResponse } from "../recorder/exchange.js";
import { createServerClock, type ServerClock } from "./clock.js";
import { retryAfterMs } from "./retry-after.js";

/** A request as it is to be sent; made anew for each try, with a fresh token. */
export interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** A response, or why there is none. */
export type Sent = { response: SeenResponse; failure?: never } | { response?: never; failure: string };

/** Carries requests to the service, one after the other. */
export interface Wire {
  readonly clock: ServerClock;
  /** Requests so far. */
  readonly count: () => number;
  /** Sends a request. Waits where the service asks for it. Throws the reason of the run's signal, and nothing else. */
  send: (make: () => Outgoing, operation: string) => Promise<Sent>;
  /** By operation: how often it failed before it came right when it was asked again, and how. */
  readonly troubles: ReadonlyMap<string, readonly string[]>;
  wait: (ms: number) => Promise<void>;
}

export interface WireOptions {
  fetch: Fetch;
  requestTimeoutMs: number;
  maxResponseBytes: number;
  /** The run's: aborted at its deadline, or when it is stopped. */
  signal: AbortSignal;
}

const mostTries = 8;
const longestWaitMs = 60_000;

/**
 * Creates a wire.
 *
 * - 429, and 503 with Retry-After, slow the run down: the request is sent again after the time that they name.
 * - A safe request without a response is sent once more; another one never is.
 */
export function createWire({ fetch, requestTimeoutMs, maxResponseBytes, signal }: WireOptions): Wire {
  const clock = createServerClock();
  const troubles = new Map<string, string[]>();
  const trouble = (operation: string, what: string) =>
    void troubles.set(operation, [...(troubles.get(operation) ?? []), what]);
  let count = 0;

  const wait = (ms: number) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => (clearTimeout(timer), reject(signal.reason as Error));
      const timer = setTimeout(() => (signal.removeEventListener("abort", stop), resolve()), ms);
      if (signal.aborted) stop();
      else signal.addEventListener("abort", stop, { once: true });
    });

  async function attempt(outgoing: Outgoing): Promise<Sent> {
    // Whatever is waiting for its turn has it: the deadline, and whoever wants to stop the run.
    await new Promise<void>((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    count++;
    const ended = new AbortController();
    const stop = () => ended.abort(signal.reason);
    const timer = setTimeout(() => ended.abort("late"), requestTimeoutMs);
    signal.addEventListener("abort", stop, { once: true });
    const aborted = new Promise<never>((_resolve, reject) => {
      ended.signal.addEventListener("abort", () => reject(ended.signal.reason as Error), { once: true });
    });
    aborted.catch(() => undefined);
    try {
      const sentAt = Date.now();
      const { url, method, headers, body } = outgoing;
      const init = {
        method,
        headers,
        redirect: "manual",
        signal: ended.signal,
        ...(body !== undefined && { body }),
      } as const;
      const response = await Promise.race([fetch(url, init), aborted]);
      clock.learn(response.headers, sentAt, Date.now());
      const text = await Promise.race([readText(response, maxResponseBytes), aborted]);
      if (text === undefined) return { failure: `a body of more than ${maxResponseBytes} bytes` };
      return { response: { status: response.status, headers: response.headers, body: text } };
    } catch (error) {
      signal.throwIfAborted();
      if (ended.signal.aborted) return { failure: `nothing within ${requestTimeoutMs} ms` };
      return { failure: reasonOf(error) };
    } finally {
      ended.abort("done");
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    }
  }

  return {
    clock,
    count: () => count,
    troubles,
    wait,
    async send(make, operation) {
      let pause = 500;
      for (let tries = 1; ; tries++) {
        const outgoing = make();
        const sent = await attempt(outgoing);
        const isSafe = outgoing.method === "GET";
        if (sent.failure !== undefined) {
          if (!isSafe || tries > 1 || /within|more than/.test(sent.failure)) return sent;
          trouble(operation, sent.failure);
          continue;
        }
        const { status, headers } = sent.response;
        const after = retryAfterMs(headers, clock.now());
        const mayPass = status === 429 || (status === 503 && (isSafe || after !== undefined));
        if (!mayPass || tries === (status === 429 ? mostTries : 4)) return sent;
        // Without a word of when to come again it is no limit, but a failure that passed.
        if (status === 503 && after === undefined) trouble(operation, "503");
        await wait(Math.min(after ?? pause, longestWaitMs));
        pause *= 2;
      }
    },
  };
}

async function readText({ body }: Response, most: number): Promise<string | undefined> {
  if (!body) return "";
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > most) return void (await reader.cancel().catch(() => undefined));
    text += decoder.decode(value, { stream: true });
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = (error ?? {}) as { message?: string; cause?: { code?: string; message?: string } };
  return `no response (${[message ?? String(error), cause?.code ?? cause?.message].filter(Boolean).join(": ")})`;
}
