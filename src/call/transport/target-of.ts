/** The method of a request, and its address as it is written on the wire. */
export function targetOf(method: string, url: string): string {
  if (!URL.canParse(url)) return `${method} ${url}`;
  const { protocol, host, pathname, search } = new URL(url);
  return `${method} ${protocol}//${host}${pathname}${search}`;
}
