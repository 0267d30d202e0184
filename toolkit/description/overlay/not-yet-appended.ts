import { isObject } from "../../../src/options/is-object.js";
import { isSameJson } from "../json/first-difference.js";
import { targetOf } from "../json/pointer.js";

/** An array, or its parent, as the other overlays left it, and as it was without them. */
export interface ArrayUnderOverlays {
  before: unknown;
  bare: unknown;
}

/**
 * The items of an array that no other overlay has appended yet: an item that two overlays append appears once.
 *
 * @param root the description, in which references of items are looked up
 * @throws Error for a different item of the same name by another overlay: parameters and tags have unique names
 */
export function notYetAppended(
  items: readonly unknown[],
  { before, bare }: ArrayUnderOverlays,
  root: unknown,
): unknown[] {
  const added = without(before, listed(bare));
  const fresh = without(items, added);
  for (const item of fresh) {
    const name = nameOf(item, root);
    if (name !== undefined && added.some((each) => nameOf(each, root) === name))
      throw new Error(`another overlay has appended a different ${name}`);
  }
  return fresh;
}

/** The items of a list that another list lacks, counting repetitions. */
function without(list: unknown, others: readonly unknown[]): unknown[] {
  const left = [...others];
  return listed(list).filter((item) => {
    const at = left.findIndex((each) => isSameJson(each, item));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** The name of an item, if it must be unique in its list. */
function nameOf(item: unknown, root: unknown): string | undefined {
  const ref = isObject(item) ? item.$ref : undefined;
  const known = typeof ref === "string" ? targetOf(root, ref) : item;
  const { in: place, name, ...more } = isObject(known) ? known : {};
  if (typeof name !== "string") return undefined;
  if (typeof place === "string" && ("schema" in more || "content" in more)) return `parameter "${name}" in ${place}`;
  const isTag = Object.keys(more).every((key) => /^(description|externalDocs|x-.*)$/.test(key));
  return isTag ? `tag "${name}"` : undefined;
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
