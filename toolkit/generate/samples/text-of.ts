import type { Schema } from "../../description/parts/description.js";
import { fitsParts } from "./fits-parts.js";
import { isRegular } from "../schemas/pattern-in.js";

/** A plausible text of each format. */
const texts: Readonly<Record<string, string>> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
  time: "12:00:00Z",
  email: "someone@example.com",
  uri: "https://example.com/",
  url: "https://example.com/",
  uuid: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
  decimal: "1.5",
};

/** A text of its format and length that its pattern takes, if a plain one does. */
export function textOf(parts: readonly Schema[]): string {
  const least = Math.max(1, ...parts.map(({ minLength = 1 }) => minLength));
  const most = Math.min(...parts.map(({ maxLength = Infinity }) => maxLength));
  const [format = ""] = parts.flatMap((each) => each.format ?? []);
  const plain = texts[format] ?? "text".padEnd(least, "t").slice(0, most);
  const others = ["1".repeat(least), "A".repeat(least), "US", "USD", ...Object.values(texts)];
  const matching = parts.flatMap(({ pattern }) =>
    pattern === undefined ? [] : (textOfPattern(pattern, least)?.padEnd(least, "t") ?? []),
  );
  return [plain, ...others, ...matching].find((each) => fitsParts(each, parts)) ?? plain;
}

/** A part of a text, and how often it may stand there. */
interface Part {
  text: string;
  least: number;
  most: number;
}

/**
 * An escape, a class, the start of a group, a quantifier, or a character that stands for itself or says where it is.
 */
const tokens =
  /\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|p\{[^}]*\}|[^])|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?::|<?[=!]|<\w+>))?|(?:\{\d+(?:,\d*)?\}|[*+?])\??|[^]/giu;
/** Of those that a class takes the first is shown. */
const characters = Array.from(
  "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.:/ @+=#,;!?*%&$~^|'`\"<>(){}[]\\",
);
/** Longer ones show nothing more. */
const longest = 200;

/**
 * A short text of a plain pattern: of choices the first, of repetitions the fewest. What looks ahead or back is left
 * out, so whether the pattern takes the text is left to see.
 *
 * @param length what it has at least, as far as something in it may be repeated
 */
function textOfPattern(pattern: string, length: number): string | undefined {
  const all = pattern.match(tokens) ?? [];
  let at = 0;
  const parts = choice();
  let missing = length - textIn(parts).length;
  for (const part of parts) {
    const more = part.text && Math.min(part.most - part.least, Math.ceil(Math.max(0, missing) / part.text.length));
    part.least += Number(more);
    missing -= Number(more) * part.text.length;
  }
  const text = textIn(parts);
  return text.length > longest ? undefined : text;

  function choice(): Part[] {
    const first: Part[] = [];
    for (; at < all.length && !/^[|)]$/.test(all[at] ?? "");) first.push(part());
    if (all[at] === "|") {
      at++;
      choice();
    }
    return first;
  }

  function part(): Part {
    const start = all[at++] ?? "";
    let text = start.startsWith("(") ? textIn(choice()) : characterOf(start);
    if (start.startsWith("(")) at++;
    if (/[=!]$/.test(start) && start.length > 1) text = "";
    const times = timesIn(all[at]);
    if (times) at++;
    const [least, most] = times ?? [1, 1];
    return { text, least, most };
  }
}

function textIn(parts: readonly Part[]): string {
  return parts.map(({ text, least }) => text.repeat(Math.min(least, longest + 1))).join("");
}

function characterOf(token: string): string {
  if (/^(\^|\$|\\b)$/i.test(token)) return "";
  if (token.length === 1 && token !== ".") return token;
  const source = `^${token}$`;
  return (isRegular(source) && characters.find((each) => new RegExp(source, "u").test(each))) || "";
}

function timesIn(token = ""): [least: number, most: number] | undefined {
  const [, from, to = from] = /^\{(\d+)(?:,(\d*))?\}/.exec(token) ?? [];
  if (from !== undefined) return [Number(from), to ? Number(to) : Infinity];
  const [sign] = /^[*+?]\??$/.test(token) ? token : "";
  return sign === undefined ? undefined : [sign === "+" ? 1 : 0, sign === "?" ? 1 : Infinity];
}
