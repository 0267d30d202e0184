import { spawn, type ChildProcess } from "node:child_process";
import { join, resolve } from "node:path";

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

/** Starts a TypeScript file of the project, as its npm script does. */
export function start(file: string, args: readonly string[] = [], { cwd = root, env }: StartOptions = {}): Running {
  const tsx = require.resolve("tsx");
  const child: ChildProcess = spawn(process.execPath, ["--import", tsx, join(root, file), ...args], {
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
