import { forward, backward } from "../../facts/directions.js";
import { orUndefined } from "../ask/sighting.js";
import type { JudgeProbe } from "./judge-probe.js";
import type { ListItem } from "./list-page.js";
import { acceptedPageSize } from "./walk-list.js";

const operation = "listOrders";

/**
 * Both ends of the list of filled orders, always read again: a new one stands at one of them, and the list may be long. If
 * it cannot be read, those that are FILLED at both ends of the list of all orders. The orders of the run among them are
 * recorded as filled, and those that seem to be.
 */
export async function latelyFilled(
  { lists, ledger }: Pick<JudgeProbe, "lists" | "ledger">,
  market: string,
): Promise<ListItem[]> {
  const found: ListItem[] = [];
  for (const { size, more } of [forward, backward]) {
    const parameters = { market_id: market, [size]: acceptedPageSize(lists, operation, 100) };
    const filled = await orUndefined(lists.page(operation, { ...parameters, state: "FILLED" }));
    const page = filled ?? (await orUndefined(lists.page(operation, parameters)));
    for (const item of page?.items ?? []) if (filled || item.node.state === "FILLED") found.push(item);
    if (page?.info[more] !== true) break;
  }
  ledger.filledOrders.seeListed(found, market);
  return found;
}
