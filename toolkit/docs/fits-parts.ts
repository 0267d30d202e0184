import type { Schema } from "../description/description.js";

/** What a schema says of its values. */
export interface Valued extends Schema {
  minLength?: number;
  maxLength?: number;
  multipleOf?: number;
}

/** Whether a text or a number is one that each of some schemas takes; of other values only those that are listed are known. */
export function fitsParts(value: unknown, parts: readonly Valued[]): boolean {
  return parts.every((part) => {
    const { const: only, enum: values = only === undefined ? undefined : [only] } = part;
    if (values && !values.some((each) => each === value || JSON.stringify(each) === JSON.stringify(value)))
      return false;
    if (typeof value === "number" || typeof value === "bigint") return takesNumber(part, value);
    return typeof value !== "string" || takesText(part, value);
  });
}

function takesNumber(part: Valued, value: number | bigint): boolean {
  const { type, minimum = -Infinity, exclusiveMinimum, maximum = Infinity, exclusiveMaximum, multipleOf } = part;
  const kinds = [type].flat();
  if (kinds.includes("integer") && !kinds.includes("number") && typeof value === "number" && !Number.isInteger(value))
    return false;
  // As OpenAPI 3.0 has it, `true` makes the other bound exclusive.
  const [isOver, isUnder] = [exclusiveMinimum === true, exclusiveMaximum === true];
  if (isOver ? value <= minimum : value < minimum) return false;
  if (isUnder ? value >= maximum : value > maximum) return false;
  if (typeof exclusiveMinimum !== "boolean" && exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return false;
  if (typeof exclusiveMaximum !== "boolean" && exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return false;
  return typeof multipleOf !== "number" || Number.isInteger(Number((Number(value) / multipleOf).toFixed(9)));
}

function takesText({ type, pattern = "", minLength = 0, maxLength = Infinity }: Valued, value: string): boolean {
  if (type !== undefined && ![type].flat().includes("string")) return false;
  if (value.length < minLength || value.length > maxLength) return false;
  try {
    return new RegExp(pattern, "u").test(value);
  } catch {
    return true;
  }
}
