import { shown } from "../../finding.js";
import type { Probe } from "../probe.js";
import type { Relation } from "../relations.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import { textOf } from "../text-of.js";
import { wholeOf } from "./whole.js";

/** Numbers that no order can have: less than nothing of it, or more filled than there is. */
export async function lookAtPossible(probe: Probe, { operation, rests }: Relation): Promise<Sighting[]> {
  const { items } = await wholeOf(probe, operation);
  const see = sightingsIn(operation, rests, `${operation} impossible`);
  for (const { id, node, asked } of items) {
    const number = (member: string) => Number(textOf(node[member]));
    const below = ["price", "amount", "filled_amount", "avg_deal_price"].find((member) => number(member) < 0);
    const isOverfilled = number("filled_amount") > number("amount");
    const member = below ?? (isOverfilled ? "filled_amount" : undefined);
    if (member === undefined) continue;
    const expected = below ? "0 or more" : `the amount of the order at most, ${shown(node.amount)}`;
    return [see(`body/edges/*/node/${member}`, expected, `${shown(node[member])} (order ${id})`, { asked })];
  }
  return [];
}
