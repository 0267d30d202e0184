import buffer from "node:buffer";
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions } from "node:zlib";
import { promisify } from "node:util";
import { TooLarge } from "../../response/read-text.js";

/** The content codings that are requested. */
export const acceptedEncodings = "gzip, deflate, br";

/** A content coding. */
export type Coding = "gzip" | "br" | "zlib" | "deflate";

/** Codings may be stacked; the platform's `fetch` accepts no more either. */
const mostCodings = 5;

/**
 * The names in a `Content-Encoding`, in the order in which they are decoded.
 *
 * @throws TypeError for more than five
 */
export function codingsOf(contentEncoding: string): string[] {
  const names = contentEncoding.toLowerCase().split(",").map((name) => name.trim()); // prettier-ignore
  if (names.length > mostCodings) throw new TypeError("too many content codings");
  return names.reverse();
}

/**
 * The compression that a coding name stands for.
 *
 * @param first the first byte of the compressed data
 * @returns undefined for an unknown one, which is not decoded, so that the body is not JSON
 */
export function codingOf(name: string, first = 0): Coding | undefined {
  if (name === "gzip" || name === "x-gzip") return "gzip";
  if (name === "br") return "br";
  // Some servers send bare deflate where the name means zlib.
  if (name === "deflate") return (first & 0x0f) === 8 ? "zlib" : "deflate";
  return undefined;
}

/** The largest buffer, whatever the caller allows. */
const { MAX_LENGTH: largest } = buffer.constants;

const decoders: Readonly<Record<Coding, (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  zlib: promisify(inflate),
  deflate: promisify(inflateRaw),
};

/**
 * Decodes a body from its `Content-Encoding`, with bounded memory.
 *
 * @param maxBytes after decoding
 * @throws TooLarge if there is more; the error of zlib if it cannot be decoded, or ends early
 */
export async function decodeBody(bytes: Buffer, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  let decoded = bytes;
  // Some servers name a coding where there is no body.
  if (bytes.length === 0) return bytes;
  for (const name of codingsOf(contentEncoding)) {
    const coding = codingOf(name, decoded[0]);
    const maxOutputLength = Math.min(Math.max(1, maxBytes), largest);
    if (coding) decoded = await decoders[coding](decoded, { maxOutputLength }).catch(rethrow);
  }
  return decoded;
}

function rethrow(error: NodeJS.ErrnoException): never {
  throw error.code === "ERR_BUFFER_TOO_LARGE" ? new TooLarge() : error;
}
