import { shown } from "../../validate/finding.js";
import type { Probe } from "../probe/judge-probe.js";
import { pageOf, type Item } from "../probe/list-page.js";
import { orNothing } from "../ask/check-errors.js";

const operation = "listOrders";

/** How often it is looked whether others are at work. */
const looks = 10;

/** Orders of others, as lists show them. */
export type Others = ReadonlyMap<string, Item["node"]>;

/** Orders in some markets that the judge has not created: those that wait, and those that nobody can change any more. */
export async function othersIn({ lists, ledger }: Probe, markets: readonly string[]): Promise<Others> {
  const found = new Map<string, Item["node"]>();
  const own = new Set(ledger.orders.map(({ id }) => id));
  for (const market_id of markets) {
    for (const state of ["PENDING", "FILLED", "CANCELED"]) {
      const parameters = { market_id, state };
      const data = await orNothing(lists.read(operation, parameters));
      const page = data === undefined ? undefined : pageOf(data, { operation, parameters });
      for (const { id, node } of page?.items ?? []) if (!own.has(id) && node.state === state) found.set(id, node);
    }
  }
  return found;
}

/**
 * Whether orders of others come, leave or change while nobody asks for it, within the time that an effect may take: what such
 * traffic can explain says nothing about the service.
 */
export async function isBusy(probe: Probe, markets: readonly string[]): Promise<boolean> {
  const first = told(await othersIn(probe, markets));
  for (let times = 0; times < looks; times++) {
    await probe.wire.wait(probe.settings.settleMs / looks);
    if (told(await othersIn(probe, markets)) !== first) return true;
  }
  return false;
}

const told = (others: Others) => shown([...others].sort());
