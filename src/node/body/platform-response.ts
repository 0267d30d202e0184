import { Readable } from "node:stream";
import { onDiscard } from "../../response/discard.js";
import { bodiless, type Sink } from "./exchange.js";
import { decodeStream, type Decoding } from "./decode-stream.js";

/** A body that nobody reads holds its connection: what is dropped unread is let go of when memory is collected. */
const dropped = new FinalizationRegistry<Readable>((body) => body.destroy());

/** So many bytes come ahead of who reads: what came whole is whole then, though the service ends its connection. */
const mostAhead = 1024 * 1024;

/** What a response needs of the exchange that it is the end of. */
interface Control {
  stop: (reason: unknown) => void;
  flow: (isWanted: boolean) => void;
}

/**
 * Makes a response in the platform's own object, for middlewares and the result style. Its body comes as it is read.
 *
 * The platform's `fetch` is not asked: whoever stands around it may send a request elsewhere, or again.
 */
export function createPlatformResponse(
  { url, method, signal }: Request,
  { stop, flow }: Control,
): { sink: Sink; response: Promise<Response> } {
  let isOver = false;
  /** Forgotten once it is called: it would keep a response that everybody else has dropped. */
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
  // Who reads learns of it; where nobody does, nobody needs to.
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
        // Codings that nobody stacks: the body cannot be read, but the response came.
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
      // A signal may be aborted with anything.
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
        // A service may send what no platform has a form for.
      }
    }
  }
  return headers;
}

/** A body as platforms have it, also where it breaks off. Who cancels it before or while it is read ends its connection. */
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

/** What a response says of itself that the platform's constructor does not take, or takes only in part. */
interface WireStatus {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
}

/** The highest status that the platform makes a response of. */
const highestStatus = 599;

/** Has a response, and each copy of it, say what came over the wire: any status and any words. */
function withWireStatus(response: Response, wire: WireStatus): Response {
  const clone = () => withWireStatus(Response.prototype.clone.call(response), wire);
  for (const [name, value] of Object.entries({ ...wire, clone })) {
    Object.defineProperty(response, name, { value, configurable: true });
  }
  return response;
}
