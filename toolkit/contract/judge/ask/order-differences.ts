import { facts } from "../../facts/facts.js";
import { shown, plainText } from "../../validate/finding.js";
import { isDecimal } from "./is-decimal.js";
import type { JudgeRequest } from "./request-builder.js";
import { sightingsIn, type Sighting } from "./sighting.js";
import { canonicalDecimal } from "./canonical-decimal.js";
import { type ShownOrder, hasValue } from "./shown-order.js";

const forms: Readonly<Record<string, readonly [string, string]>> = facts.order;

/** Whether two members mean the same: decimals by their value, symbols in any case, ids by their digits. */
export function sameValue(member: string, one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const form = forms[member]?.[1];
  const [a, b] = [plainText(one), plainText(other)];
  if (form === "market") return a.toUpperCase() === b.toUpperCase();
  return form?.includes("decimal") ? canonicalDecimal(a) === canonicalDecimal(b) : a === b;
}

/** Whether two values are there, and mean something else. */
export const isDifferent = (member: string, one: unknown, other: unknown) =>
  hasValue(one) && hasValue(other) && !sameValue(member, one, other);

const readable: Readonly<Record<string, RegExp>> = {
  id: /^-?\d+$/,
  market: /^[^-]+(-[^-]+)+$/,
  side: new RegExp(`^(${facts.enums.side.join("|")})$`),
};

/** What is not there, or in another form, is told by the check of forms, and compared with nothing. */
function isReadable(member: string, value: unknown): boolean {
  const form = forms[member]?.[1] ?? "";
  if (value === undefined || value === null) return false;
  return form === "decimal" ? isDecimal(plainText(value)) : (readable[form]?.test(plainText(value)) ?? true);
}

/** Where an order stands. */
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
 * Members of an order that are not as they should be. Only what both have is compared, and what the document names: a
 * service may show the time beside them.
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
  // Another order is one difference, and not as many as it has members.
  return (different.includes("id") ? ["id"] : different).map((member) => {
    const see = sightingsIn(operation, rests, `order ${member}`);
    return see(`${place}/${member}`, `${shown(wanted[member])}, ${as}`, shown(order[member]), asked && { asked });
  });
}
