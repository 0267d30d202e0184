import type { JudgeProbe } from "../probe/judge-probe.js";
import { plainText } from "../../validate/finding.js";
import { isRequested, listedNow } from "./unrequested-orders.js";

/** Creates what looks for orders that came or went since it has looked first, whoever has done that; what the run has asked for has not come, but it may go. */
export function createOrderChanges(probe: JudgeProbe) {
  const seen = new Set<string>();
  /** Those that came, of all of them. */
  const came = new Set<string>();
  const changed = new Set<string>();
  let pending = new Map<string, string>();
  let isFirst = true;
  return {
    came,
    /** What was pending when it was looked last, by its id: market and side. */
    get pending(): ReadonlyMap<string, string> {
      return pending;
    },
    /** The ids of all of them so far; undefined where the lists cannot be read. */
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
