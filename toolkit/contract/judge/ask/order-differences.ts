import { facts } from "../../facts/facts.js";
import { shown, plainText } from "../../validate/finding.js";
import { isDecimal } from "./is-decimal.js";
import type { JudgeRequest } from "./request-builder.js";
import { sightingsIn, type Sighting } from "./sighting.js";
import { canonicalDecimal } from "./canonical-decimal.js";
import { type ShownOrder, hasValue } from "./shown-order.js";

const forms: Readonly<Record<string, readonly [string, string]>> = facts.order;

/** Whether two values of a member are equal: decimals by value, symbols and sides without regard to case, ids by their digits. */
export function sameValue(member: string, one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const form = forms[member]?.[1];
  const [a, b] = [plainText(one), plainText(other)];
  if (form === "market" || form === "side") return a.toUpperCase() === b.toUpperCase();
  return form?.includes("decimal") ? canonicalDecimal(a) === canonicalDecimal(b) : a === b;
}

/** Whether a value is present, and a decimal if its member must be one. */
const isComparable = (member: string, value: unknown) =>
  hasValue(value) && (forms[member]?.[1].includes("decimal") !== true || isDecimal(plainText(value)));

/** Whether two values can be compared, and differ. */
export const isDifferent = (member: string, one: unknown, other: unknown) =>
  isComparable(member, one) && isComparable(member, other) && !sameValue(member, one, other);

const readable: Readonly<Record<string, RegExp>> = {
  id: /^-?\d+$/,
  market: /^[^-]+(-[^-]+)+$/,
  side: new RegExp(`^(${facts.enums.side.join("|")})$`),
};

/** Whether a value can be compared. A missing or malformed one is reported by the check of forms. */
function isReadable(member: string, value: unknown): boolean {
  const form = forms[member]?.[1] ?? "";
  if (value === undefined || value === null) return false;
  return form === "decimal" ? isDecimal(plainText(value)) : (readable[form]?.test(plainText(value)) ?? true);
}

/** The order that is compared, for the sightings of its differences. */
export interface OrderPlace {
  operation: string;
  rests: string;
  /** Why it should be so: "as it was asked for". */
  as: string;
  /** In the response. Default: the body is the order. */
  place?: string;
  /** The request that shows it. */
  asked?: JudgeRequest | undefined;
}

/**
 * Members of an order that differ from what is wanted. Only members of the document that both have are compared: a
 * service may add others.
 */
export function orderDifferences(
  order: ShownOrder,
  wanted: ShownOrder,
  { operation, rests, as, place = "body", asked }: OrderPlace,
): Sighting[] {
  const different = Object.keys(wanted).filter((member) => {
    const [seen, value] = [order[member], wanted[member]];
    return member in forms && isReadable(member, seen) && isReadable(member, value) && !sameValue(member, seen, value);
  });
  // A wrong order is one difference, not one for each member.
  return (different.includes("id") ? ["id"] : different).map((member) => {
    const see = sightingsIn(operation, rests, `order ${member}`);
    return see(`${place}/${member}`, `${shown(wanted[member])}, ${as}`, shown(order[member]), asked && { asked });
  });
}
