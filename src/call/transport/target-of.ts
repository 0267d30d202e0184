/** The platform's, whatever a program puts in its place later. */
const { URL } = globalThis;

/** The method of a request, and its address as it is written on the wire. */
export function targetOf(method: string, url: string): string {
  try {
    const { origin, pathname, search } = new URL(url);
    return `${method} ${origin}${pathname}${search}`;
  } catch {
    return `${method} ${url}`;
  }
}
