/** The start of a text, as much of it as fits into a number of bytes of UTF-8. */
export function cut(text: string, mostBytes: number): string {
  // No character takes more than three bytes for each of its units.
  if (text.length * 3 <= mostBytes) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(mostBytes));
  return text.slice(0, read);
}
