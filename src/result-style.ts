import type { Client as FetchClient } from "openapi-fetch";
import { assertNotSent } from "./call/assert-not-sent.js";
import type { Carry } from "./call/wrap-middleware.js";
import type { Core, CoreInit, Paths } from "./call/core.js";
import { followSignal, joinSignals } from "./call/deadline/signals.js";
import { redactAnyRequest } from "./call/redact-any-request.js";
import { withoutSecrets } from "./call/without-secrets.js";
import { writeJson } from "./call/write-json.js";
import { discard, nextTurn } from "./call/transport/discard.js";
import { isSafeMethod } from "./call/transport/transport.js";
import { isSignal } from "./options/checked-options.js";
import { errorData } from "./response/error-data.js";
import { parseJson } from "./response/json/json.js";
import { readText } from "./response/read-text.js";
import type { Redact } from "./response/secrets/redact.js";
import type { Service } from "./service/service.js";

interface Init extends CoreInit {
  baseUrl?: string | undefined;
  parseAs?: string | undefined;
  fetch?: Carry | undefined;
}

/** The result of a call in the result style. */
interface Result {
  data?: unknown;
  error?: unknown;
  response: Response;
}

interface Options {
  service: Service;
  maxResponseBytes: number;
  redact: Redact;
  /** Throws for a base URL of a single call that a client would refuse. */
  assertBaseUrl: (baseUrl: string) => void;
}

const methods = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"] as const;

/**
 * The result style of openapi-fetch, made exact: `data` and `error` keep every digit of an integer, where openapi-fetch
 * would round beyond 2^53 − 1, and `error` shows no secret that the service echoes. Data in another form than JSON
 * (`parseAs`) is passed on unchanged. A request that changes something is handed to `fetch` at most once for each call,
 * and not after the call has failed; what a middleware sends by itself is not known here.
 *
 * @param carry sends a request, unless a `fetch` is given with the call
 * @param guard wraps either
 */
export function createResultStyle(
  core: Core,
  carry: Carry,
  guard: (fetch: Carry) => Carry,
  { service, maxResponseBytes, redact, assertBaseUrl }: Options,
): FetchClient<Paths> {
  const request = async (named: string, path: string, options: Init = {}): Promise<Result> => {
    const method = named.toUpperCase();
    // A member that the program has added to all objects is not an option.
    const given = { __proto__: null, ...options } as Init;
    if (given.baseUrl !== undefined) assertBaseUrl(given.baseUrl);
    const { signal, parseAs = "json", fetch: own = carry } = given;
    if (signal && !isSignal(signal)) throw new TypeError('"signal" must be an AbortSignal');
    const ended = new AbortController();
    const aborted = new Promise<never>((_resolve, reject) => {
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as the platform's fetch does
      ended.signal.onabort = () => reject(ended.signal.reason);
    });
    // A middleware may wait for ever, and Node 20's own `fetch` never ends with a body that cannot be decoded.
    const orAborted = async <T>(waited: Promise<T>) => Promise.race([waited, aborted]);
    const end = () => ended.abort(signal?.reason);
    const unfollow = signal && followSignal(signal, end);
    // A stream may be read after the call, and be stopped by the caller's signal then.
    const until = parseAs === "stream" && signal ? joinSignals(ended.signal, signal) : ended.signal;
    const init = { bodySerializer: writeBody, ...given, signal: until };
    if (signal?.aborted) end();
    let sent: Request | undefined;
    let wire: Response | undefined;
    /** The response after the middlewares. */
    let left: Response | undefined;
    let isFailed = false;
    const fetch = guard(async (request) => (wire = await own(request)));
    const noted: Carry = async (request, signed) => {
      // Not every fetch obeys its signal.
      ended.signal.throwIfAborted();
      assertNotSent(sent, isSafeMethod(method));
      sent = request;
      return fetch(request, signed);
    };
    /** A service may echo the token or the key that it refuses. */
    const redactSent = () => redactAnyRequest(redact, service, { ...init, method, path, request: sent });
    const errorIn = (text: string) => (text ? errorData(text, redactSent()) : undefined);
    try {
      const response = (left = await orAborted(core.sendUnread(method, path, init, noted)));
      if (response.ok && parseAs !== "json") {
        // A replacement may have its stream from it.
        if (parseAs === "stream") wire = response;
        // As openapi-fetch reads it.
        const isEmpty = method === "HEAD" || response.status === 204 || response.headers.get("Content-Length") === "0";
        const read = async () => (parseAs === "stream" ? response.body : response[parseAs as "text"]());
        return { data: isEmpty ? undefined : await orAborted<unknown>(read()), response };
      }
      const read = async () => readText(response, maxResponseBytes, false, () => ended.signal.aborted);
      const text = method === "HEAD" ? "" : await orAborted(read());
      if (response.ok) return { data: text ? dataIn(text) : undefined, response };
      return { error: errorIn(text), response };
    } catch (thrown) {
      isFailed = true;
      // Platforms attach the bytes that they could not send or read.
      throw withoutSecrets(thrown, redactSent());
    } finally {
      unfollow?.();
      // A middleware may have replaced the response, or failed, and left it unread.
      if (isFailed || wire !== left) {
        // What has arrived reaches a clone that other code reads, such as a log.
        await nextTurn();
        ended.abort();
        discard(wire);
        if (isFailed && left !== wire) discard(left);
      }
      // A stream keeps its signal: it must not keep itself by it.
      ended.signal.onabort = null;
    }
  };
  const styled = Object.fromEntries(
    methods.map((method) => [method, (path: string, init?: Init) => request(method, path, init)]),
  );
  return { ...core.client, ...styled, request } as FetchClient<Paths>;
}

/** As openapi-fetch does, except that JSON keeps all digits of an integer. */
function writeBody(body: unknown, headers?: Headers): string {
  // The platform writes it, though openapi-fetch has a text here.
  if (body instanceof FormData) return body as never;
  const isForm = headers?.get("Content-Type")?.toLowerCase() === "application/x-www-form-urlencoded";
  return isForm ? new URLSearchParams(body as Record<string, string>).toString() : writeJson(body);
}

/** The message of `JSON.parse` quotes the text: it is not passed on. */
function dataIn(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new SyntaxError("The response is not JSON");
  }
}
