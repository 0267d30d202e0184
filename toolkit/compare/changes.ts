import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "../terminal/command.js";
import type { Change, FoundChange, Impact } from "../description/parts/change.js";
import type { Description } from "../description/parts/description.js";
import { forPrograms } from "../description/bundle-description.js";
import { targetOf } from "../description/json/pointer.js";
import { lostNames } from "../description/lost-names.js";
import { redocly } from "../description/read/redocly.js";
import { inTemporaryFolder, withoutTemporaryFolder } from "../files/in-temporary-folder.js";
import { createChangeOf } from "./wire/change-of.js";
import type { JudgedChange } from "./wire/breaking-side.js";
import { changedIntegers } from "./wire/changed-integers.js";
import { comparable } from "./canonical/comparable.js";
import { lostDiscriminatorValues, movedDiscriminatorValues } from "./code/changed-discriminator-values.js";
import { lostCode } from "./code/lost-code.js";
import { lostMembers } from "./code/lost-members.js";
import { changedSchemes } from "./wire/changed-schemes.js";
import { movedServers } from "./wire/moved-servers.js";
import { createInFormats } from "./wire/in-formats.js";
import { createInMoreOperations } from "./wire/in-more-operations.js";
import { createGivenOrReceived } from "./canonical/given-or-received.js";
import { tablesOf } from "../generate/tables-of.js";
import { withDigits } from "./wire/with-digits.js";
import { withDataAsText } from "./canonical/with-data-as-text.js";
import { errorsOf } from "../description/parts/errors-of.js";

export interface BundleComparison {
  changes: Change[];
  versions: { base: string; revision: string };
  /** Of what the code of callers could not be compared, and why. */
  uncompared?: string;
}

/**
 * Compares two bundles, written alike where they say the same, by the diff rules that are on in redocly.yaml, and by
 * rules of our own: the code of a documented error stands in an example, which Redocly takes for a text, and clients
 * act on it; names of types and of parameters of the path stand nowhere on the wire, and in the code of every caller.
 * What else that code relies on is compared by what is generated of either bundle, and said where nothing else says it.
 *
 * @param base the earlier one, with every digit, and so is `revision`
 * @param config the file of redocly.yaml
 * @returns the changes, those that break first
 * @throws {CommandError} when no diff rule is on: everything would pass
 */
export async function compareBundles(
  base: Description,
  revision: Description,
  config: string,
): Promise<BundleComparison> {
  const [before, after] = [forPrograms(base), forPrograms(revision)];
  const flags = ["--config", config, "--format", "json", "--fail-on", "none"];
  const [was, is] = comparable(before, after);
  const { stdout, stderr } = await inTemporaryFolder("compare", async (folder) => {
    const [one, other] = [join(folder, "before.json"), join(folder, "after.json")];
    await writeFile(one, JSON.stringify(withDataAsText(was)));
    await writeFile(other, JSON.stringify(withDataAsText(is)));
    return await redocly("diff", one, other, ...flags).catch((error: unknown) => {
      throw error instanceof CommandError
        ? new CommandError(inTermsOfDescriptions(error.message, { before: was, after: is }))
        : error;
    });
  });
  if (stderr.includes("No diff rules are on")) {
    throw new CommandError(`"${config}" turns on no diff rule: it must extend diff-recommended`);
  }
  const { changes } = JSON.parse(stdout) as { changes: JudgedChange[] };
  const ranks: Impact[] = ["major", "minor", "patch"];
  const [changeOf, inFormats] = [createChangeOf(was, is), createInFormats(changes)];
  const inMoreOperations = createInMoreOperations(was, is);
  const reported: FoundChange[] = [
    ...lostErrors(before, after),
    ...lostNames(before, after),
    ...lostDiscriminatorValues(before, after),
    ...movedDiscriminatorValues(before, after),
    ...changedIntegers(base, revision, createGivenOrReceived(before, after)),
    ...changes
      .flatMap((each) =>
        [changeOf(each)].flatMap((change) => (change ? inMoreOperations(each, inFormats(each, change)) : [])),
      )
      .map(withDigits(base, revision)),
  ];
  const { lost, uncompared } = codeOf(before, after);
  const breaking = reported.filter(({ impact }) => impact === "major");
  const members = unsaidIn(lostMembers(was, is), [...breaking, ...lost]);
  const found = [...unsaidIn([...lost, ...movedServers(before, after)], breaking), ...members, ...reported];
  found.push(...changedSchemes(before, after, reported));
  const told = new Set<string>();
  return {
    changes: found
      .map(({ impact, where, what, rules }) => ({ impact, where, what, rules }))
      .sort((a, b) => ranks.indexOf(a.impact) - ranks.indexOf(b.impact))
      // A format is compared as two bounds.
      .filter(({ where, what }) => told.size < told.add(`${where} ${what}`).size),
    versions: { base: before.info.version, revision: after.info.version },
    ...(uncompared !== undefined && { uncompared }),
  };
}

/** What Redocly says of the two files, in terms of what was compared. */
function inTermsOfDescriptions(message: string, files: Readonly<Record<string, unknown>>): string {
  const [, file = "", place = ""] = /(before|after)\.json(?::\d+)* at (#\/\S*): Can't resolve/.exec(message) ?? [];
  const reference = targetOf(files[file], `${place}/$ref`);
  const said = message.replace("Can't resolve $ref", (fault) =>
    typeof reference === "string" ? `${fault} "${reference}"` : fault,
  );
  const named = (_file: string, name: string) => (name === "after" ? "the description" : "the earlier description");
  const either = /[^\s'"]*\/compare-\w+\/(before|after)\.json(?::\d+)*/g;
  return withoutTemporaryFolder(said.replace(either, named), "compare");
}

/** What cannot be generated has no callers: it is said, and the rest is compared all the same. */
function codeOf(before: Description, after: Description): { lost: FoundChange[]; uncompared?: string } {
  try {
    const [was, is] = [tablesOf(before), tablesOf(after)];
    const refusals = [...was.refusals, ...is.refusals];
    // What stays refused counts once.
    const [first, ...others] = new Map(
      refusals.map((each) => [`${each.operation} ${each.place} ${each.why}`, each]),
    ).values();
    const lost = lostCode(was, is);
    if (!first) return { lost };
    const more = others.length === 0 ? "" : `, and ${others.length} more`;
    return { lost, uncompared: `of ${first.operation} (${first.place}: ${first.why}${more})` };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { lost: [], uncompared: `at all (${error.message})` };
  }
}

/** Those of some changes of which nothing else is said: none of its subjects is that of a report. */
function unsaidIn(changes: readonly FoundChange[], reported: readonly FoundChange[]): FoundChange[] {
  const said = new Set(reported.flatMap(({ subjects = [] }) => subjects.map((each) => JSON.stringify(each))));
  return changes.filter(({ subjects = [] }) => !subjects.some((each) => said.has(JSON.stringify(each))));
}

/** Documented errors that are gone: by their status and code, whatever they are called. */
function lostErrors(before: Description, after: Description): FoundChange[] {
  const known = new Set([...errorsOf(after).values()].map(({ status, code }) => `${status} ${code}`));
  return [...errorsOf(before)]
    .filter(([, { status, code }]) => !known.has(`${status} ${code}`))
    .map(([name, { status, code }]) => {
      const what = `There is no longer an error with status ${status} and code ${code} (${name}).`;
      return { impact: "major", where: "errors", what, rules: ["error-removed"], subjects: [["error", name]] };
    });
}
