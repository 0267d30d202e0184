const longestTurnMs = 20;

/** The body is larger than `maxResponseBytes`. */
export class TooLarge extends Error {
  override message = "the response is larger than maxResponseBytes";
}

/**
 * Reads a body as text, decoded from its content encoding, with bounded memory.
 *
 * @param maxBytes counted after decoding
 * @param isPlatforms whether the platform made the response, so that its length is that of its body
 * @param isStopped whether the call is over: a body from the caller's own `fetch` may never end
 * @throws TooLarge as soon as there is more; the rest is not read, and the response is to be discarded
 */
export async function readText(
  response: Response,
  maxBytes: number,
  isPlatforms = false,
  isStopped: () => unknown = () => false,
): Promise<string> {
  const { headers, type, body } = response;
  // The length of an encoded body is another one; with CORS the platform does not show whether it is encoded.
  const isPlain = type !== "cors" && !headers.get("Content-Encoding");
  const length = isPlain ? headers.get("Content-Length") : undefined;
  // A response to HEAD has no body, whatever its headers say; an empty length says nothing.
  const announced = body === null ? 0 : Number(length || Number.NaN);
  if (announced > maxBytes) throw new TooLarge();
  if (isPlatforms && isPlain && announced >= 0) return response.text();
  const source = chunksOf(body);
  if (!source) {
    const text: unknown = await response.text();
    if (typeof text !== "string") throw new TypeError("its text is not a string");
    if (new TextEncoder().encode(text).byteLength > maxBytes) throw new TooLarge();
    return text;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  let turnMs = performance.now();
  for (let next = await source.next(); !next.done; next = await source.next()) {
    const chunk = typeof next.value === "string" ? new TextEncoder().encode(next.value) : (next.value as Uint8Array);
    size += chunk.byteLength;
    if (size > maxBytes) {
      source.end();
      throw new TooLarge();
    }
    if (performance.now() - turnMs > longestTurnMs) {
      // If the next chunk is always ready, no timer and no signal is processed.
      await new Promise((resolve) => setTimeout(resolve));
      turnMs = performance.now();
      if (isStopped()) {
        source.end();
        throw new Error("the call is over");
      }
    }
    chunks.push(chunk);
  }
  const decoder = new TextDecoder();
  // Streaming decoding is several times slower.
  if (chunks.length === 1) return decoder.decode(chunks[0]);
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode();
}

interface Chunks {
  next: () => Promise<{ done?: boolean; value?: unknown }>;
  /** Lets go of the rest, so that it can be discarded. */
  end: () => void;
}

/** The chunks of a web stream, or of whatever else a `fetch` of the caller's has for a body. */
function chunksOf(body: unknown): Chunks | undefined {
  const { getReader } = Object(body) as Partial<ReadableStream>;
  if (typeof getReader === "function") {
    const reader = (body as ReadableStream).getReader();
    return { next: () => reader.read(), end: () => reader.releaseLock() };
  }
  const iterate = (Object(body) as Partial<AsyncIterable<unknown>>)[Symbol.asyncIterator];
  if (typeof iterate !== "function") return undefined;
  const iterator = iterate.call(body);
  return { next: () => iterator.next(), end: () => void Promise.resolve(iterator.return?.()).catch(() => {}) };
}
