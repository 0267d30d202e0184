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
