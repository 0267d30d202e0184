import { CommandError } from "../terminal/command.js";
import { describedObjects } from "./json/described-members.js";
import { pointer, targetOf } from "./json/pointer.js";
import { references } from "./json/references.js";
import { fileOf } from "./read/referred-files.js";

/**
 * Makes sure that each reference of a bundle resolves in it, and that no example is in a separate file.
 *
 * @param name what messages call the description
 * @throws {CommandError} for the first one, with its place
 */
export function assertReferences(description: unknown, name: string): void {
  let anchors: Set<string> | undefined;
  for (const { target, place, bases } of references(description)) {
    if ([description, ...bases].some((base) => isIn(base, target))) continue;
    throw new CommandError(`${name}: ${pointer("#", ...place)}: "${target}" leads nowhere`);
  }
  for (const { externalValue } of describedObjects(description)) {
    if (typeof externalValue !== "string" || fileOf(externalValue) === undefined) continue;
    throw new CommandError(`${name}: the example "${externalValue}" is not a readable text file`);
  }

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
 * @throws {CommandError} for the first one, with its place
 */
export function assertReferencesEnd(description: unknown): void {
  for (const { target, place } of references(description)) {
    const passed = new Set<unknown>();
    for (let next: unknown = target; typeof next === "string"; next = refAt(next)) {
      if (passed.has(next)) throw new CommandError(`${pointer("#", ...place)}: "${target}" leads only to itself`);
      passed.add(next);
    }
  }

  function refAt(reference: string): unknown {
    return (Object(targetOf(description, reference)) as { $ref?: unknown }).$ref;
  }
}
