import { mayBeOfCreation } from "../probe/may-be-of-creation.js";
import type { Ledger } from "../probe/ledger.js";
import type { UncertainCreation } from "../probe/uncertain-creation.js";
import { saysPlaced, wouldBeListed, type LookAlike } from "./look-alikes.js";

/**
 * The creations whose orders were not found at the end of the run. Those that placed none for as long as an effect may
 * take are missing: they are not waited for. Their orders are in doubt all the same once the run has seen another one
 * come later than that.
 */
export function createUnresolvedCreations(ledger: Ledger, settleMs: number) {
  const { uncertain, digits, pendingBefore, ownIds } = ledger;
  const all = new Set([...uncertain].filter(({ came }) => !came));
  let areLate = [...uncertain].some(({ came }) => came === "late");
  const isInDoubt = ({ isMissing }: UncertainCreation) => areLate || !isMissing;
  const isFindable = ({ terms, asked }: UncertainCreation) =>
    [asked.amount, asked.price].some(digits.has) ||
    (terms !== undefined && pendingBefore.get(terms.market_id) !== undefined);
  const mayCome = ({ at, isCutOff }: UncertainCreation, lookedAt: number) => isCutOff ?? lookedAt - at < settleMs;

  return {
    inDoubt: () => [...all].filter(isInDoubt),
    missing: () => [...all].filter((creation) => !isInDoubt(creation)),
    /** Takes the orders of creations whose responses named them. */
    takeNamed(take: (id: string, market: string) => void): void {
      for (const creation of all) {
        const { id, terms } = creation;
        if (id === undefined || !terms || ownIds.unconfirmed.has(id)) continue;
        all.delete(creation);
        take(id, terms.market_id);
      }
    },
    /** The creation that an order may be of: of a missing one only if its digits prove it. */
    of: ({ isOf, hasOwnDigits }: LookAlike) =>
      [...all].find((creation) => isOf(creation) && (hasOwnDigits || !creation.isMissing)),
    resolve(creation: UncertainCreation): void {
      areLate ||= creation.isMissing === true;
      all.delete(creation);
    },
    /** Marks those as missing that are not waited for any longer, and whose order would be listed. */
    look(lookedAt: number, isWhole: boolean, withoutNew: ReadonlySet<string>): void {
      const isMissing = (creation: UncertainCreation) =>
        (isWhole && wouldBeListed(creation, ledger)) ||
        (!saysPlaced(creation) && creation.markets.every((each) => withoutNew.has(each)));
      for (const creation of all) if (!mayCome(creation, lookedAt) && isMissing(creation)) creation.isMissing = true;
    },
    isAwaited: (lookedAt: number) => [...all].some((creation) => isFindable(creation) && mayCome(creation, lookedAt)),
  };
}

/**
 * Ends the wait for the orders of uncertain creations once all orders of their market were cancelled: theirs are among
 * those, or missing.
 *
 * @param ageMs how old such a creation is at least
 */
export function endUncertainty(ledger: Ledger, market: string, ageMs: number): void {
  const latest = performance.now() - ageMs;
  const known = new Set(ledger.orders.map(({ id }) => id));
  const unnamed = [...ledger.pendingBeforeAll].flatMap(([id, node]) => (known.has(id) ? [] : [node]));
  for (const creation of ledger.uncertain) {
    if (creation.terms?.market_id !== market || creation.at > latest) continue;
    const isThere = unnamed.some((node) => mayBeOfCreation(node, creation, ledger));
    if (isThere) creation.came ??= creation.isMissing ? "late" : "in time";
    creation.isMissing = true;
  }
}
