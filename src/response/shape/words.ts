import type { Shape } from "../../service/service.js";

/** The name of the kind that a shape describes. */
export function wordForShape(shape: Shape): string {
  if (shape === "none") return "nothing";
  if (typeof shape === "string") return shape === "decimal" ? "string" : shape;
  if ("ref" in shape) return shape.ref;
  if ("anyOf" in shape) return [...new Set(shape.anyOf.map(wordForShape))].join(" or ");
  return "array" in shape ? `array of ${wordForShape(shape.array)}` : "object";
}

/** The kind of a value, by its JSON name. */
export function wordForValue(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "array";
  if (typeof value === "bigint") return "integer";
  if (value === Infinity || value === -Infinity) return "number too large for a double";
  return typeof value === "number" && Number.isInteger(value) ? "integer" : typeof value;
}
