import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions } from "node:zlib";
import { TooLarge } from "../response/read-text.js";
import { codingOf, codingsOf, cutShort, type Coding } from "./codings.js";

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
    const options = coding && { ...cutShort[coding], maxOutputLength: Math.max(1, maxBytes) };
    if (coding && options) decoded = await decoders[coding](decoded, options).catch(rethrow);
  }
  return decoded;
}

function rethrow(error: NodeJS.ErrnoException): never {
  throw error.code === "ERR_BUFFER_TOO_LARGE" ? new TooLarge() : error;
}
