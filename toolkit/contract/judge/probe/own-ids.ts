import { sameValue, type ShownOrder } from "../ask/shown-orders.js";
import { type UncertainCreation, creationMembers } from "./uncertain-creation.js";

/** A reason to take an id for the run's own: the response of a creation named it. */
export interface IdClaim {
  creation: UncertainCreation;
  /** Whether the response repeated all that was asked for. */
  repeatsTerms: boolean;
  /** Whether a read or a list has shown that order since. */
  isSeen: boolean;
  /** Whether a read or a list must show the order first: a service that restarts may give its id anew. */
  needsRead: boolean;
}

/** The ids that creations have named. */
export type OwnIds = ReturnType<typeof createOwnIds>;

/**
 * Keeps the ids that creations have named.
 *
 * @param hasOwnDigits whether a decimal has digits of this run
 */
export function createOwnIds(hasOwnDigits: (decimal: unknown) => boolean) {
  const known = new Map<string, IdClaim[]>();
  const unconfirmed = new Set<string>();
  const cancellable = new Set<string>();
  const of = (id: string): readonly IdClaim[] => known.get(id) ?? [];
  return {
    add(id: string, creation: UncertainCreation, order: ShownOrder): void {
      const given = Object.entries(creationMembers(creation.ask)).filter(([, value]) => value !== undefined);
      const repeatsTerms = given.every(([member, value]) => sameValue(member, order[member], value));
      known.set(id, [...of(id), { creation, repeatsTerms, isSeen: false, needsRead: false }]);
    },
    of,
    /** Confirms that the order is the run's, whichever creation has named its id. */
    confirm(id: string): void {
      unconfirmed.delete(id);
      for (const claim of of(id)) Object.assign(claim, { isSeen: true, needsRead: false });
    },
    /** Takes an order for one that may be cancelled, whoever has placed it. */
    takeDoubtful(id: string): void {
      unconfirmed.delete(id);
      cancellable.add(id);
    },
    /** Requires that a read or a list shows the order of an id, or of each id, before it is cancelled. */
    requireRead(id?: string): void {
      for (const claim of id === undefined ? [...known.values()].flat() : of(id)) claim.needsRead = true;
    },
    /** Ids that were named, but are not known to be the run's: their orders are left alone. */
    unconfirmed,
    /** Ids of orders that may be cancelled, even if others have placed them. */
    cancellable,
    /** Whether an order of the market was shown with its own digits, so that the market does not round them away. */
    keepsDigits: (market: string) =>
      [...known.values()].flat().some(({ creation: { terms }, isSeen }) => {
        return isSeen && terms?.market_id === market && hasOwnDigits(terms.amount);
      }),
  };
}
