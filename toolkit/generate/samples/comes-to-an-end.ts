import type { Description, Schema } from "../../description/parts/description.js";
import { schemaParts } from "../../description/parts/used-schemas.js";
import { takesNull } from "./takes-null.js";

/**
 * Whether a schema has a value that is finite, and holds no value of some others by what it requires.
 *
 * @param open the others
 */
export function comesToAnEnd(description: Description, given: unknown, open: readonly unknown[]): boolean {
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
