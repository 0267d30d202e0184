import { isOf } from "../../description/json/kind-of.js";
import { jsonText } from "../../text/json-text.js";
import type { Schema } from "../../description/parts/description.js";
import { orElse } from "../../../src/response/or-else.js";

/** Whether a value is one that each of some schemas takes; of objects only the kind is looked at. */
export function fitsParts(value: unknown, parts: readonly Schema[]): boolean {
  return parts.every((part) => {
    const { type, items, const: only, enum: values = only === undefined ? undefined : [only] } = part;
    if (values && !values.some((each) => jsonText(each) === jsonText(value))) return false;
    const isKind = (kind: string) => isOf(value, kind) || (kind === "integer" && typeof value === "bigint");
    if (type !== undefined && ![type].flat().some(isKind)) return false;
    if (Array.isArray(value)) return value.every((item) => fitsParts(item, items ? [items] : []));
    if (typeof value === "number" || typeof value === "bigint") return takesNumber(part, value);
    return typeof value !== "string" || takesText(part, value);
  });
}

function takesNumber(part: Schema, value: number | bigint): boolean {
  const { minimum = -Infinity, exclusiveMinimum, maximum = Infinity, exclusiveMaximum, multipleOf } = part;
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

function takesText({ pattern = "", minLength = 0, maxLength = Infinity }: Schema, value: string): boolean {
  if (value.length < minLength || value.length > maxLength) return false;
  return orElse(() => new RegExp(pattern, "u").test(value), true);
}
