import type { Schema } from "../../description/parts/description.js";
import { fitsParts } from "./fits-parts.js";
import { textOfPattern } from "./text-of-pattern.js";

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
