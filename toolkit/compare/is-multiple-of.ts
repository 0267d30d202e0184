/** Whether a number is a multiple of another one, by the digits that they are written with: 0.3 is one of 0.1. */
export function isMultipleOf(one: number, other: number): boolean {
  const [digits, places] = decimalOf(one);
  const [otherDigits, otherPlaces] = decimalOf(other);
  const most = Math.max(places, otherPlaces);
  if (most - Math.min(places, otherPlaces) > 700 || otherDigits === 0n) return false;
  return (digits * 10n ** BigInt(most - places)) % (otherDigits * 10n ** BigInt(most - otherPlaces)) === 0n;
}

/** All digits as an integer, and how many of them stand behind the point. */
function decimalOf(value: number): [digits: bigint, places: number] {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const [whole = "", part = ""] = mantissa.split(".");
  return [BigInt(whole + part), part.length - Number(exponent)];
}
