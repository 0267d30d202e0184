import { pointer } from "../../description/json/pointer.js";

/** A parsed JSON text: integers beyond ±(2^53 − 1) as bigint, with the names that appear twice in one object. */
export interface ExactJson {
  value: unknown;
  /** JSON pointers of members that appear more than once, up to a limit. */
  repeated: string[];
}

/** Deeper than any meaningful response, and far from a stack overflow. */
const deepest = 500;
const tooDeep = `more than ${deepest} values within each other`;
const mostRepeated = 1000;

const token = /\s*(?:([{}[\]:,])|("(?:[^"\\]|\\.)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)|(true|false|null))/y;

const longDigits = /\d{16}/;
/** Matches the end of each name, and may also match inside strings. */
const nameEnd = /"\s*:/g;

/**
 * Parses JSON exactly, independently of the client's parser.
 *
 * @throws SyntaxError for anything that is not one JSON value
 * @throws RangeError if values are nested more than 500 deep (RFC 8259, section 9)
 */
export function parseExact(text: string): ExactJson {
  const plain: unknown = JSON.parse(text);
  // Nearly every text has nothing that could be rounded, and as many members as names.
  const isPlain = !longDigits.test(text) && membersIn(plain) === (text.match(nameEnd)?.length ?? 0);
  if (isPlain) return { value: plain, repeated: [] };
  const repeated: string[] = [];
  let depth = 0;
  token.lastIndex = 0;

  /** JSON.parse has proved the grammar. */
  function next(): RegExpExecArray {
    const found = token.exec(text);
    if (!found) throw new SyntaxError("unexpected end of JSON");
    return found;
  }

  function read(place: string, [, mark, string, number, word]: RegExpExecArray): unknown {
    if (string !== undefined) return JSON.parse(string);
    if (number !== undefined) return numberOf(number);
    if (word !== undefined) return JSON.parse(word);
    if (++depth > deepest) throw new RangeError(tooDeep);
    const value = mark === "{" ? readObject(place) : readArray(place);
    depth--;
    return value;
  }

  function readArray(place: string): unknown[] {
    const items: unknown[] = [];
    for (let found = next(); found[1] !== "]"; found = next()) {
      items.push(read(`${place}/${items.length}`, found[1] === "," ? next() : found));
    }
    return items;
  }

  function readObject(place: string): Record<string, unknown> {
    const members: [string, unknown][] = [];
    const names = new Set<string>();
    for (let found = next(); found[1] !== "}"; found = next()) {
      const name = JSON.parse((found[1] === "," ? next() : found)[2] ?? '""') as string;
      const at = pointer(place, name);
      next();
      if (names.has(name) && repeated.length < mostRepeated) repeated.push(at);
      names.add(name);
      members.push([name, read(at, next())]);
    }
    return Object.fromEntries(members);
  }

  return { value: read("", next()), repeated };
}

/** The number of members of all objects in a value; NaN if it is nested too deep. */
function membersIn(value: unknown, depth = 0): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth === deepest) return NaN;
  const values: unknown[] = Array.isArray(value) ? value : Object.values(value);
  let members = values === value ? 0 : values.length;
  for (const each of values) members += membersIn(each, depth + 1);
  return members;
}

function numberOf(text: string): number | bigint {
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(Number(text)) ? BigInt(text) : Number(text);
}

/** The JSON of a body; undefined if it is not JSON. */
export function jsonIn(text: string): ExactJson | undefined {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

/** What was expected of a text that is not valid JSON. */
export function expectedOf(text: string): string {
  try {
    parseExact(text);
  } catch (error) {
    if (error instanceof RangeError) return `JSON without ${tooDeep}`;
  }
  return "JSON";
}
