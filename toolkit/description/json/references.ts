import { allMembers, describedMembers, describedObjects } from "./described-members.js";

const reference = /^#|\.(ya?ml|json)(#.*)?$/i;

/** A reference, and the object that holds it under this name. */
interface Reference {
  holder: Record<string, unknown>;
  name: string;
  target: string;
  /** Where it stands. */
  place: readonly (string | number)[];
  /** The schemas around it that have an `$id`, from the outermost on: references in them begin there. */
  bases: readonly object[];
}

/** All references of a description, and those that discriminators map to; what is data holds none. */
export function* references(
  node: unknown,
  isMap = false,
  place: readonly (string | number)[] = [],
  above: readonly object[] = [],
): Generator<Reference> {
  if (typeof node !== "object" || node === null) return;
  const holder = node as Record<string, unknown>;
  const { $ref, $id, discriminator } = holder;
  const bases = typeof $id === "string" && !isMap ? [...above, node] : above;
  if (typeof $ref === "string") yield { holder, name: "$ref", target: $ref, place: [...place, "$ref"], bases };
  for (const [name, target] of isMap ? [] : mappingOf(discriminator)) {
    const mapping = (discriminator as { mapping: Record<string, unknown> }).mapping;
    yield { holder: mapping, name, target, place: [...place, "discriminator", "mapping", name], bases };
  }
  for (const { name, value, isMap: isInner } of describedMembers(node, isMap)) {
    yield* references(value, isInner, [...place, Array.isArray(node) ? Number(name) : name], bases);
  }
}

/**
 * References inside data: bundlers follow some of them.
 *
 * @param names of the members that hold the data. Default: all
 */
export function* referencesInData(
  node: unknown,
  names = /^/,
): Generator<Pick<Reference, "holder" | "name" | "target">> {
  for (const each of describedObjects(node)) {
    for (const { name, value, isData } of allMembers(each, false)) if (isData && names.test(name)) yield* within(value);
  }
}

function* within(value: unknown): ReturnType<typeof referencesInData> {
  if (typeof value !== "object" || value === null) return;
  const { $ref } = value as { $ref?: unknown };
  if (typeof $ref === "string") yield { holder: value as Record<string, unknown>, name: "$ref", target: $ref };
  for (const each of Object.values(value)) yield* within(each);
}

/** What a discriminator maps to by a reference: all else is the name of a component. */
function mappingOf(discriminator: unknown): [string, string][] {
  const { mapping } = Object(discriminator) as { mapping?: unknown };
  const entries = Object.entries(Object(mapping) as Record<string, unknown>);
  return entries.filter((entry): entry is [string, string] => typeof entry[1] === "string" && reference.test(entry[1]));
}

/** Some things and all that they lead to, each once: what a thing leads to stands before the thing after it. */
export function reachedFrom<T>(things: readonly T[], next: (thing: T) => readonly T[], found = new Set<T>()): Set<T> {
  for (const each of things) {
    if (found.has(each)) continue;
    found.add(each);
    reachedFrom(next(each), next, found);
  }
  return found;
}
