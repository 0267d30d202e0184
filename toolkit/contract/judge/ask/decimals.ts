import { canonicalDecimal } from "../../../text/canonical-decimal.js";

const decimal = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/;

/** Whether a value is a decimal in a string, in any notation. */
export const isDecimal = (value: unknown) => typeof value === "string" && decimal.test(value);

/**
 * A decimal with more digits, a little larger or smaller.
 *
 * @param step the digits that are added, and how much they change it: by default five
 *
 * @example
 * finerDecimal("1.5", -1n) // "1.498763"
 * finerDecimal("1.5", -1n, "1") // "1.49"
 */
export function finerDecimal(text: string, direction: 1n | -1n, step = "01237"): string {
  const [whole = "", fraction = ""] = text.split(".");
  const places = fraction.length + step.length;
  const scaled = BigInt(`${whole}${fraction}`.padEnd(whole.length + places, "0")) + direction * BigInt(step);
  const digits = String(scaled).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const placesOf = (text: string) => text.split(".")[1]?.length ?? 0;

/**
 * Whether a decimal is another one with fewer digits: cut or rounded, up or down.
 *
 * @param leastStep the step that it may be rounded by, where that is more than its last digit says
 */
export function isCoarser(decimal: string, exact: string, leastStep = 0): boolean {
  const [coarse, fine] = [canonicalDecimal(decimal), canonicalDecimal(exact)];
  const [one, other] = [Number(coarse), Number(fine)];
  const step = Math.max(10 ** -placesOf(coarse), leastStep);
  // Rounded up, it is at most twice as large.
  return placesOf(coarse) < placesOf(exact) && one > 0 && one < 2 * other && Math.abs(one - other) < step;
}
