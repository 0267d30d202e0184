import { constants } from "node:zlib";

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

/** Gives what there is of a body that was cut before it was sent, as the platform's `fetch` does. */
export const cutShort = {
  gzip: { finishFlush: constants.Z_SYNC_FLUSH },
  zlib: { finishFlush: constants.Z_SYNC_FLUSH },
  deflate: { finishFlush: constants.Z_SYNC_FLUSH },
  br: { finishFlush: constants.BROTLI_OPERATION_FLUSH },
} as const;
