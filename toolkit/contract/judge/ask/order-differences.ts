import { facts } from "../../facts/facts.js";
import { shown, textOf } from "../../validate/finding.js";
import { isDecimal } from "./is-decimal.js";
import type { Ask } from "./request-builder.js";
import { sightingsIn, type Sighting } from "./sighting.js";
import { canonical } from "./canonical-decimal.js";
import { type Order, isThere } from "./shown-order.js";

const forms: Readonly<Record<string, readonly [string, string]>> = facts.order;

/** Whether two members mean the same: decimals by their value, symbols in any case, ids by their digits. */
export function sameValue(member: string, one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const form = forms[member]?.[1];
  const [a, b] = [textOf(one), textOf(other)];
  if (form === "market") return a.toUpperCase() === b.toUpperCase();
  return form?.includes("decimal") ? canonical(a) === canonical(b) : a === b;
}

/** Whether two values are there, and mean something else. */
export const isOther = (member: string, one: unknown, other: unknown) =>
  isThere(one) && isThere(other) && !sameValue(member, one, other);

const readable: Readonly<Record<string, RegExp>> = {
  id: /^-?\d+$/,
  market: /^[^-]+(-[^-]+)+$/,
  side: new RegExp(`^(${facts.enums.side.join("|")})$`),
};

/** What is not there, or in another form, is told by the check of forms, and compared with nothing. */
function isReadable(member: string, value: unknown): boolean {
  const form = forms[member]?.[1] ?? "";
  if (value === undefined || value === null) return false;
  return form === "decimal" ? isDecimal(textOf(value)) : (readable[form]?.test(textOf(value)) ?? true);
}

/** Where an order stands. */
export interface Place {
  operation: string;
  rests: string;
  /** Why it should be so: "as it was asked for". */
  as: string;
  /** In the response. Default: the body is the order. */
  place?: string;
  /** The request that shows it. */
  asked?: Ask | undefined;
}

/**
 * Members of an order that are not as they should be. Only what both have is compared, and what the document names: a
 * service may show the time beside them.
 */
export function differences(
  order: Order,
  wanted: Order,
  { operation, rests, as, place = "body", asked }: Place,
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
