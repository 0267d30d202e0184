import { cut, cutRedacted } from "./secrets/cut.js";
import { redactValue, type Redact } from "./secrets/redact.js";
import { parseJson } from "./json/json.js";

const mostBytes = 64 * 1024;
const mostLevels = 100;
/** Characters that JSON escapes as `\u....`, and its escaped slash. */
const escape = /\\u([0-9a-f]{4})|\\\//gi;

/**
 * What an error keeps of a body, without secrets: the parsed JSON, if it is of ordinary size and depth, else the start
 * of its text. Secrets are taken out first, however they are escaped.
 */
export function errorData(text: string, redact: Redact): unknown {
  if (cut(text, mostBytes) === text) {
    try {
      const parsed = parseJson(text);
      if (levelsOf(parsed) <= mostLevels) return redactValue(parsed, redact);
    } catch {
      // Not JSON: kept as text.
    }
  }
  // An escape takes six characters for one.
  const start = text.slice(0, 8 * mostBytes);
  const plain = start.replace(escape, (_all, code?: string) => (code ? String.fromCharCode(parseInt(code, 16)) : "/"));
  return cutRedacted(plain, mostBytes, redact);
}

/** How deeply a value is nested, found without recursion; no more than one level beyond the limit. */
function levelsOf(root: unknown): number {
  let level = 0;
  for (let open = [root]; open.length > 0 && level <= mostLevels; level++) {
    open = open.flatMap((value) => (typeof value === "object" && value ? (Object.values(value) as unknown[]) : []));
  }
  return level;
}
