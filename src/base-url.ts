import { pathInUrl } from "./call/path-in-url.js";
import { isLoopback } from "./options/is-loopback.js";

/**
 * The URL that operations are relative to: the base URL of the service and the description's path prefix.
 *
 * @param basePath the path prefix
 * @throws TypeError if there is none, for anything that is not an absolute http(s) URL, and for plain http to a host
 * other than loopback unless `allowInsecureHttp` is set: a token that travels in the clear can be taken
 */
export function serviceUrl(baseUrl: string | URL | undefined, basePath: string, allowInsecureHttp = false): string {
  if (baseUrl === undefined) throw new TypeError('"baseUrl" is required');
  // The lookbehind keeps the search linear in the number of slashes.
  const root = originUrl(baseUrl, allowInsecureHttp).href.replace(/(?<!\/)\/+$/, "");
  const prefix = pathInUrl(basePath);
  if (prefix && root.endsWith(prefix)) throw new TypeError(`"baseUrl" must not end with "${basePath}", which is added`);
  return root + prefix;
}

/** @throws TypeError for what operations cannot be relative to, and where a token could be read on its way */
export function originUrl(baseUrl: string | URL, allowInsecureHttp?: boolean): URL {
  const text = typeof baseUrl === "string" ? baseUrl.trim() : isUrl(baseUrl) ? baseUrl.href : "";
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The URL class normalises some of this, and accepts parts that are not wanted here: user, password, query, fragment.
  if (!url || !/^https?:\/\/[^\s/]+(\/\P{Cc}*)?$/iu.test(text) || !/^https?:\/\/[^@/]+\/[^?#]*$/.test(url.href)) {
    throw new TypeError(
      '"baseUrl" must be an http(s) URL such as "https://exchange.example", without user, query and fragment',
    );
  }
  assertNotInTheClear(url, allowInsecureHttp);
  return url;
}

/** Whether a value is a URL object, also of another realm. */
function isUrl(value: unknown): value is URL {
  return Object.prototype.toString.call(value) === "[object URL]";
}

/**
 * @param what names the URL
 * @throws TypeError where a token could be read on its way
 */
export function assertNotInTheClear(url: URL, allowInsecureHttp: boolean | undefined, what = '"baseUrl"'): void {
  if (url.protocol === "http:" && !isLoopback(url) && !allowInsecureHttp)
    throw new TypeError(`${what} must be https or loopback, unless "allowInsecureHttp" is set`);
}
