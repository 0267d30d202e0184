/**
 * The integer value of a JSON number of 2^52 or more, also if it is written with a fraction of zeros or an exponent.
 * Undefined if it is not an integer.
 *
 * @param text a number that is finite as a double, so that its digits are limited by its text and some three hundred
 */
export function wholeNumber(text: string): bigint | undefined {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = whole + fraction;
  const shift = Number(exponent) - fraction.length;
  if (shift >= 0) return BigInt(digits + "0".repeat(shift));
  return /[1-9]/.test(digits.slice(shift)) ? undefined : BigInt(digits.slice(0, shift));
}
