import { contradictions } from "../../description/overlay/contradictions.js";
import type { Description, Schema } from "../../description/parts/description.js";
import { cleanMembers } from "./clean-members.js";
import { explanationIn, hasOwnBase, isObjectIn, requiredBehind, rulesIn, saysMore, whoSets } from "./given-schema.js";
import { allDerivedFrom, derivedSchemas, refuseInsisted, withMappedSchemas } from "../schemas/derived-schemas.js";
import { typeName } from "../../description/parts/names.js";
import { pointer, segmentsOf, targetOf } from "../../description/json/pointer.js";
import type { Report } from "../../description/parts/report.js";
import { createWithKindsBeside } from "./with-kinds-beside.js";

/** Cleans schemas, and gathers those of the components that they reach. */
export interface SchemaCleaner {
  clean(schema: unknown, place: string, operation?: string): Schema;
  /** The schemas that were reached, cleaned, in the order of the description; what was not a component comes last. */
  components(): Record<string, Schema>;
  /** What was made of a component, if it was reached. */
  at(name: string): Schema | undefined;
  /** Where that stands in the description: what was not a component has its name only here. */
  placeOf(name: string): string;
}

/**
 * Brings schemas into the one form that the emitters read: boolean schemas become objects, every reference leads to a
 * component, unknown kinds and what only narrows go. What cannot be followed is refused.
 */
export function createSchemaCleaner(description: Description, report: Report): SchemaCleaner {
  const given = description.components?.schemas ?? {};
  const reached = new Map<string, Schema>();
  const hoisted = new Map<string, string>();
  // Components wait here for their turn: a chain of a thousand references must not be a stack of a thousand calls.
  const waiting: (() => void)[] = [];
  let derived: Map<string, string[]> | undefined;
  const contradictionsIn = contradictions(description);
  const withKindsBeside = createWithKindsBeside(description);

  function refuse(why: string, operation: string | undefined, place: string, ...segments: string[]): Schema {
    report.refusals.push({ place: pointer(place, ...segments), operation, why });
    return {};
  }

  /** @param whole what the schema is a part of, by `allOf` or beside a reference */
  function clean(schema: unknown, place: string, operation?: string, whole = schema): Schema {
    const cleaned = cleanAlone(schema, place, operation, whole);
    return whole === schema ? withKindsBeside(cleaned, schema) : cleaned;
  }

  function cleanAlone(schema: unknown, place: string, operation: string | undefined, whole: unknown): Schema {
    if (schema === true || schema === undefined) return {};
    if (schema === false) return { not: {} };
    if (typeof schema !== "object" || schema === null || Array.isArray(schema))
      return refuse("it is not a schema", operation, place);
    const from = schema as Record<string, unknown>;
    if (from.$dynamicRef !== undefined || from.$recursiveRef !== undefined) {
      // Where it leads depends on where it is followed from: nothing is said of what stands there.
      report.notes.push(`\`${place}\` is unknown: its reference is dynamic.`);
      return explanationIn(from);
    }
    if (typeof from.$ref === "string") return reference(from, place, operation, whole);
    const inner = (value: unknown, ...segments: (string | number)[]) =>
      clean(value, pointer(place, ...segments), operation, segments[0] === "allOf" ? whole : value);
    const note = (text: string) => void report.notes.push(`\`${place}\`: ${text}.`);
    const result: Schema = {
      ...cleanMembers(from, inner, () => isObjectIn(description, whole), note),
      ...(from.allOf !== undefined && whoSets(description, from)),
    };
    const required = [...new Set([...(result.required ?? []), ...requiredBehind(description, from)])];
    if (result.allOf && required.length > 0) result.required = required;
    refuseInsisted(result, (why) => refuse(why, operation, place, "x-insisted"));
    return withMappedSchemas(result, given, (name) => reach(name, operation), note);
  }

  function reference(from: Record<string, unknown>, place: string, operation?: string, whole: unknown = from): Schema {
    const { $ref: to, ...rest }: Record<string, unknown> = { ...from, ...whoSets(description, from) };
    const ref = String(to);
    const segments = segmentsOf(ref);
    const target = targetOf(description, ref);
    if (!segments || target === undefined) {
      const nowhere = hasOwnBase(description, place) ? "starts from an `$id`, which is not followed" : "leads nowhere";
      const why = `"${ref}" ${segments ? nowhere : "is not a reference to a place in the description"}`;
      return refuse(why, operation, place, "$ref");
    }
    const isComponent = segments.length === 3 && segments[0] === "components" && segments[1] === "schemas";
    const name = isComponent ? (segments[2] ?? "") : hoist(ref, segments, target, operation);
    if (isComponent) reach(name, operation);
    const $ref = pointer("#/components/schemas", name);
    const explanation = explanationIn(rest);
    // Beside a reference 3.0 heeds nothing; `nullable` is meant all the same, and to allow more is safe.
    const isHeeded = !description.openapi.startsWith("3.0");
    if (!isHeeded || !saysMore(rest)) {
      refuseInsisted(explanation, (why) => refuse(why, operation, place, "x-insisted"));
      const orNull = !isHeeded && rest.nullable === true;
      return orNull
        ? { ...explanation, anyOf: [{ $ref }, { type: "null" }] }
        : { ...explanation, ...(isHeeded && cleanAlone(rulesIn(rest), place, operation, undefined)), $ref };
    }
    const required = requiredBehind(description, { allOf: [{ $ref: ref }, rest] });
    const allOf = [{ $ref }, clean(rest, place, operation, whole)];
    return { ...explanation, allOf, ...(required.length > 0 && { required: [...new Set(required)] }) };
  }

  function reach(name: string, operation?: string): void {
    if (reached.has(name)) return;
    const placeholder: Schema = {};
    reached.set(name, placeholder);
    waiting.push(() => {
      Object.assign(placeholder, clean(given[name], pointer("#/components/schemas", name), operation));
      if (!placeholder.discriminator) return;
      derived ??= derivedSchemas(given);
      for (const each of allDerivedFrom(derived, name)) reach(each, operation);
    });
  }

  /** What a reference finds elsewhere becomes a component under a name of its own. */
  function hoist(ref: string, segments: string[], target: unknown, operation?: string): string {
    const known = hoisted.get(ref);
    if (known !== undefined) return known;
    const telling = segments.filter((each) => !/^(components|schemas|properties|\$defs|definitions|items)$/.test(each));
    const name = typeName(telling.slice(-2).join("-"), (each) => Object.hasOwn(given, each) || reached.has(each));
    hoisted.set(ref, name);
    const placeholder: Schema = {};
    reached.set(name, placeholder);
    waiting.push(() => void Object.assign(placeholder, clean(target, ref, operation)));
    return name;
  }

  return {
    clean(schema, place, operation) {
      for (const each of contradictionsIn(schema, place)) report.refusals.push({ ...each, operation });
      const cleaned = clean(schema, place, operation);
      for (let next = waiting.shift(); next; next = waiting.shift()) next();
      return cleaned;
    },
    at: (name) => reached.get(name),
    placeOf: (name) => [...hoisted].find(([, each]) => each === name)?.[0] ?? pointer("#/components/schemas", name),
    components() {
      const order = [...Object.keys(given).filter((name) => reached.has(name)), ...hoisted.values()];
      return Object.fromEntries(order.map((name) => [name, reached.get(name) ?? {}]));
    },
  };
}
