import { sameValue, type Order } from "../same-order.js";
import type { Doubt } from "./doubt.js";
import type { Marks } from "./marks.js";
import { carries } from "./terms.js";

const decimals = ["amount", "price"] as const;

/**
 * Whether an order can be nobody's but that of a creation: it has the digits that were given out for it, in whichever of
 * the two decimals. Where none were, it is all that was asked for.
 */
export function isOfCreation(
  order: Order,
  { asked, terms }: Pick<Doubt, "asked" | "terms">,
  { has }: Pick<Marks, "has">,
): boolean {
  const marked = decimals.map((member) => asked[member]).filter(has);
  if (marked.length === 0) return terms !== undefined && carries(order, terms);
  return marked.some((each) => decimals.some((member) => sameValue(member, order[member], each)));
}
