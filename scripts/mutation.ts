import { fork, type ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { equivalents } from "./mutation/description/equivalents.js";
import { killers } from "./mutation/description/killers.js";
import { idOf } from "./mutation/description/mutant.js";
import { mutantsOf, operators, refactorings as kinds, refactoringsOf } from "./mutation/description/mutants.js";
import { mutationReport, refactoringReport } from "./mutation/description/report.js";
import type { Result, Task } from "./mutation/description/worker.js";
import { CommandError, runCommand } from "../toolkit/command.js";
import { built } from "./built.js";
import { readDescription } from "../toolkit/description/read-description.js";

const usage = `
Usage: npm run test:mutation -- [--seed N] [--only PATTERN] [--kind KIND] [--workers N] [--refactorings]

Changes one thing in the bundled description, runs the contract suite with the built client against a mock of it, and
demands that the suite notices. Fails when a mutant survives that is not listed as equivalent. With --refactorings it is
the other way round: what changes nothing for anybody must not be noticed.

  --seed N        the order of the mutants, default 1
  --only PATTERN  only mutants whose "operator site" matches this regular expression
  --kind KIND     which kinds of notice count, up to this one: ${killers.join(", ")} (default: all)
  --workers N     processes, default one for each core, 4 at the most
  --refactorings  refactorings instead of mutants
`;

await runCommand<{ seed: string; only?: string; kind: string; workers: string; refactorings?: boolean }>(
  usage,
  {
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    kind: { type: "string", default: "types" },
    workers: { type: "string", default: String(Math.min(4, availableParallelism())) },
    refactorings: { type: "boolean" },
  },
  async ({ seed: seedText, only, kind, workers, refactorings = false }) => {
    const seed = whole("--seed", seedText, 0);
    const most = whole("--workers", workers, 1);
    const upTo = killers.find((each) => each === kind);
    if (!upTo) throw new CommandError(`no kind "${kind}" (it is one of ${killers.join(", ")})`, 2);
    const wanted = patternOf(only);
    const bundle = join("dist", "openapi.json");
    // Each worker loads it: where it is not there, that is said once.
    await built("src/index.js");
    const description = await readDescription(bundle);
    const mutants = refactorings ? refactoringsOf(description) : mutantsOf(description, seed);
    const indexes = [...mutants.keys()].filter((index) => wanted.test(idOf(mutants[index] as never)));
    if (indexes.length === 0)
      throw new CommandError(`no ${refactorings ? "refactoring" : "mutant"} matches "${only}"`, 2);
    const used = new Set(indexes.map((index) => mutants[index]?.operator)).size;
    const [what, all] = refactorings
      ? ["refactorings", Object.keys(kinds).length]
      : ["mutants", Object.keys(operators).length];
    console.log(`${indexes.length} ${what} of ${used} of ${all} kinds, seed ${seed}, up to ${upTo}`);
    const started = performance.now();
    const task = { bundle, client: join(process.cwd(), "dist/src/index.js"), seed, upTo, refactorings };
    const results = await judgeAll(indexes, task, Math.min(most, indexes.length));
    const seconds = (performance.now() - started) / 1000;
    const rows = results.map(({ index, killedBy, why }) => ({ id: idOf(mutants[index] as never), killedBy, why }));
    const { lines, passed } = refactorings ? refactoringReport(rows) : mutationReport(rows, equivalents, upTo);
    console.log([...lines, `${seconds.toFixed(1)} s`].join("\n"));
    if (!passed && upTo === "types") process.exitCode = 1;
  },
);

/** Hands mutants to workers, one at a time each, and shows how far it is. */
async function judgeAll(indexes: number[], task: Omit<Task, "index">, workers: number): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...indexes];
  const file = fileURLToPath(new URL("./mutation/description/worker.ts", import.meta.url));
  const children = Array.from({ length: workers }, () => fork(file, { execArgv: ["--import", "tsx"] }));
  try {
    await Promise.all(children.map((child) => serve(child)));
  } finally {
    for (const child of children) child.kill();
    if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
  }
  return results;

  function serve(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      const next = () => {
        const index = queue.shift();
        if (index === undefined) resolve();
        else child.send({ ...task, index } satisfies Task);
      };
      child.on("message", (result: Result) => {
        results.push(result);
        progress(results.length, indexes.length);
        next();
      });
      child.on("error", reject);
      child.on("exit", (code) => reject(new CommandError(`a worker ended with ${code}`)));
      next();
    });
  }
}

/** A line that stays in place on a terminal; elsewhere one line for each tenth. */
function progress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all}`);
  else if (done % Math.ceil(all / 10) === 0) process.stderr.write(`${done} of ${all}\n`);
}

function whole(flag: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new CommandError(`${flag} must be a whole number, ${least} or more`, 2);
  return value;
}

function patternOf(text = ""): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new CommandError(`--only is no regular expression: "${text}"`, 2);
  }
}
