import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { assertCases } from "./assert-cases.js";
import { bundleDescription, type Bundle } from "../description/bundle-description.js";
import { CommandError, type Command } from "../terminal/command.js";
import { descriptionOptions, descriptionUsage, readBundle, type DescriptionValues } from "./description-options.js";
import { fileOfOverlay, overlayNames, readOverlay, type OverlayFile } from "../description/overlay/read-overlay.js";
import { packageRoot, publishedDescription } from "../files/package-root.js";
import { sandboxUnder } from "../mock/sandbox-under.js";
import { refusalsIn } from "../generate/refuse-together.js";
import { problemLines, runRedocly } from "../description/read/redocly.js";
import { inTemporaryFolder, withoutTemporaryFolder } from "../files/in-temporary-folder.js";
import { readOpenApi } from "../description/read/read-open-api.js";
import { readTextFile } from "../files/read-text-file.js";
import { printable } from "../text/printable.js";
import { progress } from "../terminal/progress.js";
import { jsonText } from "../text/json-text.js";
import type { Description } from "../description/parts/description.js";
import { marks } from "../description/parts/open-points-of.js";

const usage = `
Usage: trading-service-client lint [--description FILE] [--overlay NAME|FILE]... [--config FILE]

Checks a description and the overlays applied to it. Without flags: the description of this package, with its streams
and overlays. Needs @redocly/cli, which takes a reference to a file for its name as it is: a space is not written as %20.

${descriptionUsage}
  --config FILE        a Redocly configuration with your own rules; default: this package's rules for its own description;
                       for another, redocly.yaml of the current folder, or else what Redocly recommends
`;

export const command: Command<DescriptionValues & { config?: string }> = {
  usage,
  options: { ...descriptionOptions, config: { type: "string" } },
  run: async ({ config: given, description, overlay }) => {
    // The rules of this package are specific to its own description.
    const ownConfig = join(packageRoot(), "redocly.yaml");
    const config = given ?? (description === undefined ? ownConfig : undefined);
    // Redocly's own message does not name the file.
    if (config !== undefined) await readTextFile(config);
    // Redocly knows other formats and versions, which no other command reads.
    if (description !== undefined) await readOpenApi(description);
    // Each by itself: without flags it is all of them, of which some contradict each other.
    const overlays = overlay.length > 0 || description !== undefined ? overlay : overlayNames();
    for (const name of overlays) await sandboxUnder([name]);
    await inTemporaryFolder("lint", async (folder) => {
      const files = [description ?? publishedDescription()];
      let bundle: Bundle | undefined;
      if (overlay.length > 0) {
        bundle = await readBundle({ ...(description && { description }), overlay });
        assertCases(bundle);
        const { description: bare } = await bundleDescription({ description });
        const read = await Promise.all(overlay.map((each) => readOverlay(each)));
        const under = bundle.description;
        const unsettled = read.flatMap((each) => unsettledBy(each, bare, under));
        if (unsettled.length > 0) throw new CommandError(unsettled, 1);
        files[0] = join(folder, "openapi.yaml");
        await writeFile(files[0], bundle.yaml);
        files.push(...overlay.map(fileOfOverlay));
      } else if (description === undefined) {
        files.push(...ownFiles());
      }
      const format = overlay.length > 0 ? "json" : "stylish";
      const flags = [...(config === undefined ? [] : ["--config", config]), "--format", format];
      // The facts of a team come from no part of the interface document, nor does what departs from it.
      if (config === ownConfig && overlay.length > 0) flags.push("--skip-rule", "facts/source");
      const linted = await progress("linting", () => runRedocly("lint", ...flags, ...files));
      const { misconfigured, complaint, stdout, stderr } = linted;
      if (misconfigured) throw new CommandError(`redocly lint: ${misconfigured}`);
      const [unruled] = /No rules were configured\./.exec(stderr) ?? [];
      if (unruled) throw new CommandError(`redocly lint: "${config ?? "redocly.yaml"}": ${unruled}`);
      // It may be a rule for files of another kind.
      const [unused] = /Unused rules found .*/.exec(stderr) ?? [];
      if (unused !== undefined && config !== ownConfig)
        process.stderr.write(`note: redocly lint: ${printable(unused)}\n`);
      const names = overlay.length > 0 ? [`the description under ${overlay.join(", ")}`, ...overlay] : files;
      const found = overlay.length > 0 ? withoutTemporaryFolder(problemLines(stdout, names), "lint") : stdout;
      process.stdout.write(printable(found.split("\n")).join("\n"));
      // If it fails by itself, Redocly does not always name the file.
      const isNamed = files.some((file) => complaint?.includes(basename(file)));
      if (complaint && !found.trim())
        throw new CommandError(`redocly lint: ${isNamed ? "" : `"${names.join('", "')}": `}${complaint}`);
      if (description !== undefined && !bundle) {
        bundle = await bundleDescription({ description }).catch((error: unknown) => {
          // Redocly has said more of it.
          if (complaint) return undefined;
          throw error;
        });
        if (bundle) assertCases(bundle);
      }
      const lost = bundle ? lostExtensions(bundle, found) : [];
      if (lost.length > 0) console.log(printable([`${names[0]}:`, ...lost, ""]).join("\n"));
      if (complaint || lost.length > 0) throw new CommandError("the rules found problems, see above", 1);
      console.log(`ok: ${files.length === 1 ? "1 file" : `${files.length} files`}`);
    });
  },
};

/**
 * What the extensions of a description name, and is not there, so that `generate` refuses it, and those that are left
 * out, since they are of another form: a line for each.
 *
 * @param found in which the rules may have said so of the same place
 */
function lostExtensions({ description, json, notes }: Bundle, found: string): string[] {
  const names = "x-(insisted|matches|pagination|envelope)";
  const others = notes.filter((note) => new RegExp(`^#\\S*/${names}[ /]`).test(note));
  const lines = others.map((note) => `  ${note.replace(" ", "  error  generate  ")}`);
  if (!new RegExp(`"${names}"`).test(json)) return lines;
  const refused = refusalsIn(description)
    .filter(({ place }) => new RegExp(`/${names}$`).test(place) && !found.includes(` ${place} `))
    .map(({ place, why }) => `  ${place}  error  generate  ${why}`);
  return [...lines, ...refused];
}

/** The streams and the overlays of the package. */
function ownFiles(): string[] {
  return [join(packageRoot(), "openapi/streams.yaml"), ...overlayNames().map(fileOfOverlay)];
}

/**
 * The open points that an overlay says it settles, but does not: there is none of that id, or each of its marks is as it
 * was. One that it leaves open elsewhere, or without choices, counts as settled.
 *
 * @returns a line for each, with its place
 */
function unsettledBy({ info, placeOf }: OverlayFile, before: Description, after: Description): string[] {
  return [info["x-settles"] ?? []].flat().flatMap((id, at) => {
    const [was, is] = [before, after].map((each) => jsonText([...marks(each)].filter((point) => point.id === id)));
    if (was !== is) return [];
    const why = was === "[]" ? "is no open point of the description" : "is as open as before";
    return [`${placeOf(["info", "x-settles", at])}: x-settles: ${jsonText(id)} ${why}`];
  });
}
