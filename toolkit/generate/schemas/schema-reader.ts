import type { Schema } from "../../description/parts/description.js";
import { segmentsOf } from "../../description/json/pointer.js";
import { allDerivedFrom, derivedSchemas } from "./derived-schemas.js";
import { choiceOfOne } from "./choice-of-one.js";

/** A member of an object, wherever it was composed from. */
export interface Member {
  schema: Schema;
  required: boolean;
}

/** Reads cleaned schemas: what stands behind references and compositions. */
export interface SchemaReader {
  /** The name of the component that a schema refers to, and to nothing else. */
  nameOf(schema: Schema): string | undefined;
  /** The type of a schema: by names where it has some, else by where it stands. */
  typeOf(schema: Schema, access: string): string;
  /** What a reference leads to; undefined for a schema that is not a reference. */
  next(schema: Schema): Schema | undefined;
  /** What a reference leads to, in the end. */
  resolve(schema: Schema): Schema;
  /** The same without references, single compositions and `null` as another choice. */
  core(schema: Schema): Schema;
  /** The schemas that may be meant by one with a discriminator: what it maps to, and what is derived from it. */
  heirsOf(schema: Schema): Schema[];
  /** The members of an object by name; undefined for what is not surely an object with named members. */
  membersOf(schema: Schema): Map<string, Member> | undefined;
}

/**
 * Makes a reader over the schemas of the components.
 *
 * @param typeNames the name of each component in the generated code
 */
export function createSchemaReader(
  schemas: Record<string, Schema> = {},
  typeNames: ReadonlyMap<string, string> = new Map(),
): SchemaReader {
  const known = new Map<Schema, Map<string, Member> | undefined>();
  let heirs: Map<string, string[]> | undefined;
  const nameOf = ({ $ref }: Schema) => ($ref === undefined ? undefined : segmentsOf($ref)?.[2]);

  function typeOf(schema: Schema, access: string): string {
    const name = nameOf(schema);
    if (name !== undefined) return typeNames.get(name) ?? access;
    const { type, items, anyOf, nullable, properties, allOf, prefixItems, discriminator } = schema;
    if (nullable === true || properties || allOf || prefixItems || discriminator) return access;
    if (type === "null") return "null";
    if (type === "array" && items) {
      const item = typeOf(items, "");
      return item === "" ? access : item.includes("|") ? `(${item})[]` : `${item}[]`;
    }
    if (type === undefined && anyOf) {
      const choices = anyOf.map((each) => typeOf(each, ""));
      return choices.includes("") ? access : choices.join(" | ");
    }
    return access;
  }

  function next(schema: Schema): Schema | undefined {
    const name = nameOf(schema);
    return name === undefined ? undefined : (schemas[name] ?? {});
  }

  function resolve(schema: Schema): Schema {
    let current = schema;
    // A reference that leads to itself says nothing.
    for (let hops = 0, following = next(current); following; following = next(current), hops++) {
      current = hops > 100 ? {} : following;
    }
    return current;
  }

  function core(schema: Schema, depth = 0): Schema {
    const resolved = resolve(schema);
    const choices = resolved.anyOf ?? resolved.oneOf;
    const [first, ...others] = resolved.allOf ?? [];
    const only = choices ? choiceOfOne(choices, resolve)?.schema : others.length > 0 ? undefined : first;
    if (!only || depth > 20 || resolved.properties || resolved.items) return resolved;
    // What is required of the one part is said of the whole.
    if (!choices && resolved.required?.length) return resolved;
    return core(only, depth + 1);
  }

  function heirsOf(schema: Schema): Schema[] {
    const from = resolve(schema);
    if (!from.discriminator) return [];
    heirs ??= derivedSchemas(schemas);
    const name = Object.keys(schemas).find((each) => schemas[each] === from) ?? "";
    const mapped = Object.values(from.discriminator.mapping ?? {}).map(($ref) => nameOf({ $ref }) ?? "");
    return [...mapped, ...allDerivedFrom(heirs, name)].flatMap((each) => schemas[each] ?? []);
  }

  /** Each is read once: what is composed of the same parts at each level would be twice as much with each. */
  function membersOf(schema: Schema): Map<string, Member> | undefined {
    const from = core(schema);
    // What is composed of itself has no members by that.
    if (!known.has(from)) known.set(from, undefined).set(from, membersIn(from));
    return known.get(from);
  }

  function membersIn(from: Schema): Map<string, Member> | undefined {
    if (from.anyOf || from.oneOf || from.enum || from.const !== undefined) return undefined;
    if (from.type !== undefined && !isType(from, "object")) return undefined;
    if (!from.properties && !from.allOf) return undefined;
    const members = new Map<string, Member>();
    for (const part of from.allOf ?? []) {
      const inner = membersOf(part) ?? (saysNothingOfMembers(core(part)) ? new Map<string, Member>() : undefined);
      if (!inner) return undefined;
      for (const [name, member] of inner) {
        const before = members.get(name);
        const said = {
          ...(before?.schema.readOnly && { readOnly: true }),
          ...(before?.schema.writeOnly && { writeOnly: true }),
        };
        const isSaid = Object.keys(said).length > 0;
        members.set(name, {
          schema: isSaid ? { ...member.schema, ...said } : member.schema,
          required: member.required || (before?.required ?? false),
        });
      }
    }
    for (const [name, member] of Object.entries(from.properties ?? {}))
      members.set(name, { schema: member, required: members.get(name)?.required ?? false });
    const required = [from, ...(from.allOf ?? []).map((part) => core(part))].flatMap((each) => each.required ?? []);
    for (const name of required) {
      const member = members.get(name);
      if (member) member.required = true;
    }
    return members.size > 0 ? members : undefined;
  }

  return { nameOf, typeOf, next, resolve, core: (schema) => core(schema), heirsOf, membersOf };
}

/** Whether a schema allows values of one kind, and null at the most. */
export function isType({ type }: Schema, kind: string): boolean {
  return (
    type === kind || (Array.isArray(type) && type.includes(kind) && type.every((each) => [kind, "null"].includes(each)))
  );
}

/** `{ required: [id] }` beside others, or an object without members of its own. */
function saysNothingOfMembers({ type, properties, items, anyOf, oneOf, allOf, enum: values }: Schema): boolean {
  return (
    [type ?? "object"].flat().includes("object") && ![properties, items, anyOf, oneOf, allOf, values].some(Boolean)
  );
}
