import { isScalar, LineCounter, parseDocument, visit, type Document, type Node } from "yaml";
import { CommandError } from "../../terminal/command.js";
import { readTextFile } from "../../files/read-text-file.js";
import { keepsDigits } from "../../text/canonical-decimal.js";
import { pointer } from "../json/pointer.js";
import { yamlBeyondJson } from "./yaml-beyond-json.js";

/** A YAML or JSON file, and where its values stand. */
interface ParsedFile {
  /** An integer that a number cannot hold is a bigint. */
  value: unknown;
  /** `line:column` of the value at these keys; where there is none, of what would hold it. */
  positionOf: (keys: readonly (string | number)[]) => string;
}

/**
 * Reads a YAML or JSON file. A key is the text that is written, also where it looks like a number (`01`); that of null is
 * "null", as usual when YAML is converted to JSON.
 *
 * @param note gets a line where numbers lose digits, with the position of the first one
 * @throws {CommandError} when it is missing or broken, and when it holds what JSON cannot say, with the position
 */
export async function parseFile(file: string, note?: (line: string) => void): Promise<ParsedFile> {
  const text = await readTextFile(file);
  const lineCounter = new LineCounter();
  // What is not unique is found below, by its text.
  const options = { prettyErrors: false, uniqueKeys: false, merge: true, intAsBigInt: true } as const;
  const document = parseDocument(text, { lineCounter, ...options });
  const [problem] = document.errors;
  const at = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return `${line}:${col}`;
  };
  if (problem) {
    const why = reasonOf(problem);
    throw new CommandError(`"${file}" is not YAML or JSON: ${at(problem.pos[0])}: ${why}`);
  }
  const value = valueOf(document, file, at);
  if (note) for (const line of lostDigits(document, at)) note(`"${file}": ${line}`);
  return {
    value,
    positionOf(keys) {
      const holders = keys.map((_key, index) => keys.slice(0, keys.length - index));
      const nodes = holders.map((each) => document.getIn(each, true) as Partial<Node> | undefined);
      return at(nodes.find((node) => node?.range)?.range?.[0] ?? 0);
    },
  };
}

const mostAliases = 10_000;
/** The parser quotes what it does not understand, which may be a file that is no text. */
const mostOfReason = 200;
const float = "tag:yaml.org,2002:float";

/** Copied: what an alias repeats is a value of its own, which an overlay may change alone. */
function valueOf(document: Document, file: string, at: (offset: number) => string): unknown {
  try {
    visit(document, {
      Pair(_key, { key }) {
        // What an alias repeats is a value.
        if (!isScalar(key) || key.anchor !== undefined || /^(string|symbol)$/.test(typeof key.value)) return;
        key.value = key.source?.replace(/^~?$/, "null");
        delete key.tag;
      },
    });
    const problem = yamlBeyondJson(document);
    if (problem) throw new Error(`${at(problem.offset)}: ${problem.why}`);
    visit(document, {
      Scalar(_key, node) {
        // To the parser it is not a float without a point.
        if (node.tag === float && typeof node.value === "string") node.value = Number(node.value);
      },
    });
    return plainValue(document.toJS({ maxAliasCount: mostAliases }));
  } catch (error) {
    throw new CommandError(`"${file}" cannot be read: ${reasonOf(error)}`);
  }
}

/** The first number that loses digits, and how many more do: none, or one line. */
function lostDigits(document: Document, at: (offset: number) => string): string[] {
  const lines: string[] = [];
  visit(document, {
    Scalar(_key, { value, source = "", range }) {
      // YAML 1.1 has other forms of numbers, too.
      const isDecimal = /^[-+]?[\d.]+(e[-+]?\d+)?$/i.test(source);
      if (typeof value !== "number" || !isDecimal || keepsDigits(source, value)) return;
      lines.push(`${at(range?.[0] ?? 0)}: ${source} is read as ${value}, since a number holds no more digits`);
    },
  });
  const [first, ...others] = lines;
  if (first === undefined) return [];
  return [others.length === 0 ? first : `${first}; ${others.length} more such numbers`];
}

/** The parser's own words, but where they are about the program that parses. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes("call stack")) return "values are nested too deeply, or contain themselves by an alias";
  if (message.includes("Excessive alias count")) return `its aliases repeat values more than ${mostAliases} times`;
  if (message.includes("multiple documents")) return "it contains several YAML documents, but must be one";
  return message.length > mostOfReason ? `${message.slice(0, mostOfReason)}…` : message;
}

/** Deeper than anything that a description means, and far from what a stack bears. */
const deepest = 500;

/**
 * A copy of what was parsed, in which what an alias repeats is a value of its own, and all is of this realm: JSONPath
 * finds nothing in what the platform parsed in another one. Only an integer that a number cannot hold stays a bigint.
 *
 * @throws Error with the reason and the place, where an alias stands within what it repeats, or values lie too deep
 */
function plainValue(value: unknown): unknown {
  const above = new Set<unknown>();
  return copy(value, "#");

  function copy(each: unknown, place: string): unknown {
    if (typeof each === "bigint" && Number.isSafeInteger(Number(each))) return Number(each);
    if (typeof each !== "object" || each === null) return each;
    if (above.has(each)) throw new Error(`${place}: an alias is inside the value that it repeats`);
    if (above.size >= deepest) throw new Error(`${place.slice(0, 80)}…: values are nested more than ${deepest} deep`);
    above.add(each);
    const made = Array.isArray(each)
      ? each.map((item, at) => copy(item, pointer(place, at)))
      : Object.fromEntries(
          Object.entries(each).map(([name, member]: [string, unknown]) => [name, copy(member, pointer(place, name))]),
        );
    above.delete(each);
    return made;
  }
}
