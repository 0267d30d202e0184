/** A text as a segment of a path. Half a character, which a service may give as an id, has no place in a URL. */
export function inPath(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}
