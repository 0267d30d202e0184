import { shown, textOf } from "../../validate/finding.js";
import { orNothing, sightingsIn, type Sighting } from "../ask/sighting.js";
import type { Probe } from "../probe/probe.js";
import { differences, sameValue, type Order } from "../ask/same-order.js";
import { anotherOrder } from "./demand-own.js";
import type { OwnOrder } from "../probe/own-order.js";
import { isOfCreation } from "../probe/doubt.js";

const lasting = ["market_id", "side", "price", "amount"] as const;
const place = { operation: "getOrder", rests: "4.3", as: "" };

/**
 * What was stored as something else than its creation says: lists and reads show it alike, and so it is the creation that
 * is wrong. Nothing where it is as it should be, or where the list does not agree with the read.
 *
 * @param read the order as a read shows it
 */
export async function lookAtStored({ lists, ledger }: Probe, own: OwnOrder, read: Order): Promise<Sighting[]> {
  const different = lasting.filter((member) => differences(read, { [member]: own.terms[member] }, place).length > 0);
  if (different.length === 0 || textOf(read.id) !== own.id) return [];
  const list = await orNothing(lists.all("listOrders", { market_id: textOf(read.market_id), state: "PENDING" }));
  const node = list?.items.find(({ id }) => id === own.id)?.node;
  if (!node || different.some((member) => !sameValue(member, node[member], read[member]))) return [];
  const creation = ledger.claims.of(own.id).at(-1)?.creation;
  if (creation && !isOfCreation(read, creation, ledger.marks)) return [anotherOrder(ledger, own.id, creation, read)];
  return different.map((member) => {
    const see = sightingsIn("createOrder", "4.3", `order ${member}`);
    const expected = `${shown(read[member])}, as reads and lists show the order`;
    return see(`body/${member}`, expected, shown(own.created[member]), { asked: own.ask });
  });
}

/** From now on it is looked for as what it is. */
export function takeAsStored(own: OwnOrder, read: Order): void {
  const known = lasting.filter((member) => read[member] !== undefined);
  own.terms = { ...own.terms, ...Object.fromEntries(known.map((member) => [member, textOf(read[member])])) };
  own.asked = { ...own.asked, ...own.terms };
}
