import type { ReportedChange, Sides } from "./sides.js";

/**
 * Whether a change that Redocly takes for breaking breaks nobody: it does not count. What is given may be a multiple of a
 * part of what it was a multiple of, and what is received one of a multiple. An empty value may be allowed newly: what
 * is given is written as it was.
 */
export function isHarmless({ typeName, property, base, revision }: ReportedChange, sides: Sides): boolean {
  const [was, is] = [base?.value, revision?.value];
  if (typeName === "Parameter" && property === "allowEmptyValue") return was !== true;
  if (typeName !== "Schema" || property !== "multipleOf" || typeof was !== "number" || typeof is !== "number") {
    return false;
  }
  return (!sides.isGiven || isMultipleOf(was, is)) && (!sides.isReceived || isMultipleOf(is, was));
}

/** Whether a number is a multiple of another one, by the digits that they are written with: 0.3 is one of 0.1. */
function isMultipleOf(one: number, other: number): boolean {
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
