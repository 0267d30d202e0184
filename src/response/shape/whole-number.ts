/**
 * The integer that a JSON number of 2^52 or more is, however it is written: with a fraction of zeros, or an exponent. Undefined
 * where it is none.
 *
 * @param text a number that `JSON.parse` finds finite: none has more digits than its text, and some three hundred
 */
export function wholeNumber(text: string): bigint | undefined {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = whole + fraction;
  const shift = Number(exponent) - fraction.length;
  if (shift >= 0) return BigInt(digits + "0".repeat(shift));
  return /[1-9]/.test(digits.slice(shift)) ? undefined : BigInt(digits.slice(0, shift));
}
