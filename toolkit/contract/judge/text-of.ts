import { shown } from "../finding.js";

/** Whatever a service gives as text, such as an id: digits, or a string without its quotes. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "bigint" ? `${value}` : shown(value);
}
