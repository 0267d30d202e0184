import { facts } from "../../facts/facts.js";
import { shown, textOf } from "../../validate/finding.js";
import { isDecimal } from "./is-decimal.js";
import type { Ask } from "./request.js";
import { sightingsIn, type Sighting } from "./sighting.js";

export type Order = Readonly<Record<string, unknown>>;

/** Whether a member has a value. */
export const isThere = (value: unknown) => value !== undefined && value !== null && value !== "";

/** Data as an order: without members where it is none. */
export function asOrder(data: unknown): Order {
  return typeof data === "object" && data !== null ? (data as Order) : {};
}

const closed: readonly unknown[] = facts.enums["order state"].filter((state) => state !== "PENDING");

/** Whether an order is in a state that it does not leave. What another one than the three means is open (U-48). */
export const isClosed = ({ state }: Order) => closed.includes(state);

const decimal = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d{1,3}))?$/;

/** A decimal in its shortest form without an exponent, exact at any length; another text as it is. */
export function canonical(text: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = decimal.exec(text) ?? [];
  if (whole === "" && fraction === "") return text;
  const shift = Number(exponent);
  const left = `${"0".repeat(Math.max(0, -shift))}${whole}`;
  const right = `${fraction}${"0".repeat(Math.max(0, shift))}`;
  const at = left.length + shift;
  const all = left + right;
  const [before, behind] = [all.slice(0, at), all.slice(at)];
  // By hand: an expression for zeros at the end starts anew at each of them.
  let end = behind.length;
  while (behind[end - 1] === "0") end--;
  const digits = `${before.replace(/^0+(?=\d)/, "") || "0"}.${behind.slice(0, end)}`.replace(/\.$/, "");
  return (sign === "-" && digits !== "0" ? "-" : "") + digits;
}

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
