import type { Schema } from "../../description/parts/description.js";
import { choiceOfOne } from "./choice-of-one.js";
import type { SchemaReader } from "./schema-reader.js";

/** A schema that a value must fit, as one of several. */
export interface SchemaPart {
  readonly schema: Schema;
  /** Whether it is referred to, and so a kind of value rather than what one place says. */
  readonly isReferred: boolean;
  /** Whether null is taken too, whatever it says. */
  readonly orNull: boolean;
  /** Whether a keyword is a fact, and no reading, by what is said here and wherever this is referred to from. */
  readonly says: (keyword: string) => boolean;
}

/**
 * All that a value must fit: a schema, what it refers to, and what it is composed of by `allOf`, each with the keywords
 * that are facts. The one choice beside null is such a part too: `anyOf: [X, { type: "null" }]` is X, or null.
 *
 * @param around what holds the schema and may say as well which keywords are readings
 */
export function partsOf(schema: Schema, reader: SchemaReader, around: { "x-not-shown"?: unknown } = {}): SchemaPart[] {
  const seen = new Set<Schema>();
  return collect(schema, readingsIn(around), { isReferred: false, orNull: false });

  function collect(
    each: Schema,
    above: readonly string[],
    { isReferred, orNull: isOpen }: Pick<SchemaPart, "isReferred" | "orNull">,
  ): SchemaPart[] {
    if (seen.has(each)) return [];
    seen.add(each);
    const readings = [...above, ...readingsIn(each)];
    const says = (keyword: string) => !readings.includes(keyword);
    // Beside a composition OpenAPI 3.0 has no other word for null.
    const orNull = isOpen || (each.nullable === true && each.type === undefined);
    const target = reader.next(each);
    const { anyOf, oneOf, ...rest } = each;
    const [any, one] = [anyOf, oneOf].map((choices) => choiceOfOne(choices, (choice) => reader.resolve(choice)));
    const own = { ...rest, ...(anyOf && !any && { anyOf }), ...(oneOf && !one && { oneOf }) };
    const chosen = [any && says("anyOf") ? any : [], one && says("oneOf") ? one : []].flat();
    return [
      { schema: own, isReferred, says, orNull },
      ...(target ? collect(target, readings, { isReferred: true, orNull }) : []),
      ...(each.allOf ?? []).flatMap((part) => collect(part, readings, { isReferred, orNull })),
      ...chosen.flatMap((only) => collect(only.schema, readings, { isReferred, orNull: orNull || only.orNull })),
    ];
  }
}

function readingsIn({ "x-not-shown": points }: { "x-not-shown"?: unknown }): string[] {
  return [points].flat().flatMap((point) => {
    const { keywords } = (point ?? {}) as { keywords?: unknown };
    return Array.isArray(keywords) ? (keywords as string[]) : [];
  });
}
