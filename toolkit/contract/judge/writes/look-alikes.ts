import type { Probe } from "../probe.js";
import type { Doubt } from "./doubt.js";
import type { Ledger } from "./ledger.js";
import { pendingIn } from "./pending-in.js";
import { carries } from "./terms.js";

/** Creations in doubt that asked for the same, and the orders that may be theirs. */
export interface LookAlikes {
  doubts: Doubt[];
  ids: string[];
}

/**
 * Orders of a market that creations in doubt may have made: pending, not pending before, not known as another's, and in
 * every member what was asked for.
 *
 * @returns undefined where the list cannot be read
 */
export async function lookAlikes(
  { lists }: Probe,
  { pendingBefore }: Ledger,
  market: string,
  doubts: readonly Doubt[],
  known: ReadonlySet<string>,
): Promise<LookAlikes[] | undefined> {
  const listed = await pendingIn(lists.read, market);
  const before = pendingBefore.get(market);
  return (
    listed &&
    alike(doubts, market).map(({ terms, group }) => {
      const fitting = listed.items.filter(
        ({ id, node }) =>
          before?.has(id) === false && !known.has(id) && node.state === "PENDING" && carries(node, terms),
      );
      return { doubts: group, ids: [...new Set(fitting.map(({ id }) => id))] };
    })
  );
}

/** Those in a market, by what they asked for. */
function alike(doubts: readonly Doubt[], market: string) {
  const groups: { terms: NonNullable<Doubt["terms"]>; group: Doubt[] }[] = [];
  for (const doubt of doubts) {
    const { terms } = doubt;
    if (terms?.market_id !== market) continue;
    const same = groups.find((each) => carries(each.terms, terms));
    if (same) same.group.push(doubt);
    else groups.push({ terms, group: [doubt] });
  }
  return groups;
}
