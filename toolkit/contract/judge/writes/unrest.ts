import type { Probe } from "../probe/probe.js";
import { textOf } from "../../validate/finding.js";
import { isAskedFor, listedNow } from "./comers.js";

/** Orders that came or went since it was looked first, whoever has done that. */
export interface Unrest {
  /** The ids of all of them so far; undefined where the lists cannot be read. */
  look: () => Promise<ReadonlySet<string> | undefined>;
  /** Those that came, of all of them. */
  readonly came: ReadonlySet<string>;
  /** What was pending when it was looked last, by its id: market and side. */
  readonly pending: ReadonlyMap<string, string>;
}

/** Creates what looks; what the run has asked for has not come, but it may go. */
export function createUnrest(probe: Probe): Unrest {
  const seen = new Set<string>();
  const came = new Set<string>();
  const changed = new Set<string>();
  let pending = new Map<string, string>();
  let isFirst = true;
  return {
    came,
    get pending() {
      return pending;
    },
    async look() {
      const items = await listedNow(probe);
      if (!items) return undefined;
      for (const item of items) {
        const isNew = !seen.has(item.id) && !isFirst && !isAskedFor(probe.ledger, item);
        if (isNew) for (const ids of [came, changed]) ids.add(item.id);
        seen.add(item.id);
      }
      const waiting = items.filter(({ node }) => node.state === "PENDING");
      const now = new Map(
        waiting.map(({ id, node, asked }) => [id, `${String(asked.parameters?.market_id)} ${textOf(node.side)}`]),
      );
      for (const id of pending.keys()) if (!now.has(id)) changed.add(id);
      pending = now;
      isFirst = false;
      return changed;
    },
  };
}
