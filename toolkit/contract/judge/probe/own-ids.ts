import { sameValue } from "../ask/order-differences.js";
import { type ShownOrder } from "../ask/shown-order.js";
import { type UncertainCreation } from "./uncertain-creation.js";
import { creationMembers } from "./order-terms.js";

/** What makes an id the run's own: the response of a creation that named it. */
export interface IdClaim {
  creation: UncertainCreation;
  /** Whether the response repeated all that was asked for. */
  repeatsTerms: boolean;
  /** Whether a read or a list has shown that order since. */
  isSeen: boolean;
}

/** @param hasMark whether a decimal has digits that were given out */
export function createOwnIds(hasOwnDigits: (decimal: unknown) => boolean) {
  const known = new Map<string, IdClaim[]>();
  const unconfirmed = new Set<string>();
  const of = (id: string): readonly IdClaim[] => known.get(id) ?? [];
  return {
    add(id: string, creation: UncertainCreation, order: ShownOrder): void {
      const given = Object.entries(creationMembers(creation.ask)).filter(([, value]) => value !== undefined);
      const repeatsTerms = given.every(([member, value]) => sameValue(member, order[member], value));
      known.set(id, [...of(id), { creation, repeatsTerms, isSeen: false }]);
    },
    of,
    /** It is the run's after all, whichever creation has named it. */
    confirm(id: string): void {
      unconfirmed.delete(id);
      for (const claim of of(id)) claim.isSeen = true;
    },
    /** Ids that were named, and are not known to be the run's: nothing is done to their orders. */
    unconfirmed,
    /** Ids of orders that may be cancelled, whoever has placed them. */
    cancellable: new Set<string>(),
    /** Whether an order of a market was seen with the digits that it was given: the market keeps them. */
    keepsDigits: (market: string) =>
      [...known.values()].flat().some(({ creation: { terms }, isSeen }) => {
        return isSeen && terms?.market_id === market && hasOwnDigits(terms.amount);
      }),
  };
}
