import { tell, type Hooks } from "../hooks.js";
import type { Mismatch } from "../response/mismatches.js";

/** Tells the hook of mismatches, once for all places of a list that differ in the same way. */
export function reportMismatches(hook: Hooks["onMismatch"], operation: string, mismatches: readonly Mismatch[]): void {
  if (!hook) return;
  const events = new Map<
    string,
    { operation: string; pointer: string; expected: string; seen: string; count: number }
  >();
  for (const { pointer, expected, seen } of mismatches) {
    const kind = `${pointer.replace(/\/\d+(?=\/|$)/g, "/*")} ${expected} ${seen}`;
    const event = events.get(kind);
    if (event) event.count++;
    else events.set(kind, { operation, pointer, expected, seen, count: 1 });
  }
  for (const event of events.values()) tell(hook, event);
}
