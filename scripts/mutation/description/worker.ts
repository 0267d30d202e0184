import { pathToFileURL } from "node:url";
import { readBundle } from "../../../toolkit/description/read-bundle.js";
import type { Subject } from "../../../toolkit/contract/suite/probe.js";
import { typesOf } from "./types-of.js";
import { judgeMutant, type Judgement } from "./judge.js";
import type { Killer } from "./killers.js";
import { mutantsOf, mutated } from "./mutants.js";
import { refactoringsOf } from "./refactorings/index.js";

/** What a worker is asked: which mutant, by its place in the list of this seed. */
export interface Task {
  bundle: string;
  client: string;
  seed: number;
  index: number;
  upTo: Killer;
  /** Whether the index counts refactorings instead of mutants. */
  refactorings: boolean;
}

export interface Result extends Judgement {
  index: number;
}

/** Judges one mutant at a time; what is the same for all of them is made once. */
async function createWorker({ bundle, client, seed, refactorings }: Omit<Task, "index" | "upTo">) {
  const description = await readBundle(bundle);
  const subject = (await import(pathToFileURL(client).href)) as Subject;
  const mutants = refactorings ? refactoringsOf(description) : mutantsOf(description, seed);
  return async (index: number, upTo: Killer): Promise<Result> => {
    const mutant = mutants[index];
    if (!mutant) throw new Error(`no mutant ${index}`);
    return {
      index,
      ...(await judgeMutant(mutated(description, mutant), {
        subject,
        description,
        generateTypes: typesOf,
        upTo,
      })),
    };
  };
}

let work: Promise<(index: number, upTo: Killer) => Promise<Result>> | undefined;
process.on("message", (task: Task) => {
  void (async () => {
    work ??= createWorker(task);
    process.send?.(await (await work)(task.index, task.upTo));
  })();
});
