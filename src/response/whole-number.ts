/**
 * The integer that a JSON number is, however it is written: with a fraction of zeros, or an exponent. Undefined where it is
 * none.
 *
 * @param text a number that `JSON.parse` finds finite: none has more digits than its text, and some three hundred
 */
export function wholeNumber(text: string): bigint | undefined {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e(.+))?$/i.exec(text) ?? [];
  const shift = Number(exponent) - fraction.length;
  const digits = whole + fraction;
  if (shift >= 0) return BigInt(sign + digits + "0".repeat(shift));
  return /^0*$/.test(digits.slice(shift)) ? BigInt(`${sign}${digits.slice(0, shift) || "0"}`) : undefined;
}
