import { isObject } from "../../../src/options/is-object.js";
import { sortedJson } from "../../description/json/sorted-json.js";

/**
 * Which schema of one list is which of another, by index: those of objects alone that have members of the same names, and
 * constants of the same values. Where several have them, none is known to be another; what is referred to is compared by
 * its name.
 */
export function sameChoices(was: readonly unknown[], is: readonly unknown[]): [at: number, to: number][] {
  const [known, now] = [was.map(nameOf), is.map(nameOf)];
  const isOnly = (names: typeof known, name: string) => names.filter((each) => each === name).length === 1;
  return known.flatMap((name, at): [number, number][] => {
    const isTold = name !== undefined && isOnly(known, name) && isOnly(now, name);
    return isTold ? [[at, now.indexOf(name)]] : [];
  });
}

/** What tells a schema of objects from others. */
function nameOf(schema: unknown): string | undefined {
  if (!isObject(schema) || !isObject(schema.properties)) return undefined;
  const members = Object.entries(schema.properties).map(([name, member]) => [name, constantIn(member)]);
  return sortedJson(Object.fromEntries(members));
}

function constantIn(member: unknown): unknown {
  const { const: only, enum: values } = Object(member) as Record<string, unknown>;
  const [first, ...others] = Array.isArray(values) ? (values as unknown[]) : [];
  return only ?? (others.length === 0 ? first : undefined) ?? null;
}
