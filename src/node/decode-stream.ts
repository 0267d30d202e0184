import { PassThrough, pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, type ZlibOptions } from "node:zlib";
import { codingOf, codingsOf, cutShort, type Coding } from "./codings.js";

const decoders: Readonly<Record<Coding, (options: ZlibOptions) => Transform>> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
  zlib: createInflate,
  deflate: createInflateRaw,
};

/** A body on its way through what decodes it. */
export interface Decoding {
  readonly decoded: Readable;
  /** To be called with the first chunk before it goes in, and at the end: without one, nothing has come. */
  readonly begin?: (chunk?: Buffer) => void;
}

/**
 * Decodes a body from its `Content-Encoding` as it comes. Where the decoded body is destroyed, so is the raw one.
 *
 * @throws TypeError for more codings than anybody stacks
 */
export function decodeStream(raw: Readable, contentEncoding: string): Decoding {
  const names = contentEncoding ? codingsOf(contentEncoding) : [];
  if (names.every((name) => !codingOf(name))) return { decoded: raw };
  const decoded = new PassThrough();
  decoded.on("error", () => {}).on("close", () => raw.destroy());
  let hasBegun = false;
  return {
    decoded,
    begin(chunk) {
      if (hasBegun) return;
      hasBegun = true;
      if (!chunk) {
        decoded.end();
        return;
      }
      // Only the outermost coding can be looked at; what stands within one is what its name says.
      const codings = names.map((name, index) => codingOf(name, index === 0 ? chunk[0] : 8));
      const transforms = codings.flatMap((coding) => (coding ? [decoders[coding](cutShort[coding])] : []));
      pipeline([raw, ...transforms, decoded], () => {});
    },
  };
}
