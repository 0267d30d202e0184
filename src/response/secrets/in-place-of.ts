import type { InPlace } from "./redact.js";

/**
 * What to write in place of a key or password. A short one, and a number, counts as a whole word only: it may be a part
 * of ordinary words and numbers, too.
 */
export function inPlaceOf(secret: string): InPlace {
  if (secret.length >= 8 && !/^\d+$/.test(secret)) return () => "[secret]";
  return (found, at, text) => {
    // The end of an escape belongs to no word.
    const before = text.slice(Math.max(0, at - 3), at).replace(/(%..|\\.)$/, "");
    const isPart = /[^\W_]$/.test(before) || /[^\W_]/.test(text[at + found.length] ?? "");
    return isPart ? found : "[secret]";
  };
}
