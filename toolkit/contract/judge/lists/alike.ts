import { shown } from "../../finding.js";
import type { Probe } from "../probe.js";
import type { Relation } from "../relation.js";
import { isThere, sameValue } from "../same-order.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import { walks } from "./page-info.js";
import type { Item } from "./page.js";
import { wholeOf } from "./whole.js";

/** What an order or a withdrawal has for good. What comes later, such as the id of a transaction, stays once it is there. */
const lasting: Readonly<Record<string, readonly string[]>> = {
  listOrders: ["market_id", "side", "price", "amount"],
  listWithdrawals: [
    ...["customer_id", "asset_id", "amount", "txid", "completed_at", "inserted_at", "is_internal", "target_address"],
  ],
};

/** The first member that an item has for good and that is another one here. */
export function changedMember(operation: string, node: Item["node"], known: Item["node"]): string | undefined {
  return lasting[operation]?.find((member) => {
    const [seen, wanted] = [node[member], known[member]];
    return isThere(seen) && isThere(wanted) && !sameValue(member, seen, wanted);
  });
}

/** What an item is does not depend on the page and the filter that show it, nor on when it is asked for. */
export async function lookAtAlike(probe: Probe, { operation, rests }: Relation): Promise<Sighting[]> {
  const { items } = await wholeOf(probe, operation);
  const known = new Map(items.map(({ id, node }) => [id, node]));
  const see = sightingsIn(operation, rests);
  const read = (await walks(probe, operation)).flatMap((walked) => walked.items);
  probe.lists.forget();
  const later = (await wholeOf(probe, operation)).items;
  const now = new Map(later.map(({ id, node }) => [id, node]));
  for (const { id, node, asked } of [...read, ...later]) {
    const wanted = known.get(id);
    const member = wanted && changedMember(operation, node, wanted);
    if (!wanted || member === undefined) continue;
    // Whoever has placed an order may be able to amend it meanwhile.
    const isAmended = operation === "listOrders" && changedMember(operation, now.get(id) ?? node, wanted) !== undefined;
    if (isAmended) continue;
    // That a filter does not hold on every page is no cause of its own.
    const cause = `${operation} ${["market_id", "side", "customer_id"].includes(member) ? member : "alike"}`;
    const expected = `${shown(wanted[member])}, as pages of 100 show item ${id}`;
    return [see(`body/edges/*/node/${member}`, expected, shown(node[member]), { asked, cause })];
  }
  return [];
}
