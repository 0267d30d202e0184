import { execFile } from "node:child_process";
import { CommandError } from "../../terminal/command.js";
import { resolvePeer } from "../../files/peer.js";
import { cleanUpOnExit } from "../../terminal/clean-up-on-exit.js";

/** What a run of the Redocly CLI printed: its warnings stand in the second stream. */
interface RedoclyRun {
  /** What it does not know in its configuration, and goes on without. */
  misconfigured?: string;
  /** Where it failed: the line that says why. */
  complaint?: string;
  stdout: string;
  stderr: string;
}

/** Runs the Redocly CLI with the Node that runs this. */
export async function runRedocly(...args: string[]): Promise<RedoclyRun> {
  const cli = resolvePeer("@redocly/cli", `redocly ${args[0]}`, "/bin/cli.js");
  // A later Node would keep its compiled code in the folder for temporary files.
  const quiet = { NO_COLOR: "1", FORCE_COLOR: "0", REDOCLY_TELEMETRY: "off", NODE_DISABLE_COMPILE_CACHE: "1" };
  const env = { ...process.env, ...quiet };
  return await new Promise((resolve) => {
    const child = execFile(process.execPath, [cli, ...args], { env, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
      done();
      const misconfigured = stderr.includes("by the configuration struct rule") && complaintIn(stderr);
      const complaint = error && complaintIn(stdout + stderr);
      resolve({ ...(misconfigured && { misconfigured }), ...(complaint && { complaint }), stdout, stderr });
    });
    // It would write into a folder that is gone.
    const done = cleanUpOnExit(() => child.kill("SIGKILL"));
  });
}

/**
 * As {@link runRedocly}, where a run that fails is an error.
 *
 * @throws {CommandError} with the first line of its complaint
 */
export async function redocly(...args: string[]): Promise<RedoclyRun> {
  const run = await runRedocly(...args);
  if (run.complaint) throw new CommandError(`redocly ${args[0]}: ${run.complaint}`);
  return run;
}

/** The line that says what is wrong, among banners, progress and source excerpts. */
function complaintIn(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const problem = lines.findIndex((line) => /^\[\d+\] /.test(line));
  if (problem >= 0) {
    const message = lines.slice(problem + 1).find((line) => line !== "");
    return `${lines[problem]?.replace(/^\[\d+\] /, "")}: ${message}`;
  }
  const wrong = /^(- |Error: )|cannot|can't|could not|not found|ENOENT|failed|invalid|unexpected|unsupported/i;
  const line = lines.find((text) => wrong.test(text) && !text.endsWith(":")) ?? lines.find((text) => wrong.test(text));
  return line?.replace(/^(- |❌\s*)/, "") ?? "it failed without a message";
}

/** As Redocly writes it as JSON. */
interface Problem {
  ruleId: string;
  severity: string;
  message: string;
  location: { pointer?: string; start?: { line: number; col: number } }[];
}

/**
 * What Redocly found in a description under overlays and in the overlays: in these with line and column; in the
 * description with the JSON pointer, since no file has the lines that it was found in.
 *
 * @param output of `redocly lint --format json`: a report for each, one after the other
 * @param names what they are called, that of the description first
 */
export function problemLines(output: string, names: readonly string[]): string {
  const reports = output.split(/(?<=^\})/m).filter((each) => each.trim() !== "");
  const sections = reports.map((report, at) => {
    const { problems } = JSON.parse(report) as { problems: Problem[] };
    const lines = problems.map(({ ruleId, severity, message, location: [found] }) => {
      const { pointer = "#/", start } = found ?? {};
      const place = at === 0 || !start ? pointer : `${start.line}:${start.col}`;
      return `  ${place}  ${severity}  ${ruleId}  ${message}\n`;
    });
    return lines.length === 0 ? "" : `${names[at]}:\n${lines.join("")}\n`;
  });
  return sections.join("");
}
