import { spawn } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Ended } from "../support/processes.js";

/**
 * Makes a project below a folder that has the packed package, and runs one of its commands there.
 *
 * @param files of the project by name; what is not a text is written as JSON
 * @param command a module that Node runs, and its arguments
 */
export async function runInProject(
  folder: string,
  name: string,
  files: Readonly<Record<string, unknown>>,
  [module, ...args]: readonly string[],
): Promise<Ended> {
  const cwd = join(folder, name);
  for (const [file, content] of Object.entries({ "package.json": { private: true }, ...files })) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), typeof content === "string" ? content : JSON.stringify(content));
  }
  // What the runner of this very test sets is nothing that a project of its own would find.
  const ours = { NODE_OPTIONS: undefined, NODE_ENV: undefined, JEST_WORKER_ID: undefined };
  const env = { ...process.env, ...ours, NO_COLOR: "1", CI: "1" };
  const child = spawn(process.execPath, [module!, ...args], { cwd, env });
  const output = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream].setEncoding("utf8").on("data", (text: string) => (output[stream] += text));
  }
  return await new Promise((end, fail) => {
    child.on("error", fail).on("close", (status) => end({ status, ...output }));
  });
}

/** Lets the projects below a folder find packages that lie elsewhere. */
export function linkPackages(folder: string, from: string, names: readonly string[]): void {
  for (const name of names) {
    const path = join(folder, "node_modules", name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(from, name), path);
  }
}
