import { pointer } from "../../description/pointer.js";
import type { Misfit } from "./misfit.js";

const largest = 2n ** 63n;
const most = 1000;

/** Integers of a value that need more than 64 bits; of very many the first ones. */
export function outOfRange(value: unknown): Misfit[] {
  const found: Misfit[] = [];
  visit(value, "");
  return found;

  function visit(each: unknown, place: string): void {
    if (found.length >= most) return;
    if (typeof each === "bigint") {
      if (each < largest && each >= -largest) return;
      found.push({ pointer: place, expected: "an integer of 64 bits", seen: String(each), keyword: "range" });
    } else if (Array.isArray(each)) {
      for (const [at, item] of each.entries()) visit(item, pointer(place, at));
    } else if (typeof each === "object" && each !== null) {
      for (const [name, member] of Object.entries(each)) visit(member, pointer(place, name));
    }
  }
}
