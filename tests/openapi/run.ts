import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { programOf, root, type Ended } from "../support/processes.js";

export { temporaryFolder } from "../support/temporary-folder.js";

/** Runs a script of the project, or a command of the package. */
export function runScript(name: string, ...args: string[]): Ended {
  const own = `scripts/${name}.ts`;
  return existsSync(join(root, own)) ? run(programOf(own), ...args) : run(programOf("toolkit/bin.ts"), name, ...args);
}

/** Runs the Redocly CLI in the folder of the project. */
export function runRedocly(...args: string[]): Ended {
  return run(require.resolve("@redocly/cli/bin/cli.js"), ...args);
}

function run(...args: string[]): Ended {
  const env = { ...process.env, NO_COLOR: "1", REDOCLY_TELEMETRY: "off" };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: "utf8" });
  return { status, stdout, stderr };
}

export function readJson(...path: string[]): unknown {
  return JSON.parse(readFileSync(join(...path), "utf8"));
}

export interface Problem {
  ruleId: string;
  severity: string;
  message: string;
  file: string;
  pointer: string | undefined;
}

/** What Redocly finds in the given files, in the order in which it looks at them. */
export function lint(...args: string[]): Problem[] {
  const { stdout, stderr } = runRedocly("lint", ...args, "--format", "json");
  // One report per file, one behind the other.
  const reports = stdout.split(/(?<=^\})/m).filter((text) => text.trim() !== "");
  if (reports.length === 0) throw new Error(`redocly lint said nothing: ${stderr}`);
  return reports.flatMap((text) => {
    const { problems } = JSON.parse(text) as {
      problems: (Omit<Problem, "file" | "pointer"> & {
        location: { source: { ref: string }; pointer?: string }[];
      })[];
    };
    return problems.map(({ ruleId, severity, message, location }) => ({
      ruleId,
      severity,
      message,
      file: location[0]?.source.ref.split("/").at(-1) ?? "",
      pointer: location[0]?.pointer,
    }));
  });
}
