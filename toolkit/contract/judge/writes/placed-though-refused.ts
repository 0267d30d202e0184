import type { Probe } from "../probe.js";
import type { Doubt } from "./doubt.js";
import type { Ledger } from "./ledger.js";
import { lookAlikes, type LookAlikes } from "./look-alikes.js";
import { carries } from "./terms.js";

/**
 * Orders that are what refused creations asked for. Where there are more of them than were refused, or where a creation in
 * doubt may have made them, they are not told.
 */
export async function placedThoughRefused(
  probe: Probe,
  ledger: Ledger,
  refused: readonly Doubt[],
  doubts: ReadonlySet<Doubt>,
  known: ReadonlySet<string>,
): Promise<(LookAlikes & { market: string })[]> {
  const others = [...doubts].filter((doubt) => !refused.includes(doubt));
  const isInDoubt = (one: Doubt) => others.some(({ terms }) => terms && one.terms && carries(terms, one.terms));
  const certain = refused.filter(({ terms }) => terms && ledger.pendingBefore.get(terms.market_id));
  const found: (LookAlikes & { market: string })[] = [];
  for (const market of new Set(certain.flatMap(({ markets }) => markets))) {
    for (const each of (await lookAlikes(probe, ledger, market, certain, known)) ?? []) {
      const isOurs = each.ids.length > 0 && each.ids.length <= each.doubts.length && !each.doubts.some(isInDoubt);
      if (isOurs) found.push({ ...each, market });
    }
  }
  return found;
}
