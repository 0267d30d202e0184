import { canonicalDecimal } from "./canonical-decimal.js";

/** Whether a number that is made of a text is written with the same digits again: beyond 15 it may hold others. */
export function keepsDigits(text: string, number = Number(text)): boolean {
  if (number === 0 && /^[-+]?[0.]+(e|$)/i.test(text)) return true;
  return canonicalDecimal(text.replace(/(e[-+]?)0+(?=\d)/i, "$1")) === canonicalDecimal(String(number));
}
