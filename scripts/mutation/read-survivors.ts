import { readFile } from "node:fs/promises";
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

/** Reads the list of survivors. */
export async function readSurvivors(file = "scripts/mutation/survivors.yaml"): Promise<Survivor[]> {
  const groups = parse(await readFile(file, "utf8")) as { reason: string; mutants: string[] }[];
  return groups.flatMap(({ reason, mutants }) =>
    mutants.map((mutant) => {
      const [, path, code, becomes] = /^(\S+): (.*) → (.*)$/.exec(mutant) ?? [];
      if (!path || !code || !becomes) throw new Error(`"${mutant}" in "${file}" is not "file: code → what it became"`);
      return { file: path, code, becomes, reason };
    }),
  );
}
