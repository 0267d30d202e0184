import { join } from "node:path";
import { equivalents, mutationReport, refactoringReport, type Judged } from "./mutation/description/report.js";
import { judgeMutant, killers } from "./mutation/description/judge-mutant.js";
import { idOf } from "./mutation/description/places/per-place.js";
import {
  mutantsOf,
  mutated,
  operators,
  refactorings as kinds,
  refactoringsOf,
} from "./mutation/description-mutants.js";
import { CommandError, runCommand } from "../toolkit/terminal/command.js";
import { createProgressLine } from "../toolkit/terminal/progress.js";
import { nearest } from "../toolkit/text/nearest.js";
import type { TestedClient } from "./contract/suite/probe.js";
import { readDescription } from "../toolkit/description/read/read-description.js";
import { importBuilt } from "./import-built.js";
import { onlyPattern } from "./only-pattern.js";

const usage = `
Usage: npm run test:mutation -- [--seed N] [--only PATTERN] [--kind KIND] [--refactorings]

Changes one thing in the bundled description, runs the contract suite with the built client against a mock of it, and
requires that the suite notices. Fails if a mutant survives that is not listed as equivalent. With --refactorings it is
the other way round: a change that affects nobody must not be noticed.

  --seed N        the order of the mutants, default 1
  --only PATTERN  only mutants whose "operator site" matches this regular expression
  --kind KIND     the kinds of detection that count, up to this one: ${killers.join(", ")} (default: all)
  --refactorings  use refactorings instead of mutants
`;

await runCommand<{ seed: string; only?: string; kind: string; refactorings?: boolean }>(
  usage,
  {
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    kind: { type: "string", default: "types" },
    refactorings: { type: "boolean" },
  },
  async ({ seed, only, kind, refactorings = false }) => {
    if (!/^\d{1,9}$/.test(seed)) throw new CommandError("--seed must be a whole number, 0 or more");
    const upTo = killers.find((each) => each === kind);
    if (!upTo) throw new CommandError(`there is no kind "${kind}": ${nearest(kind, killers, "kind")}`);
    const wanted = onlyPattern(only);
    const description = await readDescription(join("dist", "openapi.json"));
    const mutants = refactorings ? refactoringsOf(description) : mutantsOf(description, Number(seed));
    const chosen = mutants.filter((mutant) => wanted.test(idOf(mutant)));
    if (chosen.length === 0) throw new CommandError(`no ${refactorings ? "refactoring" : "mutant"} matches "${only}"`);
    const subject = await importBuilt<TestedClient>("src/index.js");
    const used = new Set(chosen.map(({ operator }) => operator)).size;
    const [what, all] = refactorings ? ["refactorings", kinds] : ["mutants", operators];
    console.log(`${chosen.length} ${what} of ${used} of ${Object.keys(all).length} kinds, seed ${seed}, up to ${upTo}`);
    const started = performance.now();
    const rows: Judged[] = [];
    const line = createProgressLine();
    for (const mutant of chosen) {
      rows.push({
        id: idOf(mutant),
        ...(await judgeMutant(mutated(description, mutant), { subject, description, upTo })),
      });
      const done = `${rows.length} of ${chosen.length}`;
      // In a log one line for each tenth.
      line.show(done, rows.length % Math.ceil(chosen.length / 10) === 0 ? done : undefined);
    }
    line.clear();
    const seconds = (performance.now() - started) / 1000;
    const { lines, passed } = refactorings ? refactoringReport(rows) : mutationReport(rows, equivalents, upTo);
    console.log([...lines, `${seconds.toFixed(1)} s`].join("\n"));
    if (!passed && upTo === "types") process.exitCode = 1;
  },
);
