import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "../command.js";
import { inTemporaryFolder } from "../in-temporary-folder.js";
import type { Change, Impact } from "./change.js";
import type { Description } from "./description.js";
import { errorsOf } from "./errors-of.js";
import { inertData } from "./inert-data.js";
import { lostNames } from "./lost-names.js";
import { segmentsOf } from "./pointer.js";
import { readDescription } from "./read-description.js";
import { redocly } from "./redocly.js";

export interface Comparison {
  changes: Change[];
  versions: { base: string; revision: string };
}

interface Report {
  infoVersions: { base?: string; revision?: string };
  changes: {
    path: string;
    kind: string;
    property?: string;
    impact: Impact;
    verdicts: { ruleId: string; message: string }[];
  }[];
}

/**
 * Compares two bundles by the diff rules that are on in redocly.yaml, and by rules of our own: the code of a documented
 * error stands in an example, which Redocly takes for a text, and clients act on it; names of types and of parameters of
 * the path stand nowhere on the wire, and in the code of every caller.
 *
 * @returns the changes, those that break first
 * @throws {CommandError} for a file that is missing or broken, and when no diff rule is on: everything would pass
 */
export async function compareBundles(base: string, revision: string, config: string): Promise<Comparison> {
  // Read first: Redocly calls what is no description an error of its own.
  const [before, after] = [await readDescription(base), await readDescription(revision)];
  const flags = ["--config", config, "--format", "json", "--fail-on", "none"];
  const { stdout, stderr } = await inTemporaryFolder("compare", async (folder) => {
    const [one, other] = [join(folder, "before.json"), join(folder, "after.json")];
    await writeFile(one, JSON.stringify(inertData(before)));
    await writeFile(other, JSON.stringify(inertData(after)));
    return await redocly("diff", one, other, ...flags);
  });
  if (stderr.includes("No diff rules are on")) {
    throw new CommandError(`"${config}" turns on no diff rule: it must extend diff-recommended`);
  }
  const { changes, infoVersions } = JSON.parse(stdout) as Report;
  const ranks: Impact[] = ["major", "minor", "patch"];
  return {
    changes: [...lostErrors(before, after), ...lostNames(before, after), ...changes.map(changeOf)].sort(
      (a, b) => ranks.indexOf(a.impact) - ranks.indexOf(b.impact),
    ),
    versions: { base: infoVersions.base ?? "", revision: infoVersions.revision ?? "" },
  };
}

function lostErrors(before: Description, after: Description): Change[] {
  const known = new Set([...errorsOf(after).values()].map(({ status, code }) => `${status} ${code}`));
  return [...errorsOf(before)]
    .filter(([, { status, code }]) => !known.has(`${status} ${code}`))
    .map(([name, { status, code }]) => {
      const what = `No error has status ${status} with code ${code} any more (${name}).`;
      return { impact: "major", where: "errors", what, rules: ["error-removed"] };
    });
}

function changeOf({ path, kind, property, impact, verdicts }: Report["changes"][number]): Change {
  const [first = "", ...rest] = segmentsOf(path) ?? [];
  const [name = "", method = "", ...inner] = rest;
  const isPath = first === "paths" && name !== "";
  const where = isPath ? `${method.toUpperCase()} ${name}`.trim() : [first, ...rest].join("/") || "the description";
  const place = [...(isPath ? inner : []), ...(property === undefined ? [] : [property])].join("/");
  const said = verdicts.map(({ message }) => message).join(" ") || kind;
  return { impact, where, what: [place, said].filter(Boolean).join(": "), rules: verdicts.map(({ ruleId }) => ruleId) };
}
