import { emptyRange } from "./empty-range.js";
import { kindOf } from "../json/kind-of.js";
import type { Description } from "../parts/description.js";
import { pointer, targetOf } from "../json/pointer.js";
import type { RefusedPlace } from "../parts/report.js";

/** A schema as it was given, and where it stands. */
interface Part {
  schema: unknown;
  place: string;
}

type Given = Record<string, unknown>;
type Kinds = readonly string[];

const known = ["string", "number", "boolean", "object", "array", "null"];

/**
 * Creates a function that finds unsatisfiable schemas: the parts of an `allOf`, or a reference and the keywords beside
 * it, have no kind of value in common. It looks inside a schema and behind references. Of several kinds, or choices,
 * one in common is enough, and every integer is a number.
 *
 * @param areRangesMeant whether an empty range of numbers or lengths counts too, which types do not express
 * @returns finds those of a schema, except in parts that were searched before
 */
export function contradictions(
  description: Description,
  areRangesMeant = false,
): (schema: unknown, place: string) => RefusedPlace[] {
  const seen = new Set<string>();
  const numbers = new Map<unknown, number>();
  const kindsKnown = new Map<unknown, Kinds | undefined>();

  return (schema, place) => {
    const found: RefusedPlace[] = [];
    // Each is what holds of one value: a list that grows, since a chain of references may be long.
    const waiting: Part[][] = [[{ schema, place }]];
    for (const group of waiting) {
      const parts = joined(group);
      const key = parts.map((part) => numberOf(part.schema)).join();
      if (seen.has(key)) continue;
      seen.add(key);
      const contradiction = excludedIn(parts);
      if (contradiction) found.push(contradiction);
      else waiting.push(...within(parts));
    }
    return found;
  };

  function numberOf(schema: unknown): number {
    if (!numbers.has(schema)) numbers.set(schema, numbers.size);
    return numbers.get(schema) ?? 0;
  }

  /** All that holds of what some schemas hold of: with what they refer to and are made of, each once. */
  function joined(group: readonly Part[]): Part[] {
    const parts = new Map<unknown, Part | undefined>();
    const waiting = [...group];
    for (const part of waiting) {
      const { schema, place } = part;
      if (typeof schema !== "object" || schema === null || parts.has(schema)) continue;
      const { $ref, allOf, ...beside } = schema as Given;
      const target = typeof $ref === "string" ? targetOf(description, $ref) : undefined;
      // Beside a reference 3.0 heeds nothing.
      const isHeeded = target === undefined || !description.openapi.startsWith("3.0");
      parts.set(schema, isHeeded && Object.keys(beside).length > 0 ? part : undefined);
      if (target !== undefined) waiting.push({ schema: target, place: String($ref) });
      if (isHeeded) waiting.push(...listed(allOf, pointer(place, "allOf")));
    }
    return [...parts.values()].filter((each) => each !== undefined);
  }

  function excludedIn(parts: readonly Part[]): RefusedPlace | undefined {
    const before: { place: string; kinds: Kinds }[] = [];
    for (const { schema, place } of parts) {
      const kinds = kindsOf(schema);
      if (!kinds) continue;
      if (kinds.length === 0) return { place, why: "no value satisfies all of its keywords" };
      const other = before.find((each) => meet(each.kinds, kinds).length === 0) ?? before.at(-1);
      if (other && before.reduce((left, each) => meet(left, each.kinds), kinds).length === 0) {
        const [one, two] = [other.kinds, kinds].map((each) => each.join(" or "));
        return { place: other.place, why: `no value is both ${one} and, as "${place}" says of the same value, ${two}` };
      }
      before.push({ place, kinds });
    }
    const [left = "", ...others] = before.map(({ kinds }) => kinds).reduce(meet, known);
    const why = areRangesMeant && others.length === 0 ? emptyRange(parts.map(({ schema }) => schema as Given), left) : undefined; // prettier-ignore
    return why === undefined ? undefined : { place: parts[0]?.place ?? "", why };
  }

  /** The kinds that a schema allows by its own keywords; undefined where they say nothing of it. */
  function kindsOf(schema: unknown): Kinds | undefined {
    if (kindsKnown.has(schema)) return kindsKnown.get(schema);
    // A choice that leads back here says nothing.
    kindsKnown.set(schema, undefined);
    const { type, enum: values, const: only, properties, nullable, anyOf, oneOf } = schema as Given;
    const types = [type ?? []].flat().map((each) => (each === "integer" ? "number" : (each as string)));
    const valued = Array.isArray(values) ? values.map(kindOf) : only === undefined ? [] : [kindOf(only)];
    const said = [types.filter((each) => known.includes(each)), valued, properties ? ["object"] : []];
    const own = said.find((each) => each.length > 0);
    const kinds = meetAll([
      own && (nullable === true || only === null ? [...own, "null"] : own),
      ...[anyOf, oneOf].map((each) => (Array.isArray(each) && each.length > 0 ? kindsOfChoices(each) : undefined)),
    ]);
    kindsKnown.set(schema, kinds);
    return kinds;
  }

  function kindsOfChoices(choices: readonly unknown[]): Kinds | undefined {
    const all = choices.map((choice) => {
      return meetAll(joined([{ schema: choice, place: "" }]).map((part) => kindsOf(part.schema)));
    });
    return all.includes(undefined) ? undefined : all.flatMap((each) => each ?? []);
  }
}

/** What stands within what is joined: of each member all that holds of it. */
function within(parts: readonly Part[]): Part[][] {
  const members = new Map<string, Part[]>();
  const add = (part: Part, ...segments: string[]) => {
    const key = pointer("", ...segments);
    members.set(key, [...(members.get(key) ?? []), { ...part, place: pointer(part.place, ...segments) }]);
  };
  for (const { schema, place } of parts) {
    const given = schema as Given;
    for (const name of ["properties", "patternProperties", "prefixItems"]) {
      for (const [member, each] of Object.entries(given[name] ?? {})) add({ schema: each, place }, name, member);
    }
    for (const name of ["items", "additionalProperties"]) add({ schema: given[name], place }, name);
  }
  const choices = parts.flatMap(({ schema, place }) =>
    ["anyOf", "oneOf"].flatMap((name) => listed((schema as Given)[name], pointer(place, name))),
  );
  return [...members.values(), ...choices.map((each) => [each])];
}

/** The schemas of a list, each with its place. */
function listed(schemas: unknown, place: string): Part[] {
  return Array.isArray(schemas) ? schemas.map((schema: unknown, at) => ({ schema, place: pointer(place, at) })) : [];
}

/** The kinds that are in all of which some are known; undefined where none are. */
function meetAll(all: readonly (Kinds | undefined)[]): Kinds | undefined {
  const telling = all.filter((each) => each !== undefined);
  return telling.length === 0 ? undefined : [...new Set(telling.reduce(meet))];
}

function meet(one: Kinds, other: Kinds): Kinds {
  return one.filter((kind) => other.includes(kind));
}
