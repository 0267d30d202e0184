import { facts } from "../../facts/facts.js";
import { shown, plainText } from "../../validate/finding.js";
import { canonicalDecimal } from "../../../text/canonical-decimal.js";
import { isDecimal } from "./decimals.js";
import type { JudgeRequest } from "./request-builder.js";
import { sightingsIn, type Sighting } from "./sighting.js";

/** The members of an order as a response shows them. */
export type ShownOrder = Readonly<Record<string, unknown>>;

export const hasValue = (value: unknown) => value !== undefined && value !== null && value !== "";

/** Data as an order; without members if it is not an object. */
export function asOrder(data: unknown): ShownOrder {
  return typeof data === "object" && data !== null ? (data as ShownOrder) : {};
}

const closed: readonly unknown[] = facts.enums["order state"].filter((state) => state !== "PENDING");

/** Whether an order is in a final state. The meaning of states beyond the three is open (U-48). */
export const isClosed = ({ state }: ShownOrder) => closed.includes(state);

const forms: Readonly<Record<string, readonly [string, string]>> = facts.order;
/** The form of a member; undefined if the document has none of that name. */
const formOf = (member: string) => (Object.hasOwn(forms, member) ? forms[member]?.[1] : undefined);

/** Whether two values of a member are equal: decimals by value, symbols and sides without regard to case, ids by their digits. */
export function sameValue(member: string, one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const form = formOf(member);
  const [a, b] = [plainText(one), plainText(other)];
  if (form === "market" || form === "side") return a.toUpperCase() === b.toUpperCase();
  return form?.includes("decimal") ? canonicalDecimal(a) === canonicalDecimal(b) : a === b;
}

/** Whether a value is present, and a decimal if its member must be one. */
const isComparable = (member: string, value: unknown) =>
  hasValue(value) && (formOf(member)?.includes("decimal") !== true || isDecimal(plainText(value)));

/** Whether two values can be compared, and differ. */
export const isDifferent = (member: string, one: unknown, other: unknown) =>
  isComparable(member, one) && isComparable(member, other) && !sameValue(member, one, other);

const readable: Readonly<Record<string, RegExp>> = {
  id: /^-?\d+$/,
  market: /^[^-]+(-[^-]+)+$/,
  side: new RegExp(`^(${facts.enums.side.join("|")})$`),
};

/** Whether a value of the document's can be compared. A missing or malformed one is reported by the check of forms. */
function isReadable(member: string, value: unknown): boolean {
  const form = formOf(member);
  if (form === undefined || value === undefined || value === null) return false;
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
    return isReadable(member, seen) && isReadable(member, value) && !sameValue(member, seen, value);
  });
  // A wrong order is one difference, not one for each member.
  return (different.includes("id") ? ["id"] : different).map((member) => {
    const see = sightingsIn(operation, rests, `order ${member}`);
    return see(`${place}/${member}`, `${shown(wanted[member])}, ${as}`, shown(order[member]), asked && { asked });
  });
}

/** The orders in a response of open shape (U-08), and whether it must show all of them, each with its id. */
export function ordersIn(data: unknown): { orders: ShownOrder[]; all: boolean } {
  const { edges, page_info } = asOrder(data);
  const list: readonly unknown[] | undefined = Array.isArray(data)
    ? data
    : Array.isArray(edges)
      ? edges.map((edge) => asOrder(edge).node)
      : undefined;
  const orders = (list ?? (data ? [data] : [])).map(asOrder);
  const isWhole = list !== undefined && asOrder(page_info).has_next_page !== true;
  return { orders, all: isWhole && orders.every(({ id }) => hasValue(id)) };
}

/** The nodes with an id in a collection; none if the data is not a collection. */
export function nodesIn(data: unknown): ShownOrder[] {
  const { edges } = asOrder(data);
  const nodes = Array.isArray(edges) ? edges.map((edge) => asOrder(asOrder(edge).node)) : [];
  return nodes.filter(({ id }) => hasValue(id));
}
