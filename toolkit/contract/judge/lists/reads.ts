import type { ListItem } from "../probe/list-page.js";
import { fullListOf } from "./full-list.js";
import { listedElsewhere, lookAtListAndRead } from "./list-and-read.js";
import type { Sighting } from "../ask/sighting.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { plainText } from "../../validate/finding.js";

/** The kind of an order: its side, its state, and whether it is filled in part, in full or not at all. */
const kindOf = ({ side, state, filled_amount: filled, amount }: ListItem["node"]) =>
  [side, state, Number(filled) > 0, Number(filled) < Number(amount)].map(plainText).join(" ");

/** A limit, since a service can invent states without end. */
const mostKinds = 16;

/** Reads listed orders of both markets one by one: the first, the last, and one of each kind, preferably of others. */
export async function lookAtReads(probe: JudgeProbe): Promise<Sighting[]> {
  const { items } = await fullListOf(probe, "listOrders");
  const own = new Set(probe.ledger.orders.map(({ id }) => id));
  const ids = new Set<string>();
  for (const listed of [items, await listedElsewhere(probe)]) {
    const chosen = new Map<string, ListItem>();
    for (const item of [...listed.filter(({ id }) => !own.has(id)), ...listed]) {
      const kind = kindOf(item.node);
      if (!chosen.has(kind) && chosen.size < mostKinds) chosen.set(kind, item);
    }
    for (const item of [listed[0], listed.at(-1), ...chosen.values()]) if (item) ids.add(item.id);
  }
  return await lookAtListAndRead(probe, [...ids]);
}
