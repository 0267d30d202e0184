const moreDigits = 5;

/**
 * A decimal with five digits more, a little larger or smaller.
 *
 * @example finer("1.5", -1n) // "1.498763"
 */
export function finerDecimal(text: string, direction: 1n | -1n): string {
  const [whole = "", fraction = ""] = text.split(".");
  const places = fraction.length + moreDigits;
  const scaled = BigInt(`${whole}${fraction}`.padEnd(whole.length + places, "0")) + direction * 1237n;
  const digits = String(scaled).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
