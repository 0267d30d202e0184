import { neverConnected } from "../../../../src/call/transport/never-connected.js";
import type { FetchFunction, SeenResponse } from "../../validate/seen-exchange.js";
import { bodyText } from "./body-text.js";
import type { ServerClock } from "./server-clock.js";

/** A request ready to be sent; built for each try, with a fresh token. */
export interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** Why there is no response that could be judged. */
export interface NoResponse {
  response?: never;
  failure: string;
  /** What was received: the head of a response, bytes that are not HTTP, nothing at all, or nothing in time. */
  came: "head" | "no HTTP" | "nothing" | "nothing in time";
  /** Whether the same request may succeed when it is sent again. */
  mayPass?: boolean;
  /** Whether it did not end in time. */
  isLate?: boolean;
  /** Whether the request has certainly not left: no connection was made. */
  isUnsent?: boolean;
}

/** A response, or why there is none. */
export type AttemptResult = { response: SeenResponse; failure?: never } | NoResponse;

/** How a request is sent, and how much of its response is read. */
export interface AttemptOptions {
  fetch: FetchFunction;
  requestTimeoutMs: number;
  maxResponseBytes: number;
  /** The run's: aborted at its deadline, or when it is stopped. */
  signal: AbortSignal;
  /** Aborted when the judge no longer waits for responses. */
  abandon?: AbortSignal | undefined;
  /** Learns the server's time. */
  clock: ServerClock;
}

/**
 * How long to wait for a write that is under way when the run is stopped. Its response saves a search for the order.
 */
const graceMs = 3000;

/**
 * Sends one request and reads its response to the end, within the time of a request.
 *
 * @throws the reason of the run's signal, and nothing else
 */
export async function attempt(outgoing: Outgoing, options: AttemptOptions): Promise<AttemptResult> {
  const { fetch, requestTimeoutMs, maxResponseBytes, signal, abandon, clock } = options;
  const ended = new AbortController();
  let grace: NodeJS.Timeout | undefined;
  const stop = () => {
    grace = setTimeout(() => ended.abort(signal.reason), outgoing.method === "GET" ? 0 : graceMs);
  };
  const leave = () => ended.abort(signal.reason);
  const timer = setTimeout(() => ended.abort("late"), requestTimeoutMs);
  signal.addEventListener("abort", stop, { once: true });
  abandon?.addEventListener("abort", leave, { once: true });
  const aborted = new Promise<never>((_resolve, reject) => {
    ended.signal.addEventListener("abort", () => reject(ended.signal.reason as Error), { once: true });
  });
  aborted.catch(() => undefined);
  let head: Pick<SeenResponse, "status" | "headers"> | undefined;
  let isRead = false;
  try {
    const sentAt = Date.now();
    const { url, body: content, ...request } = outgoing;
    const init = {
      ...request,
      redirect: "manual",
      signal: ended.signal,
      ...(content !== undefined && { body: content }),
    } as const;
    const response = await Promise.race([fetch(url, init), aborted]);
    head = { status: response.status, headers: response.headers };
    clock.learn(response.headers, sentAt, Date.now());
    const pieces = await Promise.race([readPieces(response, maxResponseBytes), aborted]);
    isRead = pieces !== undefined;
    if (pieces !== undefined) return { response: { ...head, ...bodyText(pieces) } };
    return { failure: `${head.status} with a body of more than ${maxResponseBytes} bytes`, came: "head" };
  } catch (error) {
    signal.throwIfAborted();
    const isLate = ended.signal.aborted;
    if (head) {
      const what = isLate
        ? `that did not end within ${requestTimeoutMs} ms`
        : `that cannot be read (${reasonOf(error)})`;
      return { failure: `${head.status} with a body ${what}`, came: "head", mayPass: true, isLate };
    }
    if (isLate)
      return { failure: `nothing within ${requestTimeoutMs} ms`, came: "nothing in time", mayPass: true, isLate };
    const code = codeOf(error);
    if (code === "UND_ERR_HEADERS_OVERFLOW") return { failure: "headers of more bytes than are read", came: "head" };
    const came = /^(HPE_.*|ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(code) ? "no HTTP" : "nothing";
    const isUnsent = neverConnected(error, new URL(outgoing.url));
    return { failure: `no response (${reasonOf(error)})`, came, mayPass: true, isUnsent };
  } finally {
    // An abort costs more than the rest of this function, and a response that was read to its end needs none.
    if (!isRead) ended.abort("done");
    clearTimeout(timer);
    clearTimeout(grace);
    signal.removeEventListener("abort", stop);
    abandon?.removeEventListener("abort", leave);
  }
}

/** A body; undefined where it is longer than `most` bytes. */
async function readPieces({ body }: Response, most: number): Promise<Uint8Array[] | undefined> {
  const pieces: Uint8Array[] = [];
  if (!body) return pieces;
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    size += value.length;
    // Its request is aborted: Node 20 ends the program where a clone is cancelled before that.
    if (size > most) return undefined;
    pieces.push(value);
  }
}

/** The error code of undici or of the platform. */
function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? "";
}

function reasonOf(error: unknown): string {
  const { message, cause } = (error ?? {}) as { message?: string; cause?: { code?: string; message?: string } };
  return [message ?? String(error), cause?.code ?? cause?.message].filter(Boolean).join(": ");
}
