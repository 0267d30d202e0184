import { basePath } from "./generated/operations.js";

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The URL that operations are relative to: `{base_url}` of the document and the description's path prefix.
 *
 * @throws TypeError for anything that is not an absolute http(s) URL, and for plain http to a host other than loopback
 * unless `allowInsecureHttp` is set: a token that travels in the clear can be taken
 */
export function serviceUrl(baseUrl: string, allowInsecureHttp = false): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('"baseUrl" must be an absolute URL such as "https://exchange.example"');
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new TypeError('"baseUrl" must not hold user information, a query or a fragment');
  }
  if (url.protocol === "http:" && !loopback.test(url.hostname) && !allowInsecureHttp) {
    throw new TypeError('"baseUrl" must be https, except for loopback; "allowInsecureHttp" lifts this');
  }
  const root = url.href.replace(/\/+$/, "");
  if (root.endsWith(basePath)) throw new TypeError(`"baseUrl" must not end with "${basePath}": it is added`);
  return root + basePath;
}
