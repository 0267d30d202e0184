import { canonicalDecimal } from "./canonical-decimal.js";

/** Whether a number that is made of a text is written with the same digits again: beyond 15 it may hold others. */
export function keepsDigits(text: string, number = Number(text)): boolean {
  return canonicalDecimal(text) === canonicalDecimal(String(number));
}
