import { readFile } from "node:fs/promises";
import { LineCounter, parseDocument } from "yaml";
import { CommandError } from "../command.js";
import { cloneJson } from "./clone-json.js";

/** A YAML or JSON file, and where its values stand. */
export interface ParsedFile {
  value: unknown;
  /** `line:column` of the value at these keys, of the file's start where there is none. */
  positionOf: (keys: readonly (string | number)[]) => string;
}

/**
 * Reads a YAML or JSON file.
 *
 * @throws {CommandError} when it is missing or broken, with the position
 */
export async function parseFile(file: string): Promise<ParsedFile> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new CommandError(`cannot read "${file}"`, 2);
  });
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: true, merge: true });
  const [problem] = document.errors;
  const at = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return `${line}:${col}`;
  };
  if (problem) throw new CommandError(`"${file}" is not YAML or JSON: ${at(problem.pos[0])}: ${problem.message}`);
  return {
    // Copied: what an alias repeats is a value of its own, which an overlay may change alone.
    value: cloneJson(document.toJS({ maxAliasCount: 10_000 }) as unknown),
    positionOf(keys) {
      const node = document.getIn(keys, true) as { range?: [number, number, number] } | undefined;
      return at(node?.range?.[0] ?? 0);
    },
  };
}
