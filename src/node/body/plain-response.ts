import { PassThrough } from "node:stream";
import type { PlainResponse } from "../../call/transport/transport.js";
import { TooLarge } from "../../response/read-text.js";
import { bodiless, type Sink } from "./request-in-flight.js";
import { decodeStream, type Decoding } from "./decode-stream.js";

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
  const add = createJoiner(chunks);
  /** What came in this turn, on its way to be decoded: one piece of many tiny ones. */
  let queued: Buffer[] = [];
  /** Where an encoded body goes once it is read. */
  let raw: PassThrough | undefined;
  const body = { locked: false, cancel: () => Promise.resolve(stop(new Error("not wanted"))) };
  let onBody: (() => void) | undefined;
  let decoding: Decoding | undefined;
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
    const decoded = encoding && !failure ? await decode(encoding) : chunks;
    if (!isComplete && !failure) await new Promise<void>((done) => (onBody = done));
    if (failure) throw failure.reason;
    if (size > maxBytes) throw new TooLarge();
    const bytes = decoded.length === 1 && decoded[0] ? decoded[0] : Buffer.concat(decoded);
    const text = bytes.toString("utf8");
    return text.startsWith("\ufeff") ? text.slice(1) : text;
  }

  /** Decodes the body as it arrives: what is wrong with it ends the connection at once. */
  async function decode(encoding: string): Promise<Buffer[]> {
    const decoded: Buffer[] = [];
    const addDecoded = createJoiner(decoded);
    let decodedSize = 0;
    try {
      raw = new PassThrough().on("error", () => {});
      decoding = decodeStream(raw, encoding);
      for (const chunk of chunks.splice(0)) write(chunk);
      if (isComplete) end();
      for await (const chunk of decoding.decoded as AsyncIterable<Buffer>) {
        decodedSize += chunk.byteLength;
        if (decodedSize > limit) throw new TooLarge();
        addDecoded(chunk);
      }
    } catch (error) {
      failure ??= { reason: error };
      stop(error as Error);
    }
    return decoded;
  }

  function write(chunk: Buffer): void {
    decoding?.begin?.(chunk);
    raw?.write(chunk);
  }

  function writeQueued(): void {
    const all = queued;
    queued = [];
    if (all.length > 0) write(Buffer.concat(all));
  }

  function end(): void {
    writeQueued();
    decoding?.begin?.();
    raw?.end();
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
        type: undefined,
        redirected: false,
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
      else if (!raw) add(chunk);
      else if (queued.push(chunk) === 1) queueMicrotask(writeQueued);
    },
    onEnd() {
      isComplete = true;
      end();
      onBody?.();
    },
    onFailure(reason) {
      if (isComplete) return;
      failure = { reason };
      // The raw body is connected to it only once its first bytes are there.
      decoding?.decoded.destroy(reason instanceof Error ? reason : new Error("stopped"));
      reject(reason);
      onBody?.();
    },
  };
  return { sink, response };
}

/** How many pieces of a body are joined: each costs a hundred bytes more than it holds, and it may hold one. */
const mostPieces = 1024;

/** Adds pieces to a list, in which it joins those that came last from time to time. */
function createJoiner(chunks: Buffer[]): (chunk: Buffer) => void {
  let count = 0;
  return (chunk) => {
    chunks.push(chunk);
    if (++count < mostPieces) return;
    chunks.push(Buffer.concat(chunks.splice(-mostPieces)));
    count = 0;
  };
}

function textOf(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
}
