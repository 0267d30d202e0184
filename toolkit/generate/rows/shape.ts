import type { Schema } from "../../description/parts/description.js";
import type { Kind, Shape } from "../../../src/service/service.js";
import { demandedBy } from "../schemas/demanded.js";
import type { SchemaReader } from "../schemas/schema-reader.js";
import { errorsOfHeirs } from "./errors-of-heirs.js";
import { distinguishingMember, type DistinguishingMember } from "../schemas/distinguishing-member.js";

const kinds = new Set<string>(["string", "integer", "number", "boolean", "null"]);
const partsIn = (shape: Shape) => (typeof shape === "object" && "allOf" in shape ? shape.allOf : shape);

/**
 * Makes shapes of cleaned schemas, and gathers the named ones: kinds and members, nothing about values.
 *
 * @param typeNames the name of each component in the generated code
 * @param steers members that a program steers by although no `x-insisted` says so, by the object that holds them
 */
export function createShapeMaker(
  reader: SchemaReader,
  typeNames: ReadonlyMap<string, string>,
  steers: ReadonlyMap<Schema, ReadonlySet<string>>,
) {
  const named: Record<string, Shape> = {};
  // Named shapes wait here for their turn: they may lead to each other without end.
  const waiting: (() => void)[] = [];

  function shapeOf(schema: Schema): Shape {
    const name = reader.nameOf(schema);
    if (name !== undefined) return reference(schema, name);
    const parts: Shape[] = [];
    for (const choices of [schema.anyOf, schema.oneOf]) {
      if (choices) parts.push(union(choices.map(shapeOf), distinguishingMember(choices, schema.discriminator, reader)));
    }
    parts.push(...(schema.allOf ?? []).map(shapeOf).flatMap(partsIn), ...demandedBy(schema, reader));
    const own = ownShape(schema);
    if (own !== "any" || parts.length === 0) parts.push(own);
    // Every integer is a number, which alone would round it.
    const isImplied = (part: Shape) => part === "any" || (part === "number" && parts.includes("integer"));
    const telling = distinct(parts.filter((part) => !isImplied(part)));
    const whole: Shape = telling.length > 1 ? { allOf: telling } : (telling[0] ?? "any");
    return schema.nullable ? union([whole, "null"]) : whole;
  }

  /** The shape of the keywords that stand in the schema itself. */
  function ownShape(schema: Schema): Shape {
    if (schema.const !== undefined) return kindOf(schema.const);
    const { properties, additionalProperties, anyOf, oneOf } = schema;
    const isObject = properties ?? (additionalProperties && !anyOf && !oneOf);
    const type = schema.type ?? (isObject ? "object" : undefined);
    if (type === undefined) return schema.enum ? union(schema.enum.map(kindOf)) : "any";
    return union([type].flat().map((each) => shapeOfType(schema, each)));
  }

  function shapeOfType(schema: Schema, type: string): Shape {
    if (type === "array") {
      const { prefixItems, items = {}, minItems = 0 } = schema;
      if (!prefixItems) return { array: shapeOf(items) };
      const least = Math.min(minItems, prefixItems.length);
      return { array: shapeOf(items), first: prefixItems.map(shapeOf), ...(least > 0 && { least }) };
    }
    if (type === "object") return objectShape(schema);
    if (type === "string" && schema.format === "decimal") return "decimal";
    // A number that the description calls an int64 is one.
    if (type === "number" && /^u?int64$/.test(schema.format ?? "")) return "integer";
    return kinds.has(type) ? (type as Kind) : "any";
  }

  function objectShape(schema: Schema): Shape {
    const { required = [], additionalProperties, patternProperties = {} } = schema;
    const properties = { ...schema.properties, ...errorsOfHeirs(schema, reader) };
    // What is only required has a name too, but no type promises it. Of a composition its parts may describe it.
    const names = [...new Set([...Object.keys(properties), ...(schema.allOf ? [] : required)])];
    const isAlways = (name: string) =>
      required.includes(name) && Object.hasOwn(properties, name) && !properties[name]?.writeOnly;
    // What has no name of its own.
    const given = [additionalProperties, ...Object.values(patternProperties)];
    const unnamed = given.filter((each) => typeof each === "object");
    const others = unnamed.length > 0 && additionalProperties !== true ? union(unnamed.map(shapeOf)) : undefined;
    if (names.length === 0 && others !== undefined) return { map: others };
    const shapeIn = (name: string) =>
      Object.hasOwn(properties, name) ? shapeOf(properties[name] ?? {}) : (others ?? "any");
    const steered = new Set([...(schema["x-insisted"] ?? []), ...(steers.get(schema) ?? [])]);
    const [optional, insisted] = [names.filter((name) => !isAlways(name)), names.filter((name) => steered.has(name))];
    return {
      object: Object.fromEntries(names.map((name) => [name, shapeIn(name)])),
      ...(optional.length > 0 && { optional }),
      ...(insisted.length > 0 && { insisted }),
      // What is said to have any other members may have them alone.
      ...(((others ?? "any") !== "any" || additionalProperties === true) && { others: others ?? "any" }),
    };
  }

  /** A component: by name, unless it is a plain kind; what holds schemas may hold itself. */
  function reference(schema: Schema, component: string): Shape {
    const target = reader.resolve(schema);
    if (!Object.keys(target).some((key) => /^(\w*[pP]roperties|items|prefixItems|(all|any|one)Of)$/.test(key))) {
      const shape = shapeOf(target);
      if (typeof shape === "string") return shape;
    }
    const name = typeNames.get(component) ?? component;
    if (!Object.hasOwn(named, name)) {
      named[name] = "any";
      waiting.push(() => (named[name] = shapeOf(target)));
    }
    return { ref: name };
  }

  return {
    /** Every shape that a reference leads to, in the order in which it was met. */
    named,
    shapeOf(schema: Schema): Shape {
      const shape = shapeOf(schema);
      for (let next = waiting.shift(); next; next = waiting.shift()) next();
      return shape;
    },
  };
}

/** One of several shapes: what is a choice itself is taken apart, and what is there twice is there once. */
function union(shapes: readonly Shape[], told?: Required<DistinguishingMember>): Shape {
  const inner = shapes.find((each) => typeof each === "object" && "anyOf" in each && each.by !== undefined);
  const by = told?.by ?? (inner as DistinguishingMember | undefined)?.by;
  const texts = new Map<string, Set<string>>();
  const flat = distinct(
    shapes.flatMap((shape, at) => {
      const parts = typeof shape === "object" && "anyOf" in shape ? shape : { anyOf: [shape] };
      for (const [index, part] of parts.anyOf.entries()) {
        const said = told?.as[at] ?? [];
        const own = "by" in parts && parts.by === by ? (parts.as?.[index] ?? []) : said;
        texts.set(JSON.stringify(part), new Set([...(texts.get(JSON.stringify(part)) ?? []), ...own]));
      }
      return parts.anyOf;
    }),
  );
  if (flat.includes("any") || flat.length === 0) return "any";
  if (flat.length === 1) return flat[0] ?? "any";
  const as = flat.map((shape) => [...(texts.get(JSON.stringify(shape)) ?? [])]);
  return by !== undefined && as.filter((each) => each.length > 0).length > 1
    ? { anyOf: flat, by, as }
    : { anyOf: flat };
}

function distinct(shapes: readonly Shape[]): Shape[] {
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
}

function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return kinds.has(typeof value) ? (typeof value as Kind) : "any";
}
