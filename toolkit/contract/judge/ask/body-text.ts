import { isUtf8 } from "node:buffer";
import type { SeenResponse } from "../../validate/seen-exchange.js";

const decoder = new TextDecoder();
const starts = {
  "gzip without Content-Encoding (1f 8b)": Buffer.from([0x1f, 0x8b]),
  "a byte order mark": Buffer.from("\ufeff"),
};

/**
 * The text of a body. JSON must be UTF-8 without a byte order mark (RFC 8259, section 8.1); `encoding` says what it
 * is otherwise.
 */
export function bodyText(pieces: readonly Uint8Array[]): Pick<SeenResponse, "body" | "encoding"> {
  const bytes = Buffer.concat(pieces);
  const body = decoder.decode(bytes);
  for (const [encoding, start] of Object.entries(starts))
    if (bytes.subarray(0, start.length).equals(start)) return { body, encoding };
  if (isUtf8(bytes)) return { body };
  const at = body.indexOf("\ufffd");
  return { body, encoding: `other bytes: ${body.slice(Math.max(0, at - 20), at + 20)}` };
}
