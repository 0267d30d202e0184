import buffer from "node:buffer";
import { brotliDecompress, constants, gunzip, inflate, inflateRaw, type ZlibOptions } from "node:zlib";
import { promisify } from "node:util";
import { TooLarge } from "../../response/read-text.js";

/** What is asked for. */
export const acceptedEncodings = "gzip, deflate, br";

/** A form in which a body is compressed. */
export type Coding = "gzip" | "br" | "zlib" | "deflate";

/** Codings may be stacked; the platform's `fetch` reads no more either. */
const mostCodings = 5;

/**
 * The names in a `Content-Encoding`, in the order in which they are to be undone.
 *
 * @throws TypeError for more than five
 */
export function codingsOf(contentEncoding: string): string[] {
  const names = contentEncoding.toLowerCase().split(",").map((name) => name.trim()); // prettier-ignore
  if (names.length > mostCodings) throw new TypeError("too many content codings");
  return names.reverse();
}

/**
 * Which form a coding means.
 *
 * @param first the first byte of what is compressed
 * @returns undefined for one that is left as it is, which then is not JSON
 */
export function codingOf(name: string, first = 0): Coding | undefined {
  if (name === "gzip" || name === "x-gzip") return "gzip";
  if (name === "br") return "br";
  // Some servers send bare deflate where the name means zlib.
  if (name === "deflate") return (first & 0x0f) === 8 ? "zlib" : "deflate";
  return undefined;
}

/** More is in no buffer, whatever a caller allows. */
const { MAX_LENGTH: largest } = buffer.constants;

/** Gives what there is of a body that was cut before it was sent, as the platform's `fetch` does. */
export const cutShort = {
  gzip: { finishFlush: constants.Z_SYNC_FLUSH },
  zlib: { finishFlush: constants.Z_SYNC_FLUSH },
  deflate: { finishFlush: constants.Z_SYNC_FLUSH },
  br: { finishFlush: constants.BROTLI_OPERATION_FLUSH },
} as const;

const decoders: Readonly<Record<Coding, (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  zlib: promisify(inflate),
  deflate: promisify(inflateRaw),
};

/**
 * Decodes a body from its `Content-Encoding`, with bounded memory.
 *
 * @param maxBytes of what is decoded
 * @throws TooLarge where there is more; the error of zlib where it cannot be decoded
 */
export async function decodeBody(bytes: Buffer, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  let decoded = bytes;
  for (const name of codingsOf(contentEncoding)) {
    const coding = codingOf(name, decoded[0]);
    const options = coding && { ...cutShort[coding], maxOutputLength: Math.min(Math.max(1, maxBytes), largest) };
    if (coding && options) decoded = await decoders[coding](decoded, options).catch(rethrow);
  }
  return decoded;
}

function rethrow(error: NodeJS.ErrnoException): never {
  throw error.code === "ERR_BUFFER_TOO_LARGE" ? new TooLarge() : error;
}
