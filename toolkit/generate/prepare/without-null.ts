import type { Schema } from "../../description/parts/description.js";
import { segmentsOf } from "../../description/json/pointer.js";
import type { SchemaCleaner } from "./clean-schemas.js";

type Components = Pick<SchemaCleaner, "at">;

/**
 * A clean schema of what does not travel as JSON, without the null that cannot be: for an item, a member, and a value
 * that must be given. What allows nothing else stays as it is; what is referred to stays a reference where it allows no
 * null.
 */
export function withoutNull(schema: Schema, components: Components, isGiven: boolean): Schema {
  const known = new Map<string, Schema | undefined>();
  return without(schema, isGiven, false);

  /** @param isHeld whether it stands in a list or an object, and so holds nothing itself */
  function without(given: Schema, isGiven: boolean, isHeld: boolean): Schema {
    const { $ref, ...rest } = given;
    if ($ref !== undefined) {
      const own = behind($ref, isGiven, isHeld);
      return own ? { ...own, ...rest } : given;
    }
    const { anyOf, oneOf, allOf, items, prefixItems, properties = {}, additionalProperties: others } = rest;
    const all = (schemas: Schema[]) => schemas.map((each) => without(each, isGiven, isHeld));
    const held = (each: Schema) => without(each, true, true);
    const entries = Object.entries(properties).map(([name, each]) => [name, held(each)] as const);
    return {
      ...(isGiven ? withoutOwn(rest) : rest),
      ...(anyOf && { anyOf: all(isGiven ? choicesIn(anyOf) : anyOf) }),
      ...(oneOf && { oneOf: all(isGiven ? choicesIn(oneOf) : oneOf) }),
      ...(allOf && { allOf: all(allOf) }),
      ...(items && !isHeld && { items: held(items) }),
      ...(prefixItems && !isHeld && { prefixItems: prefixItems.map(held) }),
      ...(entries.length > 0 && !isHeld && { properties: Object.fromEntries(entries) }),
      ...(typeof others === "object" && !isHeld && { additionalProperties: held(others) }),
    };
  }

  /** What a reference leads to, where it is another without null; undefined too for what leads back. */
  function behind(ref: string, isGiven: boolean, isHeld: boolean): Schema | undefined {
    const target = components.at(segmentsOf(ref)?.[2] ?? "");
    const key = [isGiven, isHeld, ref].join();
    if (target && !known.has(key)) {
      known.set(key, undefined);
      const own = without(target, isGiven, isHeld);
      if (JSON.stringify(own) !== JSON.stringify(target)) known.set(key, own);
    }
    return known.get(key);
  }
}

/** Without the null that a schema allows by itself. */
function withoutOwn(schema: Schema): Schema {
  const rest = { ...schema };
  delete rest.nullable;
  const { type, enum: values } = rest;
  const types = Array.isArray(type) ? type.filter((each) => each !== "null") : [];
  const [only, ...others] = types;
  const known = values?.filter((value) => value !== null) ?? [];
  return {
    ...rest,
    ...(only !== undefined && { type: others.length === 0 ? only : types }),
    ...(known.length > 0 && { enum: known }),
  };
}

function choicesIn(choices: Schema[]): Schema[] {
  const some = choices.filter(({ type }) => type !== "null");
  return some.length > 0 ? some : choices;
}
