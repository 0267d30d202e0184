import type { Description, Schema } from "../description/description.js";
import { typeName } from "./names.js";
import { pointer, segmentsOf, type Report } from "./report.js";

const kinds = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);

/** What only narrows a value further, and what names places instead of kinds: types and shapes are true without it. */
const dropped = new Set(
  `$defs definitions $schema $id $anchor $comment not if then else dependentSchemas dependentRequired unevaluatedItems
   unevaluatedProperties propertyNames contains contentSchema $vocabulary`.split(/\s+/),
);

/** What beside a reference says more than the reference does. */
const binding = ["type", "properties", "required", "items", "allOf", "anyOf", "oneOf", "enum", "const"];

/** Cleans schemas, and gathers those of the components that they reach. */
export interface SchemaCleaner {
  clean(schema: unknown, place: string, operation?: string): Schema;
  /** The schemas that were reached, cleaned, in the order of the description; what was no component comes last. */
  components(): Record<string, Schema>;
  /** The kinds that a clean schema may hold, as far as it says so. */
  typesOf(schema: Schema): Set<string>;
  /** Whether an object may hold objects or arrays. */
  isNested(schema: Schema): boolean;
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
  let heirs: Map<string, string[]> | undefined;

  function clean(schema: unknown, place: string, operation?: string): Schema {
    if (schema === true || schema === undefined) return {};
    if (schema === false) return { not: {} } as Schema;
    if (typeof schema !== "object" || schema === null || Array.isArray(schema)) {
      report.refusals.push({ place, operation, why: "it is not a schema" });
      return {};
    }
    const from = schema as Record<string, unknown>;
    if (from.$dynamicRef !== undefined || from.$recursiveRef !== undefined) {
      // Where it leads depends on where it is followed from: nothing is said of what stands there.
      report.notes.push(`\`${place}\` is unknown: its reference is dynamic.`);
      return plain(from);
    }
    if (typeof from.$ref === "string") return reference(from, from.$ref, place, operation);
    const inner = (value: unknown, ...segments: (string | number)[]) =>
      clean(value, pointer(place, ...segments), operation);
    const members = Object.entries(from).flatMap(([key, value]): [string, unknown][] => {
      if (dropped.has(key)) return [];
      if (key === "properties" || key === "patternProperties") {
        const entries = Object.entries(value ?? {}) as [string, unknown][];
        return [[key, Object.fromEntries(entries.map(([name, each]) => [name, inner(each, key, name)]))]];
      }
      if (Array.isArray(value)) {
        if (key === "items") return [["prefixItems", value.map((each, at) => inner(each, key, at))]];
        if (["allOf", "anyOf", "oneOf", "prefixItems"].includes(key)) {
          return value.length === 0 ? [] : [[key, value.map((each, at) => inner(each, key, at))]];
        }
        if (key === "enum" && value.length === 0) return [];
        if (key === "type") {
          const known = value.filter((each) => kinds.has(each as string));
          return known.length === 0 ? [] : [[key, known.length === 1 ? known[0] : known]];
        }
      }
      if (key === "items") return [[key, inner(value, key)]];
      if (key === "additionalProperties" && typeof value === "object") return [[key, inner(value, key)]];
      if (key === "type" && !kinds.has(value as string)) return [];
      if (key === "required" && !Array.isArray(value)) return [];
      return [[key, value]];
    });
    const result = Object.fromEntries(members) as Schema;
    for (const target of Object.values(result.discriminator?.mapping ?? {})) {
      const name = segmentsOf(target)?.at(-1) ?? target;
      if (Object.hasOwn(given, name)) reach(name, operation);
    }
    return result;
  }

  function reference(from: Record<string, unknown>, ref: string, place: string, operation?: string): Schema {
    const segments = segmentsOf(ref);
    const target = segments?.reduce<unknown>((value, key) => memberOf(value, key), description);
    if (!segments || target === undefined) {
      const why = segments ? `"${ref}" leads nowhere` : `"${ref}" is not a reference to a place in the description`;
      report.refusals.push({ place: pointer(place, "$ref"), operation, why });
      return {};
    }
    const isComponent = segments.length === 3 && segments[0] === "components" && segments[1] === "schemas";
    const name = isComponent ? (segments[2] ?? "") : hoist(ref, segments, target, operation);
    if (isComponent) reach(name, operation);
    const $ref = pointer("#/components/schemas", name);
    const rest = Object.fromEntries(Object.entries(from).filter(([key]) => key !== "$ref"));
    if (description.openapi.startsWith("3.0")) {
      // Beside a reference 3.0 heeds nothing; `nullable` is meant all the same, and to allow more is safe.
      return rest.nullable === true ? { anyOf: [{ $ref }, { type: "null" }] } : { ...plain(rest), $ref };
    }
    if (!binding.some((key) => key in rest)) return { ...plain(rest), $ref };
    return { ...plain(rest), allOf: [{ $ref }, clean(rest, place, operation)] };
  }

  function reach(name: string, operation?: string): void {
    if (reached.has(name)) return;
    const placeholder: Schema = {};
    reached.set(name, placeholder);
    waiting.push(() => {
      Object.assign(placeholder, clean(given[name], pointer("#/components/schemas", name), operation));
      if (!placeholder.discriminator) return;
      heirs ??= heirsOf(given);
      for (const heir of heirs.get(name) ?? []) reach(heir, operation);
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

  function typesOf({ $ref, type, anyOf, oneOf, allOf, properties }: Schema, depth = 0): Set<string> {
    if (depth > 20) return new Set();
    if ($ref !== undefined) return typesOf(reached.get(segmentsOf($ref)?.[2] ?? "") ?? {}, depth + 1);
    const parts = [anyOf, oneOf, allOf].flatMap((each) => each ?? []).flatMap((each) => [...typesOf(each, depth + 1)]);
    return new Set([...[type ?? (properties ? "object" : [])].flat(), ...parts]);
  }

  function isNested({ $ref, anyOf, oneOf, allOf, properties, additionalProperties }: Schema, depth = 0): boolean {
    if (depth > 20) return true;
    if ($ref !== undefined) return isNested(reached.get(segmentsOf($ref)?.[2] ?? "") ?? {}, depth + 1);
    const inner = [
      ...Object.values(properties ?? {}),
      ...(typeof additionalProperties === "object" ? [additionalProperties] : []),
    ];
    const holds = (each: Schema) => ["object", "array"].some((type) => typesOf(each).has(type));
    return inner.some(holds) || [anyOf, oneOf, allOf].some((parts) => parts?.some((each) => isNested(each, depth + 1)));
  }

  return {
    clean(schema, place, operation) {
      const cleaned = clean(schema, place, operation);
      for (let next = waiting.shift(); next; next = waiting.shift()) next();
      return cleaned;
    },
    isNested: (schema) => isNested(schema),
    typesOf: (schema) => typesOf(schema),
    components() {
      const order = [...Object.keys(given).filter((name) => reached.has(name)), ...hoisted.values()];
      return Object.fromEntries(order.map((name) => [name, reached.get(name) ?? {}]));
    },
  };
}

/** What explains. */
function plain(rest: Record<string, unknown>): Schema {
  return Object.fromEntries(Object.entries(rest).filter(([key]) => /^(title|description|x-.*)$/.test(key)));
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** Which schemas are made of which by `allOf`: a discriminator means them without naming them. */
function heirsOf(schemas: Record<string, unknown>): Map<string, string[]> {
  const heirs = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas)) {
    for (const { $ref } of (schema as Schema | undefined)?.allOf ?? []) {
      const parent = segmentsOf($ref ?? "")?.[2];
      if (parent !== undefined) heirs.set(parent, [...(heirs.get(parent) ?? []), name]);
    }
  }
  return heirs;
}
