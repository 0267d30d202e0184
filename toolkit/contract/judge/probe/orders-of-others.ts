import { shown } from "../../validate/finding.js";
import { orUndefined } from "../ask/sighting.js";
import type { JudgeProbe } from "./judge-probe.js";
import { lookFor, type Span } from "./look-for.js";
import type { ListItem } from "./list-page.js";

/** By id: orders of others, as lists show them. */
export type OrdersOfOthers = ReadonlyMap<string, ListItem["node"]>;

/** The orders of others in some markets, in each of the three states. */
export async function ordersOfOthers(
  { lists, ledger }: JudgeProbe,
  markets: readonly string[],
): Promise<OrdersOfOthers> {
  const found = new Map<string, ListItem["node"]>();
  const own = new Set(ledger.orders.map(({ id }) => id));
  for (const market_id of markets) {
    for (const state of ["PENDING", "FILLED", "CANCELED"]) {
      const page = await orUndefined(lists.page("listOrders", { market_id, state }));
      for (const { id, node } of page?.items ?? []) if (!own.has(id) && node.state === state) found.set(id, node);
    }
  }
  return found;
}

/**
 * Whether orders of others change without a request of the judge, within the time that an effect may take. Such traffic
 * may explain what the judge sees.
 */
export async function isAccountBusy(
  probe: JudgeProbe,
  markets: readonly string[],
  span: Span = { ms: probe.settings.settleMs },
): Promise<boolean> {
  const first = ordersText(await ordersOfOthers(probe, markets));
  return await lookFor(probe, span, async () => ordersText(await ordersOfOthers(probe, markets)) !== first);
}

const ordersText = (others: OrdersOfOthers) => shown([...others].sort());
