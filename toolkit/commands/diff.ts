import { fileURLToPath } from "node:url";
import { CommandError, runCommand } from "../command.js";
import { compareBundles, type Impact } from "../description/changes.js";
import { faultOfVersion } from "../description/version.js";
import { runStep } from "../../scripts/step.js";

const usage = `
Usage: npm run diff -- [--base FILE] [--input FILE]

Compares the description with that of the last release, bundle with bundle, prints each change, and fails when a change
can break a client and info.version does not say so. A breaking change needs the next major version; below 1.0.0, as
semantic versioning has it, the next minor one. Additions and texts may keep the version.

  --base FILE   the bundle of the last release, default openapi/released.yaml
  --input FILE  a bundle that is taken as it is, default dist/openapi.yaml after bundling

Exit status: 0 nothing breaks, or the version says so; 1 the version is too low, or a file cannot be read; 2 wrong flags.
`;

const config = fileURLToPath(new URL("../../redocly.yaml", import.meta.url));
const words: Record<Impact, string> = { major: "breaking", minor: "added", patch: "other" };

await runCommand<{ base: string; input?: string }>(
  usage,
  { base: { type: "string", default: "openapi/released.yaml" }, input: { type: "string" } },
  async ({ base, input }) => {
    if (input === undefined) await runStep("bundle");
    const { changes, versions } = await compareBundles(base, input ?? "dist/openapi.yaml", config);
    for (const { impact, where, what, rules } of changes) {
      console.log(`${words[impact].padEnd(8)}  ${where}  ${what}${rules.length > 0 ? ` (${rules.join(", ")})` : ""}`);
    }
    const counts = Object.entries(words).map(([impact, word]) => {
      return `${changes.filter((change) => change.impact === impact).length} ${word}`;
    });
    const summary = `${counts.join(", ")}; version ${versions.base} → ${versions.revision}`;
    const fault = faultOfVersion(versions.base, versions.revision, changes[0]?.impact);
    if (fault !== undefined) throw new CommandError(`${fault} (${summary})`);
    console.log(`passed: ${summary}`);
  },
);
