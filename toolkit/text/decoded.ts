/** What a text of a URL stands for; a stray `%` stands for itself. */
export function decoded(text: string): string {
  // Hardly any has one, and references are followed by the million.
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
