import type { Schema } from "../description/description.js";

/**
 * A clean schema without the values that nobody can give or send: those of another type than its own, as YAML makes them of
 * a version or a flag without quotes, and all of them where one has more digits than a number keeps. Null stays. Of an
 * integer a bound with as many digits is left out too, which says no more than that it is one of 64 bits.
 *
 * @param note is told what was left out, and why
 */
export function withFittingValues(given: Schema, note: (text: string) => void): Schema {
  const schema = withKeptBounds(given);
  const { enum: values = [], ...rest } = schema;
  const listed = "const" in rest ? [...values, rest.const] : values;
  const unfit = listed.filter((value) => value !== null && !isOfType(value, schema.type));
  const isRounded = listed.some(isLong);
  if (unfit.length === 0 && !isRounded) return schema;
  note(
    isRounded
      ? "its values are left out, since one of them has more digits than a number keeps"
      : `its values of another type are left out: ${unfit.map((value) => JSON.stringify(value)).join(", ")}`,
  );
  const kept = isRounded ? [] : values.filter((value) => !unfit.includes(value));
  if (isRounded || unfit.includes(rest.const)) delete rest.const;
  return { ...rest, ...(kept.some((value) => value !== null) && { enum: kept }) };
}

function withKeptBounds(schema: Schema): Schema {
  if (![schema.type].flat().includes("integer")) return schema;
  const kept = Object.entries(schema).filter(
    ([name, value]) => !(/^(min|max|exclusiveMin|exclusiveMax)imum$/.test(name) && isLong(value)),
  );
  return Object.fromEntries(kept);
}

function isLong(value: unknown): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}

function isOfType(value: unknown, type: Schema["type"]): boolean {
  if (type === undefined) return true;
  const kinds = [type].flat();
  if (typeof value === "number")
    return kinds.includes("number") || (Number.isInteger(value) && kinds.includes("integer"));
  return kinds.includes(Array.isArray(value) ? "array" : typeof value);
}
