import { targetOf } from "./target-of.js";

/** A request as undici tells of it. */
export interface MadeRequest {
  readonly headers?: unknown;
  readonly method?: unknown;
  readonly origin?: unknown;
  readonly path?: unknown;
}

/** What a request of undici's can be known by: its `Authorization`, else its target; and the text of its headers. */
export function namesOf({ headers, method, origin, path }: MadeRequest) {
  // Undici has them in a list; before its version 6 in a text.
  const all = Array.isArray(headers) ? (headers as unknown[]) : String(headers).split(/: |\r\n/);
  const at = all.findIndex((name, index) => index % 2 === 0 && String(name).toLowerCase() === "authorization");
  // A proxy without a tunnel is asked for the whole of it.
  const target = targetOf(method, /^https?:/i.test(String(path)) ? path : `${String(origin)}${String(path)}`);
  return { key: at < 0 ? target : String(all[at + 1]), target, text: all.join("\n") };
}
