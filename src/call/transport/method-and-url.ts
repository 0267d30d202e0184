/** The platform's own, even if the program replaces it later. */
const { URL } = globalThis;

/** The method of a request, and its URL as it is sent. */
export function methodAndUrl(method: string, url: string): string {
  try {
    const { origin, pathname, search } = new URL(url);
    return `${method} ${origin}${pathname}${search}`;
  } catch {
    return `${method} ${url}`;
  }
}
