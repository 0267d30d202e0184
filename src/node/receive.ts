import type { Dispatcher } from "undici";
import type { PlainResponse } from "../call/transport.js";
import { TooLarge } from "../response/read-text.js";
import { decodeBody } from "./decode-body.js";

type Controller = Dispatcher.DispatchController;
type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseStart"]>>[2];

/** Until somebody says how much of a body is wanted. */
const mostBytes = 64 * 1024 * 1024;

/** One request on its way, as undici tells of it. */
export interface Receiver {
  readonly handler: Dispatcher.DispatchHandler;
  readonly response: Promise<PlainResponse>;
  /** Ends the connection, or keeps a request that waits for one from ever being sent. */
  readonly stop: (reason: Error) => void;
}

/**
 * Creates what receives the response to one request.
 *
 * @param onStart called right before the request is written to its connection, once
 * @param onEnd called when nothing more comes
 */
export function createReceiver(onStart: () => void, onEnd: () => void): Receiver {
  let controller: Controller | undefined;
  let failure: { reason: unknown } | undefined;
  let isComplete = false;
  let limit = mostBytes;
  let size = 0;
  const chunks: Buffer[] = [];
  const body = { locked: false, cancel: () => Promise.resolve(stop(new Error("not wanted"))) };
  let onBody: (() => void) | undefined;
  let resolve: (response: PlainResponse) => void;
  let reject: (reason: unknown) => void;
  const response = new Promise<PlainResponse>((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });

  function fail(reason: unknown): void {
    if (failure || isComplete) return;
    failure = { reason };
    reject(reason);
    onBody?.();
    onEnd();
  }
  function stop(reason: Error): void {
    fail(reason);
    controller?.abort(reason);
  }

  async function readText(encoding: string, maxBytes: number): Promise<string> {
    body.locked = true;
    limit = maxBytes;
    if (size > limit) stop(new TooLarge());
    if (!isComplete && !failure) await new Promise<void>((done) => (onBody = done));
    if (failure) throw failure.reason;
    if (size > maxBytes) throw new TooLarge();
    const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    const text = (encoding ? await decodeBody(bytes, encoding, maxBytes) : bytes).toString("utf8");
    return text.startsWith("\ufeff") ? text.slice(1) : text;
  }

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      // Called off while it waited, or to be sent again by somebody who does not know what it does.
      if (failure || controller) {
        started.abort(new Error("not sent again"));
        return;
      }
      controller = started;
      onStart();
    },
    onResponseStart(_controller, status, headers, statusText = "") {
      if (status < 200) return;
      const get = (name: string) => textOf(headers[name.toLowerCase()]);
      const encoding = get("Content-Encoding") ?? "";
      const announced = Number(get("Content-Length") ?? Number.NaN);
      resolve({
        status,
        statusText,
        headers: { get },
        body,
        readText(maxBytes) {
          if (announced > maxBytes && !isComplete) stop(new TooLarge());
          return readText(encoding, maxBytes);
        },
      });
    },
    onResponseData(_controller, chunk) {
      size += chunk.byteLength;
      if (size > limit) stop(new TooLarge());
      else chunks.push(chunk);
    },
    onResponseEnd() {
      if (failure) return;
      isComplete = true;
      onBody?.();
      onEnd();
    },
    onResponseError: (_controller, error) => fail(error),
  };
  return { handler, response, stop };
}

function textOf(value: Headers[string]): string | null {
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
}
