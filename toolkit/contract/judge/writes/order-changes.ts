import type { JudgeProbe } from "../probe/judge-probe.js";
import { plainText } from "../../validate/finding.js";
import { isRequested, listedNow } from "./unrequested-orders.js";

/**
 * Records orders that came or went after the first look, whether by the judge or by others. Requested orders do not
 * count as new.
 */
export function createOrderChanges(probe: JudgeProbe) {
  const seen = new Set<string>();
  /** The ids of new orders only. */
  const came = new Set<string>();
  const changed = new Set<string>();
  let pending = new Map<string, string>();
  let isFirst = true;
  return {
    came,
    /** By id: market and side of the orders that were pending at the last look. */
    get pending(): ReadonlyMap<string, string> {
      return pending;
    },
    /** The ids of all orders that came or went so far; undefined if the lists cannot be read. */
    look: async (): Promise<ReadonlySet<string> | undefined> => {
      const items = await listedNow(probe);
      if (!items) return undefined;
      for (const item of items) {
        const isNew = !seen.has(item.id) && !isFirst && !isRequested(probe.ledger, item);
        if (isNew) for (const ids of [came, changed]) ids.add(item.id);
        seen.add(item.id);
      }
      const waiting = items.filter(({ node }) => node.state === "PENDING");
      const now = new Map(
        waiting.map(({ id, node, asked }) => [id, `${String(asked.parameters?.market_id)} ${plainText(node.side)}`]),
      );
      for (const id of pending.keys()) if (!now.has(id)) changed.add(id);
      pending = now;
      isFirst = false;
      return changed;
    },
  };
}
