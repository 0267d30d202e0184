import { orElse } from "../../response/or-else.js";

/** A request as undici's diagnostics channels report it. */
export interface MadeRequest {
  readonly headers?: unknown;
  readonly method?: unknown;
  readonly origin?: unknown;
  readonly path?: unknown;
  readonly host?: unknown;
}

/** What identifies a request of undici. The token is enough for most: the rest is made when it is asked for. */
interface RequestNames {
  readonly method: string;
  readonly authorization: string | undefined;
  /** Its method and URL, in each form that they may have. */
  readonly targets: () => readonly string[];
  /** The words of its header values; a whole word, since a short token may be part of another text. */
  readonly words: () => readonly string[];
}

export function namesOf({ headers, method, origin, path, host }: MadeRequest): RequestNames {
  // Undici has the headers in a list; before version 6 in a string.
  const all: unknown[] = Array.isArray(headers) ? headers : String(headers).split(/: |\r\n/);
  const at = all.findIndex((name, index) => index % 2 === 0 && String(name).toLowerCase() === "authorization");
  // A proxy without a tunnel gets the whole URL.
  const url = /^https?:/i.test(String(path)) ? String(path) : `${String(origin).replace(/\/$/, "")}${String(path)}`;
  const urls = [url];
  // A dispatcher that resolves the name itself puts the address in its place, and the name into `host`.
  if (typeof host === "string") urls.push(url.replace(/^(https?:\/\/)[^/]*/i, `$1${host}`));
  return {
    method: String(method),
    authorization: at < 0 ? undefined : String(all[at + 1]),
    targets: () => urls.map((each) => methodAndUrl(String(method), each)),
    words: () => all.flatMap((text) => String(text).split(/[^\w.~+/=-]+/)).filter(({ length }) => length > 15),
  };
}

/** The platform's own, even if the program replaces it later. */
const { URL } = globalThis;

/** The method of a request, and its URL as it is sent. */
export function methodAndUrl(method: string, url: string): string {
  return orElse(() => {
    const { origin, pathname, search } = new URL(url);
    return `${method} ${origin}${pathname}${search}`;
  }, `${method} ${url}`);
}
