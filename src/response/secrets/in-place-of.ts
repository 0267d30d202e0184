import type { InPlace } from "./redact.js";

/** What to write in place of a key or password. A short one counts as a whole word only: words may have it in them. */
export function inPlaceOf(secret: string): InPlace {
  if (secret.length >= 8) return () => "[secret]";
  return (found, at, text) => {
    // The end of an escape belongs to no word.
    const before = text.slice(Math.max(0, at - 6), at).replace(/(%(25)*..|\\(u....|x..|.)|=..)$/, " ");
    const isPart = /[^\W_]$/.test(before) || /[^\W_]/.test(text[at + found.length] ?? "");
    return isPart ? found : "[secret]";
  };
}
