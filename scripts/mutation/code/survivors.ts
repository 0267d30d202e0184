import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";

interface Position {
  line: number;
  column: number;
}

interface Mutant {
  status: string;
  replacement: string;
  location: { start: Position; end: Position };
  /** Ids of the tests that noticed it. */
  killedBy?: string[];
}

/** The report of a mutation run, as far as it is read here. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>;
  testFiles?: Record<string, { tests: { id: string; name: string }[] }>;
}

/**
 * Holds the mutants that no test noticed against the list of those that have a reason.
 *
 * @returns what to print, those that have one, and how many have none
 */
export function judgeSurvivors(
  { files }: MutationReport,
  survivors: readonly Survivor[],
): { lines: string[]; listed: Survivor[]; unlisted: number } {
  const met = new Set<Survivor>();
  const lines: string[] = [];
  for (const [file, { source, mutants }] of Object.entries(files)) {
    for (const { status, replacement, location } of mutants) {
      if (status !== "Survived" && status !== "NoCoverage") continue;
      const code = oneLine(textAt(source, location));
      const becomes = oneLine(replacement);
      // One entry, one survivor: a new gap does not hide behind an old one that looks alike.
      const entry = survivors.find((each) => {
        return !met.has(each) && `src/${each.file}` === file && each.code === code && each.becomes === becomes;
      });
      if (entry) met.add(entry);
      else lines.push(`survived: ${file}:${location.start.line}  ${code}  became  ${becomes}`);
    }
  }
  const unlisted = lines.length;
  for (const each of survivors) {
    const ran = `src/${each.file}` in files;
    if (ran && !met.has(each))
      lines.push(`listed, but noticed this time: src/${each.file}  ${each.code}  became  ${each.becomes}`);
  }
  lines.push(`${met.size + unlisted} survivors, ${met.size} of them with a reason`);
  return { lines, listed: [...met], unlisted };
}

function textAt(source: string, { start, end }: Mutant["location"]): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const cut = lines.map((line, index) => (index === lines.length - 1 ? line.slice(0, end.column - 1) : line));
  return cut.map((line, index) => (index === 0 ? line.slice(start.column - 1) : line)).join("\n");
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** A change to the code that no test notices, and the reason why none can, or need not. */
interface Survivor {
  /** Under src/. */
  file: string;
  /** What was changed, with every white space as one blank. */
  code: string;
  becomes: string;
  reason: string;
  /** Why it cannot be noticed from outside: no response shows it, or the document leaves the behaviour open. */
  kind?: "not visible" | "not stated";
}

interface Group extends Pick<Survivor, "kind" | "reason"> {
  mutants: string[];
}

/** Reads the lists of survivors. What may survive more than once is there as often. */
export async function readSurvivors(folder = "scripts/mutation/code/survivors"): Promise<Survivor[]> {
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const groups = texts.flatMap((text) => parse(text) as Group[]);
  return groups.flatMap(({ mutants, ...why }) =>
    mutants.flatMap((mutant) => {
      const [, file, code, becomes, times = 1] = /^(\S+): (.*) → (.*?)(?: × (\d+))?$/.exec(mutant) ?? [];
      if (!file || !code || !becomes) throw new Error(`"${mutant}" is not "file: code → what it became"`);
      return Array.from({ length: Number(times) }, () => ({ file, code, becomes, ...why }));
    }),
  );
}
