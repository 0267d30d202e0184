import { targetOf } from "../../description/json/pointer.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { partsBehind, schemaParts } from "../../description/parts/used-schemas.js";
import { fitsParts } from "./fits-parts.js";

/**
 * A schema and all that holds of its values beside it: what it refers to, what it is made of, and the choice that is
 * shown.
 *
 * @param open the schemas around it, which the choice does not hold if there is another one
 */
export function shownParts(description: Description, given: unknown, open: readonly unknown[] = []): Schema[] {
  const parts = new Set<unknown>([given]);
  for (const part of parts) {
    const choice = shownChoice(description, Object(part) as Schema, [...parts] as Schema[], open);
    for (const each of [...partsBehind(description, part), choice]) parts.add(each);
  }
  return [...parts].filter((each): each is Schema => typeof each === "object" && each !== null);
}

/** The first choice that comes to an end without what is around it, or the first that takes what is listed beside it. */
function shownChoice(
  description: Description,
  { anyOf, oneOf }: Schema,
  beside: readonly Schema[],
  open: readonly unknown[],
): Schema | undefined {
  const choices = (anyOf ?? oneOf ?? []).filter((each) => each.type !== "null");
  if (choices.length < 2) return choices[0];
  const listed = beside.flatMap((each) => (each as Partial<Schema> | null)?.enum ?? []);
  const takes = ({ $ref, ...rest }: Schema) =>
    listed.some((value) => fitsParts(value, [rest, $ref === undefined ? {} : (targetOf(description, $ref) as Schema)]));
  const ends = (each: Schema) => comesToAnEnd(description, each, [...open, ...beside]);
  return choices.find(takes) ?? choices.find(ends) ?? choices[0];
}

/**
 * Whether a schema has a value that is finite, and holds no value of some others by what it requires.
 *
 * @param open the others
 */
function comesToAnEnd(description: Description, given: unknown, open: readonly unknown[]): boolean {
  const ended = new Set<unknown>();
  // What leads back to where a look began is known only after that has ended: until nothing new is found out.
  for (let known = -1; known < ended.size && !ended.has(given);) {
    known = ended.size;
    look(given, new Set(open));
  }
  return ended.has(given);

  function look(schema: unknown, seen: Set<unknown>): boolean {
    if (ended.has(schema)) return true;
    const parts = schemaParts(description, schema);
    if (parts.some((part) => seen.has(part))) return false;
    for (const part of parts) seen.add(part);
    const required = new Set(parts.flatMap((part) => (Array.isArray(part.required) ? part.required : [])));
    const isEnding = (each: unknown) => look(each, seen);
    const isShown = parts.some((part) => shown.some((keyword) => part[keyword] !== undefined));
    const ends =
      isShown ||
      parts.some(takesNull) ||
      parts.every((part) => [...heldBy(part, required)].every((all) => all.some(isEnding)));
    if (ends) ended.add(schema);
    return ends;
  }
}

const shown = ["example", "examples", "default", "const", "enum"] as const;

/** What a value holds by one part of its schema: of each list one. */
function heldBy(part: Schema, required: ReadonlySet<string>): unknown[][] {
  const { properties = {}, minItems = 0, items, prefixItems = [], anyOf, oneOf } = part;
  const members = Object.entries(properties).filter(([name, each]) => required.has(name) && !each.readOnly);
  const first = [...prefixItems, ...(items ? [items] : [])].slice(0, minItems);
  return [
    ...members.map(([, each]) => [each]),
    ...first.map((each) => [each]),
    ...[anyOf, oneOf].filter((all) => all !== undefined),
  ];
}

/** Whether a schema says that null is one of its values. */
export function takesNull({ nullable, type, anyOf, oneOf }: Schema): boolean {
  return nullable === true || [type].flat().includes("null") || (anyOf ?? oneOf ?? []).some(takesNull);
}
