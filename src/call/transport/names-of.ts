import { targetOf } from "./target-of.js";

/** A request as undici tells of it. */
export interface MadeRequest {
  readonly headers?: unknown;
  readonly method?: unknown;
  readonly origin?: unknown;
  readonly path?: unknown;
  readonly host?: unknown;
}

/** What a request of undici's can be known by. */
export interface Names {
  readonly method: string;
  readonly authorization: string | undefined;
  /** Its method and address, in each form that it may have. */
  readonly targets: readonly string[];
  /** What its headers hold, word by word: a short one stands in other texts as well. */
  readonly words: readonly string[];
}

export function namesOf({ headers, method, origin, path, host }: MadeRequest): Names {
  // Undici has them in a list; before its version 6 in a text.
  const all = (Array.isArray(headers) ? headers : String(headers).split(/: |\r\n/)).map(String);
  const at = all.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === "authorization");
  // A proxy without a tunnel is asked for the whole of it.
  const url = /^https?:/i.test(String(path)) ? String(path) : `${String(origin).replace(/\/$/, "")}${String(path)}`;
  const urls = [url];
  // Who looks up the name by itself puts an address in its place, and the name beside it.
  if (typeof host === "string") urls.push(url.replace(/^(https?:\/\/)[^/]*/i, `$1${host}`));
  return {
    method: String(method),
    authorization: at < 0 ? undefined : all[at + 1],
    targets: urls.map((each) => targetOf(String(method), each)),
    words: all.flatMap((text) => text.split(/[^\w.~+/=-]+/)).filter(({ length }) => length > 15),
  };
}
