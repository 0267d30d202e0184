import { spawn, type ChildProcess } from "node:child_process";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";

/** The folder of the project. */
export const root = resolve(__dirname, "../..");

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  /** Resolves with the first match in what it prints; rejects when it ends before. */
  says: (pattern: RegExp) => Promise<string>;
  /** Asks it to end, as Ctrl-C or a supervisor does. */
  stop: (signal?: NodeJS.Signals) => void;
  ended: Promise<Ended>;
}

export interface StartOptions {
  /** Default: the folder of the project. */
  cwd?: string;
  env?: Record<string, string>;
}

declare global {
  /** What was bundled in this run, by this process: see environment.mjs. */
  var programs: Set<string> | undefined;
}

const made = globalThis.programs ?? new Set<string>();

/**
 * TypeScript files of the project as programs: bundled with what they import of the project, which Node starts several
 * times as fast as it compiles each file.
 */
export function programsOf(files: readonly string[]): string[] {
  // Each worker has its own: several may write at once.
  const outdir = join(root, "dist/tests/programs", process.env.JEST_WORKER_ID ?? "0");
  const entryPoints = files.filter((file) => !made.has(file));
  if (entryPoints.length > 0) {
    const shared = { bundle: true, splitting: true, format: "esm", platform: "node", target: "node20" } as const;
    buildSync({ ...shared, entryPoints, outdir, outbase: ".", packages: "external", absWorkingDir: root });
  }
  for (const file of entryPoints) made.add(file);
  return files.map((file) => join(outdir, file.replace(/\.ts$/, ".js")));
}

/** The same for one. */
export const programOf = (file: string): string => programsOf([file])[0]!;

/** Starts a TypeScript file of the project. */
export function start(file: string, args: readonly string[] = [], { cwd = root, env }: StartOptions = {}): Running {
  const child: ChildProcess = spawn(process.execPath, [programOf(file), ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: "1", REDOCLY_TELEMETRY: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  const listeners = new Set<() => void>();
  for (const name of ["stdout", "stderr"] as const) {
    child[name]!.setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<Ended>((settle) => child.once("close", (status) => settle({ status, ...output })));
  return {
    ended,
    stop: (signal = "SIGTERM") => void child.kill(signal),
    says: (pattern) =>
      new Promise((settle, fail) => {
        const look = () => {
          const match = pattern.exec(output.stdout);
          if (match) settle(match[1] ?? match[0]);
        };
        listeners.add(look);
        look();
        void ended.then(({ stderr }) => fail(new Error(`ended without saying ${pattern}: ${stderr}`)));
      }),
  };
}
