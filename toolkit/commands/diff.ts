import { join } from "node:path";
import { CommandError, type Command } from "../terminal/command.js";
import { descriptionOptions, descriptionUsage, readDescribed, type DescriptionValues } from "./described.js";
import type { Impact } from "../description/change.js";
import { compareBundles } from "../compare/changes.js";
import { packageRoot } from "../files/package-root.js";
import { readDescription } from "../description/read-description.js";
import { faultOfVersion } from "../description/version.js";
import { paint } from "../terminal/paint.js";
import { printable } from "../text/printable.js";
import { progress } from "../terminal/progress.js";

const usage = `
Usage: trading-service-client diff --against FILE [--overlay NAME|FILE]...

Compares the description with an earlier one, prints each change, and fails when a change can break a client and
info.version does not say so: on the wire, in the code of its callers, as a type that is gone does, or by what the client
refuses newly, as where a member is insisted on. A first default of a request breaks nobody. A breaking change needs the
next major version; below 1.0.0, as semantic versioning has it, the next minor one; a version of another form, such as a
date, cannot tell of one. Additions and texts may keep the version. An operation of which nothing can be generated is
compared on the wire only, which is said. Needs @redocly/cli.

  --against FILE       the earlier description, as one file
${descriptionUsage}
`;

const config = join(packageRoot(), "redocly.yaml");
const words: Record<Impact, string> = { major: "breaking", minor: "added", patch: "other" };

export const command: Command<DescriptionValues & { against?: string }> = {
  usage,
  options: { ...descriptionOptions, against: { type: "string" } },
  run: async ({ against, ...values }) => {
    if (against === undefined) throw new CommandError("name the description to compare with by --against FILE", 2);
    const base = await readDescription(against);
    const { exact } = await readDescribed(values);
    report(await progress("comparing", () => compareBundles(base, exact, config)));
  },
};

function report({ changes, versions, uncompared }: Awaited<ReturnType<typeof compareBundles>>): void {
  if (uncompared !== undefined)
    process.stderr.write(`the code of callers cannot be compared ${printable(uncompared)}\n`);
  for (const { impact, where, what, rules } of changes) {
    const word = words[impact].padEnd(8);
    const line = printable(`${where}  ${what}${rules.length > 0 ? ` (${rules.join(", ")})` : ""}`);
    console.log(`${impact === "major" ? paint("red", word) : word}  ${line}`);
  }
  const counts = Object.entries(words).map(([impact, word]) => {
    return `${changes.filter((change) => change.impact === impact).length} ${word}`;
  });
  const summary = `${counts.join(", ")}; version ${versions.base} → ${versions.revision}`;
  const fault = faultOfVersion(versions.base, versions.revision, changes[0]?.impact);
  if (fault !== undefined) throw new CommandError(`${fault} (${summary})`);
  console.log(`passed: ${printable(summary)}`);
}
