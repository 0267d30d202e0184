import { fork, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { CommandError } from "../../toolkit/terminal/command.js";
import type { Burst, BurstRequest } from "../programs/bursts.js";
import type { Prepared } from "../prepare/prepare.js";

/** A measured program in a process of its own. */
export interface Worker {
  burst(request: BurstRequest): Promise<Burst>;
  stop(): void;
}

/** Starts a measured program under the Node that is measured, without the loader that this command runs with. */
export function startProcess(
  { node, folder }: Prepared,
  program: string,
  args: string[] = [],
  execArgv: string[] = [],
) {
  const stdio: StdioOptions = ["ignore", "inherit", "pipe", "ipc"];
  const child = fork(join(folder, `${program}.js`), args, { execPath: node, execArgv, env: environment(), stdio });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(0, 10_000)));
  const failed = once(child, "close").then(([code]) => {
    const reason = /^\w*Error.*$/m.exec(said)?.[0] ?? `exit code ${code}`;
    throw new CommandError(`"${[program, ...args].join(" ")}" ended: ${reason}`);
  });
  // Whoever waits for a message learns it; at the end nobody waits.
  failed.catch(() => {});
  const next = async (): Promise<unknown> => ((await Promise.race([once(child, "message"), failed])) as [unknown])[0];
  return { child, next };
}

const attempts = 3;

/** Starts a program that answers bursts; rejects with the reason where it cannot. */
export async function startWorker(prepared: Prepared, program: string, args: string[] = []): Promise<Worker> {
  const { child, next } = startProcess(prepared, program, args);
  await next();
  return {
    async burst(request) {
      let error = "";
      // Peers have time limits of their own, which a machine that is busy for seconds can pass.
      for (let attempt = 0; attempt < attempts; attempt++) {
        const answer = next();
        child.send(request);
        const burst = (await answer) as Burst | { error: string };
        if (!("error" in burst)) return burst;
        ({ error } = burst);
      }
      throw new CommandError(`"${request.name}" of ${[program, ...args].join(" ")}: ${error}`);
    },
    stop: () => child.disconnect(),
  };
}

/**
 * Starts a measured program in several processes that are asked in turn: how a process happens to compile its code and
 * to lay out its memory can matter more than what is compared.
 */
export async function startWorkers(
  prepared: Prepared,
  program: string,
  args: string[],
  count: number,
): Promise<Worker> {
  const workers: Worker[] = [];
  const stop = () => workers.forEach((worker) => worker.stop());
  try {
    while (workers.length < count) workers.push(await startWorker(prepared, program, args));
  } catch (error) {
    stop();
    throw error;
  }
  let asked = 0;
  // Each twice in a row: once in a round that goes forward, once in one that goes back.
  const next = () => workers[(asked++ >> 1) % count] as Worker;
  return { burst: (request) => next().burst(request), stop };
}

/** The server, in a process of its own. */
export async function startServer(prepared: Prepared): Promise<{ baseUrl: string; stop: () => void }> {
  const { child, next } = startProcess(prepared, "server");
  return { baseUrl: `http://127.0.0.1:${(await next()) as number}`, stop: () => child.disconnect() };
}

/** What the measured programs see of this environment: nothing that changes how Node runs. */
function environment(): NodeJS.ProcessEnv {
  const changing = /^(node_options|https?_proxy|all_proxy)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !changing.test(name)));
}
