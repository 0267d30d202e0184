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
  const names = contentEncoding
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
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
