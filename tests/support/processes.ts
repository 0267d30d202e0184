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

const programs = new Map<string, string>();

/**
 * A TypeScript file of the project as a program: bundled with what it imports of the project, which Node starts several
 * times as fast as it compiles each file.
 */
export function programOf(file: string): string {
  const known = programs.get(file);
  if (known !== undefined) return known;
  // Each worker has its own: several may write at once.
  const outdir = join(root, "dist/tests/programs", process.env.JEST_WORKER_ID ?? "0");
  const shared = { bundle: true, splitting: true, format: "esm", platform: "node", target: "node20" } as const;
  buildSync({ ...shared, entryPoints: [file], outdir, outbase: ".", packages: "external", absWorkingDir: root });
  const program = join(outdir, file.replace(/\.ts$/, ".js"));
  programs.set(file, program);
  return program;
}

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
