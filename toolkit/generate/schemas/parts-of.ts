import type { Schema } from "../../description/parts/description.js";
import type { SchemaReader } from "./schema-reader.js";

/** A schema that a value must fit, as one of several. */
export interface SchemaPart {
  readonly schema: Schema;
  /** Whether it is referred to, and so a kind of value rather than what one place says. */
  readonly isReferred: boolean;
  /** Whether a keyword is a fact, and no reading, by what is said here and wherever this is referred to from. */
  readonly says: (keyword: string) => boolean;
}

/**
 * All that a value must fit: a schema, what it refers to, and what it is composed of by `allOf`, each with the keywords
 * that are facts.
 *
 * @param around what holds the schema and may say as well which keywords are readings
 */
export function partsOf(schema: Schema, reader: SchemaReader, around: { "x-not-shown"?: unknown } = {}): SchemaPart[] {
  const seen = new Set<Schema>();
  return collect(schema, readingsIn(around), false);

  function collect(each: Schema, above: readonly string[], isReferred: boolean): SchemaPart[] {
    if (seen.has(each)) return [];
    seen.add(each);
    const readings = [...above, ...readingsIn(each)];
    const says = (keyword: string) => !readings.includes(keyword);
    const target = reader.next(each);
    return [
      { schema: each, isReferred, says },
      ...(target ? collect(target, readings, true) : []),
      ...(each.allOf ?? []).flatMap((part) => collect(part, readings, isReferred)),
    ];
  }
}

function readingsIn({ "x-not-shown": points }: { "x-not-shown"?: unknown }): string[] {
  return [points].flat().flatMap((point) => {
    const { keywords } = (point ?? {}) as { keywords?: unknown };
    return Array.isArray(keywords) ? (keywords as string[]) : [];
  });
}
