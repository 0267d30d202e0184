import { realpathSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { publishedDescription } from "../../files/package-root.js";
import { CommandError } from "../../terminal/command.js";
import { fileOfOverlay, type OverlayFile } from "./read-overlay.js";
import { orElse } from "../../../src/response/or-else.js";

/**
 * The overlays that say by `extends` that they are for another document than the one they are applied to, a line for each.
 *
 * @param description the file that they are applied to. Default: the one that is published with the package
 * @throws {CommandError} for the first one where no description is asked for: it is hardly meant for this package's
 */
export function otherTargets(overlays: readonly OverlayFile[], description?: string): string[] {
  const root = description ?? publishedDescription();
  return overlays.flatMap(({ name, target, placeOf }) => {
    const file = target === undefined ? root : fileFrom(fileOfOverlay(name), target);
    if (file !== undefined && identityOf(file) === identityOf(root)) return [];
    const said = `${placeOf(["extends"])}: the overlay is for "${target}" (extends)`;
    if (description !== undefined) return [`${said}, and is applied to "${description}"`];
    const flag = file === undefined ? "FILE, a copy of it" : relative("", file);
    throw new CommandError(`${said}, and not for this package's description: add --description ${flag}`);
  });
}

/** What a URL leads to that stands in a file; undefined where it is no file. */
function fileFrom(file: string, reference: string): string | undefined {
  return orElse(() => fileURLToPath(new URL(reference, pathToFileURL(file))), undefined);
}

/** A file may have several names. */
function identityOf(file: string): string {
  return orElse(() => realpathSync(file), file);
}
