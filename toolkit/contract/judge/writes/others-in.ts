import { pageOf, type Item } from "../lists/page.js";
import { orNothing } from "../or-nothing.js";
import type { Probe } from "../probe.js";

/** Orders of others, as lists show them. */
export type Others = ReadonlyMap<string, Item["node"]>;

const operation = "listOrders";

/** Orders in some markets that the judge has not created: those that wait, and those that nobody can change any more. */
export async function othersIn({ lists, ledger }: Probe, markets: readonly string[]): Promise<Others> {
  const found = new Map<string, Item["node"]>();
  const own = new Set(ledger.orders.map(({ id }) => id));
  for (const market_id of markets) {
    for (const state of ["PENDING", "FILLED"]) {
      const parameters = { market_id, state };
      const data = await orNothing(lists.read(operation, parameters));
      const page = data === undefined ? undefined : pageOf(data, { operation, parameters });
      for (const { id, node } of page?.items ?? []) if (!own.has(id) && node.state === state) found.set(id, node);
    }
  }
  return found;
}
