import { CommandError } from "../terminal/command.js";
import { describedObjects } from "./json/described-members.js";
import { pointer, targetOf } from "./json/pointer.js";
import { jsonText } from "../text/json-text.js";
import { references, referencesInData } from "./json/references.js";
import type { Overlay } from "./overlay/read-overlay.js";
import { fileOf } from "./read/referred-files.js";

/**
 * Makes sure that each reference of a bundle resolves in it, to more than itself, and that no example is in a separate
 * file.
 *
 * @param name what messages call the description
 * @throws {CommandError} for the first one, with its place
 */
export function assertReferences(description: unknown, name: string): void {
  for (const { target, place } of lostReferences(description))
    throw new CommandError(`${name}: ${pointer("#", ...place)}: "${target}" leads nowhere`);
  for (const { externalValue } of describedObjects(description)) {
    if (typeof externalValue !== "string" || fileOf(externalValue) === undefined) continue;
    throw new CommandError(`${name}: the example "${externalValue}" is not a readable text file`);
  }
  assertReferencesEnd(description, name);
}

/**
 * Makes sure that no overlay refers to another file: it is applied to a description of which all files are one already.
 *
 * @param given the description without them
 * @param overlays of which each action has a label for messages
 * @throws {CommandError} for the first such reference, with its action
 */
export function assertNoOtherFiles(description: unknown, given: unknown, overlays: readonly Overlay[]): void {
  const known = new Set(filesIn(given));
  for (const file of filesIn(description)) {
    if (known.has(file)) continue;
    const isIn = ({ action }: Overlay["actions"][number]) => jsonText(action).includes(jsonText(file));
    const found = overlays.flatMap(({ actions }) => actions).find(isIn);
    const why = "an overlay cannot refer to other files: write into it what stands there";
    if (found) throw new CommandError(`${found.label} refers to "${file}": ${why}`);
  }
}

/** What leads out of a description: references, in extensions too, and examples that lie elsewhere. */
function* filesIn(description: unknown): Generator<string> {
  for (const { target } of [...lostReferences(description), ...referencesInData(description, /^x-/)])
    if (!target.startsWith("#")) yield target;
  for (const { externalValue } of describedObjects(description))
    if (typeof externalValue === "string" && fileOf(externalValue) !== undefined) yield externalValue;
}

function* lostReferences(description: unknown): ReturnType<typeof references> {
  let anchors: Set<string> | undefined;
  for (const each of references(description))
    if (![description, ...each.bases].some((base) => isIn(base, each.target))) yield each;

  function isIn(base: unknown, target: string): boolean {
    if (target === "#" || targetOf(base, target) !== undefined) return true;
    anchors ??= namesIn(description);
    return anchors.has(target.replace(/^#(?!\/)/, "")) || anchors.has(target.replace(/#.*$/, ""));
  }
}

/** By which schemas may be referred to besides their place. */
function namesIn(description: unknown): Set<string> {
  const all = [...describedObjects(description)].flatMap(({ $id, $anchor, $dynamicAnchor }) => [$id, $anchor, $dynamicAnchor]); // prettier-ignore
  return new Set(all.filter((each) => typeof each === "string"));
}

/**
 * Makes sure that no reference leads only to itself, by way of others or directly: nothing stands there, and programs that
 * follow it do not come to an end.
 *
 * @param name what messages call the description
 * @throws {CommandError} for the first one, with its place
 */
export function assertReferencesEnd(description: unknown, name: string): void {
  for (const { target, place } of references(description)) {
    const passed = new Set<unknown>();
    for (let next: unknown = target; typeof next === "string"; next = refAt(next)) {
      if (passed.has(next))
        throw new CommandError(`${name}: ${pointer("#", ...place)}: "${target}" leads only to itself`);
      passed.add(next);
    }
  }

  function refAt(reference: string): unknown {
    return (Object(targetOf(description, reference)) as { $ref?: unknown }).$ref;
  }
}
