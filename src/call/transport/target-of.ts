/** The method of a request, and its address as it is written on the wire. */
export function targetOf(method: unknown, url: unknown): string {
  const text = String(url);
  return `${String(method)} ${URL.canParse(text) ? new URL(text).href.replace(/#.*/, "") : text}`;
}
