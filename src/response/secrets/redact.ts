import { namesSecret, redactNamed, redactNamedIn } from "./names-secret.js";
import { spellingInEscapes, spellingsInParts, spellingsOf, startOf } from "./spellings.js";

/** Takes secrets out of a text. */
export type Redact = (text: string) => string;

/** What to write in place of a secret that was found in a text. */
export type InPlace = (found: string, at: number, text: string) => string;

/** A run of characters that a token may consist of. Each character belongs to one run, so that time is linear. */
const run = /(?:[\w.-]|%2[eE])+/g;
/** Shorter secrets are not looked for: they would match in ordinary words, and are not secret. */
export const shortest = 4;

/** The characters that escapes use: a text without any is not escaped. */
const escape = /[%\\]|&[#\w;]{1,60};|=[\da-f\r\n]/i;

/** Of longer ones only the start is looked for, and what follows is taken out too: a full search would take seconds. */
const longest = 128;
/** A start that is short, and written in the same way whatever follows. */
const plainStart = /^(?=.{0,9}[!-[\]-~]{9})[ -[\]-~]{18}/;

/** An access token, or a part of one, anywhere in a run. */
function withoutToken(text: string): string {
  const start = text.indexOf("eyJ");
  return start >= 0 && /\.|%2e/i.test(text.slice(start)) ? `${text.slice(0, start)}[access token]` : text;
}

/**
 * The patterns of a text in every spelling. They are compiled on demand, one by one: most clients never redact a text,
 * few one with escapes, and the time for patterns grows faster than they.
 */
function patternsOf(secret: string, rest: string) {
  const expressionOf = (spellings: string[]) => new RegExp(spellings.map((each) => each + rest).join("|"), "g");
  let [spelled, escaped]: (RegExp | undefined)[] = [];
  return (isEscaped: boolean) => [
    ...(isEscaped ? [(escaped ??= expressionOf(spellingInEscapes(secret)))] : []),
    (spelled ??= expressionOf([...spellingsOf(secret), ...spellingsInParts(secret)])),
  ];
}

/** Takes a secret out of a text. Its short start is looked for first: its patterns are a tenth of those of the whole. */
function withoutSecret(secret: string, rest: string, inPlace: InPlace): Redact {
  const [start] = plainStart.exec(secret) ?? [];
  const [first, whole] = [patternsOf(start ?? "", ""), patternsOf(secret, rest)];
  return (text) => {
    const isEscaped = escape.test(text);
    if (start && first(isEscaped).every((each) => text.search(each) < 0)) return text;
    return whole(isEscaped).reduce((left, each) => left.replace(each, inPlace), text);
  };
}

/**
 * Creates a function that takes secrets out of a text: everything that has the form of an access token, what stands
 * behind the name of a secret, and the given secrets in every spelling of a service or platform. Given ones of fewer than
 * four characters are not looked for.
 *
 * @param inPlaceOf decides what counts as one of them, by the text around it
 */
export function createRedact(
  secrets: readonly string[] = [],
  inPlaceOf: (secret: string) => InPlace = () => () => "[secret]",
): Redact {
  // A secret from a file may end with a line break, which a service may strip, and a message shows on one line.
  const all = secrets.flatMap((secret) => [secret, secret.trim(), onOneLine(secret)]);
  const long = [...new Set(all)]
    .filter(({ length }) => length >= shortest)
    .sort((one, other) => other.length - one.length);
  const wholes = new Map<string, string>();
  for (const each of long) {
    const [start, rest] = each.length > longest ? [startOf(each, longest), "[^]*"] : [each, ""];
    // A shorter one may be the start of a longer one.
    if (!wholes.has(start)) wholes.set(start, rest);
  }
  const takeOut = [...wholes].map(([secret, rest]) => withoutSecret(secret, rest, inPlaceOf(secret)));
  return (text) => {
    try {
      const result = redactNamedIn(takeOut.reduce((left, each) => each(left), text));
      return result.includes("eyJ") ? result.replace(run, withoutToken) : result;
    } catch {
      // A platform without a needed function, such as `btoa`, or a text that is too long.
      return "[not shown: it could not be searched for secrets]";
    }
  };
}

/** Whether values are the bytes or characters of a secret, one by one: none is longer than a byte in decimal. */
function isSpread(values: readonly unknown[], redact: Redact): boolean {
  const isShort = (value: unknown) =>
    (typeof value === "string" || typeof value === "number") && `${value}`.length <= 4;
  if (!values.every(isShort)) return false;
  return [values.join(""), values.join(" ")].some((text) => redact(text) !== text);
}

/**
 * Takes secrets out of a JSON value, at any depth, member names included.
 *
 * @param name what it is the value of
 */
export function redactValue(value: unknown, redact: Redact, name = ""): unknown {
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") {
    const before = String(value);
    const named = redactNamed(name, before);
    const text = named === before ? redact(before) : named;
    return text === before ? value : text;
  }
  if (typeof value !== "object" || value === null) return value;
  if (isSpread(Object.values(value), redact)) return "[secret]";
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redact, name));
  // All that is in a secret is one.
  const inside = (key: string) => (namesSecret(name) ? name : key);
  const members = Object.entries(value).map(([key, each]) => [redact(key), redactValue(each, redact, inside(key))]);
  return Object.fromEntries(members);
}

/** A text on one line, without control characters. */
export function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
}
