import type { Schema } from "../../description/parts/description.js";
import { segmentsOf } from "../../description/json/pointer.js";
import { reachedFrom } from "../../description/json/references.js";
import type { SchemaCleaner } from "./clean-schemas.js";

type Components = Pick<SchemaCleaner, "at">;

/** The types that the values of a clean schema may have, as far as it says so. */
export function typesOf(schema: Schema, components: Components): Set<string> {
  return new Set(
    partsAndChoicesOf(schema, components).flatMap(({ type, properties }) => type ?? (properties ? "object" : [])),
  );
}

/** Whether an object or an array may hold objects or arrays. */
export function isNested(schema: Schema, components: Components): boolean {
  const inner = partsAndChoicesOf(schema, components).flatMap(
    ({ properties = {}, prefixItems = [], items, ...others }) => {
      return [...Object.values(properties), ...prefixItems, items, others.additionalProperties];
    },
  );
  const holds = (each: Schema) => ["object", "array"].some((type) => typesOf(each, components).has(type));
  return inner.some((each) => typeof each === "object" && holds(each));
}

/** A schema, or what it refers to, with its parts and its choices. */
function partsAndChoicesOf(schema: Schema, components: Components): Schema[] {
  const targetOf = ({ $ref = "" }: Schema) => components.at(segmentsOf($ref)?.[2] ?? "") ?? {};
  const parts = reachedFrom([schema], (each) => {
    const { $ref, anyOf = [], oneOf = [], allOf = [] } = each;
    return $ref === undefined ? [...anyOf, ...oneOf, ...allOf] : [targetOf(each)];
  });
  return [...parts].filter(({ $ref }) => $ref === undefined);
}
