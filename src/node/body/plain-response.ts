import type { PlainResponse } from "../../call/transport/transport.js";
import { TooLarge } from "../../response/read-text.js";
import { bodiless, type Sink } from "./exchange.js";
import { decodeBody } from "./codings.js";

/** How much of a body is buffered before it is read. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Makes a response that only the engine sees. Its body is buffered until it is read.
 *
 * @param stop ends the connection
 */
export function createPlainResponse(stop: (reason: Error) => void): { sink: Sink; response: Promise<PlainResponse> } {
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

  const sink: Sink = {
    onHeaders(status, _statusText, headers) {
      isComplete = bodiless.includes(status);
      const get = (name: string) => textOf(headers[name.toLowerCase()]);
      const encoding = get("Content-Encoding") ?? "";
      const announced = Number(get("Content-Length") ?? Number.NaN);
      resolve({
        status,
        headers: { get },
        body,
        readText(maxBytes) {
          if (announced > maxBytes && !isComplete) stop(new TooLarge());
          return readText(encoding, maxBytes);
        },
      });
    },
    onData(chunk) {
      if (isComplete) return;
      size += chunk.byteLength;
      if (size > limit) stop(new TooLarge());
      else chunks.push(chunk);
    },
    onEnd() {
      isComplete = true;
      onBody?.();
    },
    onFailure(reason) {
      if (isComplete) return;
      failure = { reason };
      reject(reason);
      onBody?.();
    },
  };
  return { sink, response };
}

function textOf(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
}
