import { Readable } from "node:stream";
import { onDiscard } from "../../call/transport/discard.js";
import { bodiless, type Sink } from "./request-in-flight.js";
import { decodeStream, type Decoding } from "./decode-stream.js";

/** An unread body holds its connection: if the response is garbage-collected, the connection is ended. */
const dropped = new FinalizationRegistry<Readable>((body) => body.destroy());

/** How many bytes are buffered ahead of the reader, so that a small body is complete even if the connection ends. */
const mostAhead = 1024 * 1024;

/** The parts of a request in flight that its response needs. */
interface Control {
  stop: (reason: unknown) => void;
  flow: (isWanted: boolean) => void;
}

/**
 * Makes a response of the platform's own class, for middlewares and the result style. Its body is read on demand.
 *
 * The platform's `fetch` is not used: a wrapper of it may send a request elsewhere, or again.
 */
export function createPlatformResponse(
  { url, method, signal }: Request,
  { stop, flow }: Control,
): { sink: Sink; response: Promise<Response> } {
  let isOver = false;
  /** Cleared once it is called: it would keep an unused response in memory. */
  let settle: { resolve: (response: Response) => void; reject: (reason: unknown) => void } | undefined;
  const response = new Promise<Response>((resolve, reject) => (settle = { resolve, reject }));
  const raw = new Readable({
    highWaterMark: mostAhead,
    read: () => flow(true),
    destroy(error, done) {
      if (!isOver) stop(error ?? new Error("not wanted"));
      done(error);
    },
  });
  // A reader gets the error; without a reader it is not needed.
  raw.on("error", () => {});
  let decoding: Decoding | undefined;

  const sink: Sink = {
    onHeaders(status, statusText, given) {
      const headers = headersOf(given);
      const resolve = (body: ReadableStream | null) => {
        const made = new Response(body, { status: Math.min(status, highestStatus), headers });
        onDiscard(made, () => stop(new Error("not wanted")));
        settle?.resolve(withWireStatus(made, { url, status, statusText }));
        settle = undefined;
      };
      if (method === "HEAD" || bodiless.includes(status)) {
        raw.resume();
        resolve(null);
        return;
      }
      try {
        decoding = decodeStream(raw, headers.get("Content-Encoding") ?? "");
        resolve(streamFrom(decoding.decoded, signal));
      } catch (error) {
        // Too many codings: the body cannot be read, but there is a response.
        resolve(streamFrom(raw, signal));
        stop(error);
      }
    },
    onData(chunk) {
      decoding?.begin?.(chunk);
      if (!raw.push(chunk)) flow(false);
    },
    onEnd() {
      isOver = true;
      decoding?.begin?.();
      raw.push(null);
    },
    onFailure(reason) {
      isOver = true;
      settle?.reject(reason);
      // A signal may be aborted with any value.
      const error = typeof reason === "object" && reason ? (reason as Error) : new Error(String(reason));
      decoding?.decoded.destroy(error);
      raw.destroy(error);
    },
  };
  return { sink, response };
}

function headersOf(given: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(given)) {
    for (const value of [values ?? []].flat()) {
      try {
        headers.append(name, value);
      } catch {
        // A service may send headers that the platform's classes refuse.
      }
    }
  }
  return headers;
}

/** A body as a web stream. Cancelling it ends its connection. */
function streamFrom(body: Readable, signal: AbortSignal): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer<ArrayBuffer>>;
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    async pull(controller) {
      const chunk = await chunks.next().catch((cause: unknown) => {
        throw signal.aborted ? signal.reason : new TypeError("terminated", { cause });
      });
      if (chunk.done) controller.close();
      else controller.enqueue(chunk.value);
    },
    cancel: () => void body.destroy(),
  };
  const stream = new ReadableStream(source, { highWaterMark: 0 });
  dropped.register(stream, body);
  return stream;
}

/** Properties of a response that the platform's constructor does not accept, or only in part. */
interface WireStatus {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
}

/** The highest status that the platform's constructor accepts. */
const highestStatus = 599;

/** Makes a response, and each clone of it, show the status and status text that came over the wire. */
function withWireStatus(response: Response, wire: WireStatus): Response {
  const clone = () => withWireStatus(Response.prototype.clone.call(response), wire);
  for (const [name, value] of Object.entries({ ...wire, clone })) {
    Object.defineProperty(response, name, { value, configurable: true });
  }
  return response;
}
