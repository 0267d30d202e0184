import { Duplex, PassThrough, pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { codingOf, codingsOf, type Coding } from "./codings.js";

const decoders: Readonly<Record<Coding, () => Transform>> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
  zlib: createInflate,
  deflate: createInflateRaw,
};

/** A body that is decoded as it arrives. */
export interface Decoding {
  readonly decoded: Readable;
  /** To be called with the first chunk before it is written, and at the end: without a chunk if the body was empty. */
  readonly begin?: (chunk?: Buffer) => void;
}

/**
 * Decodes a body from its `Content-Encoding` as it arrives. If the decoded body is destroyed, so is the raw one.
 *
 * @throws TypeError for more than five codings
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
      const steps = names.flatMap((name, index): Duplex[] => {
        // Which of two compressions it is shows in the first byte that the outer coding yields.
        if (index > 0 && name === "deflate") return [Duplex.from(inflateEither)];
        const coding = codingOf(name, chunk[0]);
        return coding ? [decoders[coding]()] : [];
      });
      pipeline([raw, ...steps, decoded], () => {});
    },
  };
}

async function* inflateEither(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  const start = await chunks.next();
  const coding = start.done ? undefined : codingOf("deflate", start.value[0]);
  if (!coding) return;
  const inflated = decoders[coding]();
  const all = async function* () {
    yield start.value as Buffer;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  pipeline(all, inflated, () => {});
  yield* inflated as AsyncIterable<Buffer>;
}
