/** A text that starts a sentence, as it goes on within one: `ISO` stays as it is. */
export function inSentence(text: string): string {
  return /^\p{Lu}[\p{Ll} ]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
