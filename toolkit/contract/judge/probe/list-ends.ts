import { backward, forward } from "../../facts/directions.js";
import { orUndefined } from "../ask/sighting.js";
import type { ListCache } from "./list-cache.js";
import type { ListItem } from "./list-page.js";
import { acceptedPageSize } from "./walk-list.js";
import type { JudgeProbe } from "./judge-probe.js";

const operation = "listOrders";

/**
 * Both ends of the list of a market's orders in a state, always read again: a new one stands at one of them, and the
 * list may be long. If it cannot be read, or is empty, those in that state at both ends of the list of all orders.
 */
export async function listEnds(lists: ListCache, market: string, state: "FILLED" | "PENDING"): Promise<ListItem[]> {
  const found: ListItem[] = [];
  for (const { size, more } of [forward, backward]) {
    const parameters = { market_id: market, [size]: acceptedPageSize(lists, operation, 100) };
    const filtered = await orUndefined(lists.page(operation, { ...parameters, state }));
    const isFiltered = filtered !== undefined && filtered.items.length > 0;
    const page = isFiltered ? filtered : await orUndefined(lists.page(operation, parameters));
    for (const item of page?.items ?? []) if (isFiltered || item.node.state === state) found.push(item);
    if (page?.info[more] !== true) break;
  }
  return found;
}

/**
 * The orders of a market that were filled lately. Those of the run among them are recorded as filled, and those that
 * seem to be.
 */
export async function latelyFilled(
  { lists, ledger }: Pick<JudgeProbe, "lists" | "ledger">,
  market: string,
): Promise<ListItem[]> {
  const found = await listEnds(lists, market, "FILLED");
  ledger.filledOrders.seeListed(found, market);
  return found;
}
