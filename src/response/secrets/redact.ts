import { onOneLine } from "./on-one-line.js";
import { spellingInEscapes, spellingsInParts, spellingsOf } from "./spellings.js";

/** Takes secrets out of a text. */
export type Redact = (text: string) => string;

/** A run of characters that a token may consist of. Each character belongs to one run, so that time stays linear. */
const run = /(?:[\w.-]|%2[eE])+/g;
/** Shorter secrets are not looked for: they would take ordinary words apart, and are none. */
const shortest = 4;

/** What all escapes have in common: a text without any shows each character as it is. */
const escape = /[%\\]|&[#\w;]{1,60};|=[\da-f\r\n]/i;

/** An access token, or what is left of one, wherever it stands in a run. */
function withoutToken(text: string): string {
  const start = text.indexOf("eyJ");
  return start >= 0 && /\.|%2e/i.test(text.slice(start)) ? `${text.slice(0, start)}[access token]` : text;
}

/**
 * Creates what takes secrets out of a text: everything that has the form of an access token, and the given secrets,
 * however a service or a platform may spell them. Secrets of fewer than four characters are not looked for.
 */
export function createRedact(secrets: readonly string[] = []): Redact {
  // A secret out of a file may end with a line that a service takes off, and a message shows all of it in one line.
  const all = secrets.flatMap((secret) => [secret, secret.trim(), onOneLine(secret)]);
  const long = [...new Set(all)]
    .filter(({ length }) => length >= shortest)
    .sort((one, other) => other.length - one.length);
  const expressionOf = (spell: (secret: string) => string[]) => new RegExp(long.flatMap(spell).join("|"), "g");
  /** Made when a text is there: most clients never have one, and few one with escapes, for which it takes longer. */
  let [spelled, escaped]: (RegExp | undefined)[] = [];
  const withoutSecret = (text: string) => {
    if (long.length === 0) return text;
    let left = text;
    if (escape.test(text)) left = left.replace((escaped ??= expressionOf(spellingInEscapes)), "[secret]");
    spelled ??= expressionOf((secret) => [...spellingsOf(secret), ...spellingsInParts(secret)]);
    return left.replace(spelled, "[secret]");
  };
  return (text) => {
    try {
      const result = withoutSecret(text);
      return result.includes("eyJ") ? result.replace(run, withoutToken) : result;
    } catch {
      // A platform without what this takes, such as `btoa`, or a text of which there is too much.
      return "[not shown: it could not be searched for secrets]";
    }
  };
}

/** Whether values are bytes or characters of a secret, one by one: none is longer than a byte in numbers. */
function isSpread(values: readonly unknown[], redact: Redact): boolean {
  const isShort = (value: unknown) =>
    (typeof value === "string" || typeof value === "number") && `${value}`.length <= 4;
  if (!values.every(isShort)) return false;
  return [values.join(""), values.join(" ")].some((text) => redact(text) !== text);
}

/** Takes secrets out of everything in a value that JSON can hold, names of members included. */
export function redactValue(value: unknown, redact: Redact): unknown {
  if (typeof value === "string") return redact(value);
  if (typeof value === "number" || typeof value === "bigint") {
    const text = redact(String(value));
    return text === String(value) ? value : text;
  }
  if (typeof value !== "object" || value === null) return value;
  if (isSpread(Object.values(value), redact)) return "[secret]";
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redact));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [redact(name), redactValue(member, redact)]));
}
