import { join } from "node:path";
import { CommandError, type Command } from "../terminal/command.js";
import { descriptionOptions, descriptionUsage, readBundle, type DescriptionValues } from "./description-options.js";
import type { Impact } from "../description/parts/change.js";
import { assertReferencesEnd } from "../description/assert-references.js";
import { compareBundles } from "../compare/changes.js";
import { packageRoot } from "../files/package-root.js";
import { readDescription } from "../description/read/read-description.js";
import { paint } from "../terminal/paint.js";
import { printable } from "../text/printable.js";
import { progress } from "../terminal/progress.js";

const usage = `
Usage: trading-service-client diff --against FILE [--description FILE] [--overlay NAME|FILE]...

Compares the description with an earlier one, prints each change, and fails if a change can break a client and
info.version does not say so: on the wire, in the code of callers (a type that is gone), or because the client newly
refuses something (a member that is now in x-insisted). A first default of a request parameter is not breaking; another
pattern in a request always is, since what it accepts cannot be compared. A breaking change needs the next major version;
below 1.0.0, as in semantic versioning, the next minor one; a version of another form, such as a date, cannot announce one.
Additions and changed texts may keep the version. An operation for which no code can be generated is compared on the wire
only, and reported. Needs @redocly/cli.

  --against FILE       the earlier description, as a single file
${descriptionUsage}
`;

const config = join(packageRoot(), "redocly.yaml");
const words: Record<Impact, string> = { major: "breaking", minor: "added", patch: "other" };

export const command: Command<DescriptionValues & { against?: string }> = {
  usage,
  options: { ...descriptionOptions, against: { type: "string" } },
  run: async ({ against, ...values }) => {
    if (against === undefined) throw new CommandError("specify the description to compare with: --against FILE");
    const base = await readDescription(against);
    const { exact, name } = await readBundle(values);
    assertReferencesEnd(base, `"${against}"`);
    assertReferencesEnd(exact, name);
    report(await progress("comparing", () => compareBundles(base, exact, config)));
  },
};

function report({ changes, versions, uncompared }: Awaited<ReturnType<typeof compareBundles>>): void {
  if (uncompared !== undefined)
    process.stderr.write(`note: the code of callers was not compared ${printable(uncompared)}\n`);
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
  if (fault !== undefined) throw new CommandError(`${fault} (${summary})`, 1);
  console.log(`passed: ${printable(summary)}`);
}

/**
 * What a version must be for a change: a breaking one needs the next major version, below 1.0.0 the next minor one.
 * Everything else may keep the version. A version of another form, such as a date, cannot announce a breaking change.
 *
 * @returns the fault; undefined if the version is right
 */
export function faultOfVersion(base: string, revision: string, impact: Impact | undefined): string | undefined {
  const [from, to] = [numbersOf(base), numbersOf(revision)];
  if (!from || !to) {
    if (impact !== "major") return undefined;
    const unclear = from ? revision : base;
    return `breaking changes need a version that announces them, but info.version "${unclear}" is not of the form major.minor.patch`;
  }
  if (isBelow(to, from)) return `the version goes back from ${base} to ${revision}`;
  if (impact !== "major") return undefined;
  const [major, minor] = from;
  const least: Version = major === 0 ? [0, minor + 1, 0] : [major + 1, 0, 0];
  if (!isBelow(to, least)) return undefined;
  const went = base === revision ? `stayed ${base}` : `went from ${base} to ${revision} only`;
  return `breaking changes need version ${least.join(".")}, and info.version ${went}`;
}

type Version = [major: number, minor: number, patch: number];

function numbersOf(version: string): Version | undefined {
  const parts = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version)?.slice(1).map(Number);
  return parts as Version | undefined;
}

function isBelow(version: Version, other: Version): boolean {
  const at = version.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (version[at] ?? 0) < (other[at] ?? 0);
}
