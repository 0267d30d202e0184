import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/processes.js";

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
  const cli = require.resolve("@redocly/cli/bin/cli.js");
  const env = { ...process.env, NO_COLOR: "1", REDOCLY_TELEMETRY: "off" };
  const options = { cwd: root, env, encoding: "utf8" } as const;
  const { stdout, stderr } = spawnSync(process.execPath, [cli, "lint", ...args, "--format", "json"], options);
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
