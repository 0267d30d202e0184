import { realpathSync } from "node:fs";
import { relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { CommandError } from "../terminal/command.js";
import { jsonText } from "../text/json-text.js";
import { applyOverlays } from "./overlay/apply-overlays.js";
import { assertNoOtherFiles } from "./assert-references.js";
import { assertNoneAdded, notesOfSlips, slipsIn } from "./parts/slips-in.js";
import { assertOutline } from "./parts/assert-outline.js";
import { assertSatisfiable } from "./overlay/assert-satisfiable.js";
import type { Description } from "./parts/description.js";
import { findOperations } from "./parts/find-operations.js";
import { leaveOutEmpty } from "./parts/leave-out-unread.js";
import { clientServers } from "./parts/client-servers.js";
import { publishedDescription } from "../files/package-root.js";
import { readDescription } from "./read/read-description.js";
import { fileOfOverlay, type OverlayFile, readOverlay } from "./overlay/read-overlay.js";
import { yamlText } from "./read/yaml-text.js";
import { cloneJson } from "./json/clone-json.js";
import { orElse } from "../../src/response/or-else.js";

/** A description as one document, under some overlays. */
export interface Bundle {
  /** What messages call it: its file and its overlays. */
  name: string;
  /** For programs: an integer beyond the range of exact numbers is rounded. */
  description: Description;
  /** The same with every digit: an integer beyond the range of exact numbers is a bigint. */
  exact: Description;
  /** That as text. */
  yaml: string;
  json: string;
  /** What of the description as it was given is not used, and what has no effect, a line for each. */
  notes: string[];
}

export interface BundleOptions {
  /** The root of the description. Default: the one that is published with the package. */
  description?: string | undefined;
  /** Names of published overlays, or files; applied in this order. Default none. */
  overlays?: readonly string[] | undefined;
}

/**
 * Puts a description into one document and applies overlays.
 *
 * @example
 * const { yaml } = await bundleDescription({ overlays: ["responses-in-data", "accounts.overlay.yaml"] });
 *
 * @throws {CommandError} when a file is missing or broken, when an overlay is given twice or is for another description,
 *   or an action changes nothing, adds a slip or refers to another file, and when overlays contradict each other, or the
 *   description: where no value fits any more
 */
export async function bundleDescription({ description: file, overlays = [] }: BundleOptions = {}): Promise<Bundle> {
  const files = overlays.map((name) => resolve(fileOfOverlay(name)));
  const twice = overlays.find((_name, at) => files.indexOf(files[at] ?? "") !== at);
  if (twice !== undefined) throw new CommandError(`the overlay "${twice}" is given twice`);
  const notes: string[] = [];
  const read: OverlayFile[] = [];
  for (const each of overlays) read.push(await readOverlay(each, (line) => notes.push(line)));
  const root = file ?? publishedDescription();
  notes.push(...otherTargets(read, file));
  const given = await readDescription(root, (line) => notes.push(line));
  const exact = applyOverlays(given, read);
  const under = overlays.map((each) => `"${each}"`).join(", ");
  const name = overlays.length > 0 ? `the description under ${under}` : `"${root}"`;
  // A description may lack paths, but an overlay must not remove them.
  if ("paths" in given && !("paths" in exact)) throw new CommandError(`${name} has no paths`);
  assertOutline(exact, name);
  if (overlays.length > 0) assertNoOtherFiles(exact, given, read);
  const slips = slipsIn(exact);
  if (overlays.length > 0) assertNoneAdded(slips, slipsIn(given), name);
  leaveOutEmpty(exact);
  if (overlays.length > 0) assertSatisfiable(exact, given, name);
  return {
    name,
    description: forPrograms(exact),
    exact,
    notes: [...notes, ...notesOfSlips(slips)],
    get yaml() {
      return yamlText(exact);
    },
    get json() {
      return `${jsonText(exact)}\n`;
    },
  };
}

/**
 * A copy of a description for programs that use numbers, in which an inexact integer is rounded, and that expect
 * `paths`, which OpenAPI 3.1 allows to be left out beside webhooks or components, and at the root the servers to which
 * requests go.
 *
 * @param meant converts such an integer; to a text for a program that shows it
 */
export function forPrograms(exact: Partial<Description>, meant: (each: bigint) => unknown = Number): Description {
  const description = cloneJson(exact, (each) => (typeof each === "bigint" ? meant(each) : each)) as Description;
  if (exact.paths === undefined) return { ...description, paths: {} };
  const found = findOperations(description, { refusals: [], notes: [], warnings: [] });
  const servers = clientServers(description, found);
  if (servers === undefined || servers === description.servers) return description;
  // Where none is named, an operation does not mean those of the others.
  for (const { path } of found.filter((each) => each.servers.length === 0)) {
    Object.assign(description.paths[path] ?? {}, { servers: [{ url: "/" }] });
  }
  return { ...description, servers };
}

/**
 * The overlays that say by `extends` that they are for another document than the one they are applied to, a line for each.
 *
 * @param description the file that they are applied to. Default: the one that is published with the package
 * @throws {CommandError} for the first one where no description is asked for: it is hardly meant for this package's
 */
function otherTargets(overlays: readonly OverlayFile[], description?: string): string[] {
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
