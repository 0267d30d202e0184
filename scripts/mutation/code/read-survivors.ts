import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";

/** A change to the code that no test notices, and the reason why none can, or need not. */
export interface Survivor {
  /** Under src/. */
  file: string;
  /** What was changed, with every white space as one blank. */
  code: string;
  /** What it became. */
  becomes: string;
  reason: string;
}

/** Reads the lists of survivors. What may survive more than once is there as often. */
export async function readSurvivors(folder = "scripts/mutation/code/survivors"): Promise<Survivor[]> {
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const groups = texts.flatMap((text) => parse(text) as { reason: string; mutants: string[] }[]);
  return groups.flatMap(({ reason, mutants }) =>
    mutants.flatMap((mutant) => {
      const [, file, code, becomes, times = 1] = /^(\S+): (.*) → (.*?)(?: × (\d+))?$/.exec(mutant) ?? [];
      if (!file || !code || !becomes) throw new Error(`"${mutant}" is not "file: code → what it became"`);
      return Array.from({ length: Number(times) }, () => ({ file, code, becomes, reason }));
    }),
  );
}
