import type { Probe } from "../probe.js";
import type { Ledger, OwnOrder } from "./ledger.js";
import { pendingIn } from "./pending-in.js";

/** Orders of the judge that were seen closed, and are listed as PENDING. */
export async function comeBack(probe: Probe, { orders }: Ledger): Promise<OwnOrder[]> {
  const closed = orders.filter((own) => own.closed);
  const found: OwnOrder[] = [];
  for (const market of new Set(closed.map(({ terms }) => terms.market_id))) {
    const { items = [] } = (await pendingIn(probe.lists.read, market)) ?? {};
    const pending = new Set(items.filter(({ node }) => node.state === "PENDING").map(({ id }) => id));
    for (const own of closed) if (own.terms.market_id === market && pending.has(own.id)) found.push(own);
  }
  return found;
}
