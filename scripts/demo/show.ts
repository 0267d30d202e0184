import { inspect } from "node:util";

/** A value as a person reads it, indented below what it belongs to. */
export function show(value: unknown): string {
  const colors = process.stdout.isTTY && process.stdout.hasColors();
  const text = inspect(value, { colors, depth: 6, breakLength: 110, compact: 4, maxArrayLength: 3 });
  return text.replace(/^/gm, "      ");
}
