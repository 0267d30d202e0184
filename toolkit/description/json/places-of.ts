import { exec, type JsonValue } from "jsonpath-rfc9535";

/** The name of a member, or the index of an item. */
export type Key = string | number;

/**
 * Finds the nodes of a JSONPath.
 *
 * @returns the way to each of them, from the root on
 * @throws Error for what is not a JSONPath (RFC 9535)
 */
export function placesOf(value: unknown, path: string): Key[][] {
  const places = new Map<string, Key[]>();
  try {
    // What finds the nodes of a path takes an unknown function for one that finds nothing.
    for (const [, called] of path.replaceAll(texts, "").matchAll(/([a-z]\w*)\(/g)) {
      if (!functions.test(called ?? "")) throw new Error(`there is no function "${called}"`);
    }
    exec(comparable(value, path), comparablePath(path), (_node, keys) => {
      const place = keys.map((key) => (typeof key === "string" ? plain(key) : key));
      places.set(JSON.stringify(place), place);
    });
  } catch (error) {
    throw new Error(`"${path}" is not a JSONPath (RFC 9535)${whereOf(error)}`);
  }
  return [...places.values()];
}

/** Where the parser gave up: it lists what it would take. */
function whereOf(error: unknown): string {
  const { found, location } = error as { found?: string | null; location?: { start: { offset: number } } };
  if (!location) return `: ${(error as Error).message}`;
  const { offset } = location.start;
  if (offset === 0) return ', which begins with "$"';
  return found ? `: ${JSON.stringify(found)} cannot be its character ${offset + 1}` : ": its end is missing";
}

/** What finds the nodes of a path compares no bigint: an integer that long is as near as a number comes to it. */
function comparable(value: unknown, path: string): JsonValue {
  if (!path.includes("?") || !holdsBigint(value)) return value as JsonValue;
  const near = (_name: string, each: unknown) => (typeof each === "bigint" ? Number(each) : each);
  return JSON.parse(JSON.stringify(value, near)) as JsonValue;
}

function holdsBigint(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value === "bigint";
  return Object.values(value).some(holdsBigint);
}

/** A member name as it stands in the file: normalized paths escape quotes, backslashes and control characters. */
function plain(key: string): string {
  const controls: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
  return key.replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_all, code: string | undefined, character: string) =>
    code === undefined ? (controls[character] ?? character) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const functions = /^(length|count|match|search|value)$/;
const text = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/.source;
const texts = new RegExp(text, "g");
const name = /\s*\.\s*[^\s.[\]()'"=!<>&|,?:@$*]+/.source;
const index = /\s*\[\s*-?\d+\s*\]/.source;
const member = `${name}|\\s*\\[\\s*(?:${text})\\s*\\]`;
/** `@.enum[0]` and the like: one node at the most, by an index. */
const single = `[@$](?:${member})*(?:${index})(?:${member}|${index})*`;
const comparison = "(?:[=!]=|[<>]=?)";
const found = new RegExp(`${text}|${single}(?=\\s*${comparison})|(?<=${comparison}\\s*)${single}`, "g");

/**
 * A path in whose filters nothing by an index is compared other than by its `value()`, which says the same: what finds
 * the nodes of a path looks for no index in a comparison.
 */
function comparablePath(path: string): string {
  return path.replace(found, (part) => (/^[@$]/.test(part) ? `value(${part})` : part));
}
