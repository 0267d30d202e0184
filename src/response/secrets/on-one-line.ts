/** A text on one line, without what a terminal or a log would take for more than text. */
export function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
}
