import { promisify } from "node:util";
import { brotliDecompress, constants, gunzip, inflate, inflateRaw, type ZlibOptions } from "node:zlib";
import { TooLarge } from "../response/read-text.js";

type Decode = (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>;

const decodeGzip = cutShort(promisify(gunzip), constants.Z_SYNC_FLUSH);
const decodeBrotli = cutShort(promisify(brotliDecompress), constants.BROTLI_OPERATION_FLUSH);
const decodeZlib = cutShort(promisify(inflate), constants.Z_SYNC_FLUSH);
const decodeDeflate = cutShort(promisify(inflateRaw), constants.Z_SYNC_FLUSH);

/** What is asked for. */
export const acceptedEncodings = "gzip, deflate, br";
/** Codings may be stacked; nobody stacks more. */
const mostCodings = 3;

/**
 * Decodes a body from its `Content-Encoding`, with bounded memory.
 *
 * @param maxBytes of what is decoded
 * @throws TooLarge where there is more; the error of zlib where it cannot be decoded
 */
export async function decodeBody(bytes: Buffer, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  const codings = contentEncoding.toLowerCase().split(",").map((coding) => coding.trim()); // prettier-ignore
  if (codings.length > mostCodings) throw new TypeError("too many content codings");
  let decoded = bytes;
  for (const coding of codings.reverse()) {
    const decode = decoderOf(coding, decoded);
    if (decode) decoded = await decode(decoded, { maxOutputLength: Math.max(1, maxBytes) }).catch(rethrow);
  }
  return decoded;
}

/** Gives what there is of a body that was cut before it was sent, as the platform's `fetch` does. */
function cutShort(decode: Decode, finishFlush: number): Decode {
  return (bytes, options) => decode(bytes, { ...options, finishFlush });
}

function rethrow(error: NodeJS.ErrnoException): never {
  throw error.code === "ERR_BUFFER_TOO_LARGE" ? new TooLarge() : error;
}

function decoderOf(coding: string, bytes: Buffer): Decode | undefined {
  if (coding === "gzip" || coding === "x-gzip") return decodeGzip;
  if (coding === "br") return decodeBrotli;
  // Some servers send bare deflate where the name means zlib.
  if (coding === "deflate") return ((bytes[0] ?? 0) & 0x0f) === 8 ? decodeZlib : decodeDeflate;
  // Left as it is, which then is not JSON.
  return undefined;
}
