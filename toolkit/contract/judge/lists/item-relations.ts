import type { JudgeProbe, Relation } from "../probe/judge-probe.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import type { ListItem } from "../probe/list-page.js";
import { itemsReached, fullListOf } from "./full-list.js";
import { shown, plainText } from "../../validate/finding.js";

/** The same request twice returns the same items. */
export async function lookAtRepeatedList(probe: JudgeProbe, { operation, rests }: Relation): Promise<Sighting[]> {
  const { items } = await fullListOf(probe, operation);
  probe.lists.forget();
  const again = await fullListOf(probe, operation);
  const ids = new Set(again.items.map(({ id }) => id));
  const missing = itemsReached(items, again).find(({ id }) => !ids.has(id));
  const see = sightingsIn(operation, rests, `${operation} again`);
  return missing
    ? [see("body/edges", "the same items when it is asked again", `no ${missing.id}`, { asked: missing.asked })]
    : [];
}

/**
 * Looks for impossible numbers: a negative amount, or more filled than the amount. Which prices are possible is open
 * (U-30).
 */
export async function lookAtPossibleNumbers(probe: JudgeProbe, { operation, rests }: Relation): Promise<Sighting[]> {
  const { items } = await fullListOf(probe, operation);
  const see = sightingsIn(operation, rests, `${operation} impossible`);
  for (const { id, node, asked } of items) {
    const impossible = impossibleOf(node);
    if (!impossible) continue;
    const [member, expected] = impossible;
    return [see(`body/edges/*/node/${member}`, expected, `${shown(node[member])} (order ${id})`, { asked })];
  }
  return [];
}

function impossibleOf(node: ListItem["node"]): [member: string, expected: string] | undefined {
  const number = (member: string) => Number(plainText(node[member]));
  const filled = number("filled_amount");
  if (number("amount") <= 0) return ["amount", "more than 0"];
  if (filled < 0) return ["filled_amount", "0 or more"];
  const isOverfilled = filled > number("amount");
  return isOverfilled ? ["filled_amount", `the amount of the order at most, ${shown(node.amount)}`] : undefined;
}

/** All withdrawals are the viewer's, and have one customer (Part 4.6). */
export async function lookAtCustomer(
  probe: JudgeProbe,
  { operation, parameter, rests }: Relation,
): Promise<Sighting[]> {
  const { items } = await fullListOf(probe, operation, 2);
  const other = items.find(({ node }) => node[parameter] !== items[0]?.node[parameter]);
  const see = sightingsIn(operation, rests, `${operation} ${parameter}`);
  const place = `body/edges/*/node/${parameter}`;
  return other
    ? [see(place, "one customer, whose key it is", `several (withdrawal ${other.id})`, { asked: other.asked })]
    : [];
}
