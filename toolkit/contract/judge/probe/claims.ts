import { sameValue, type Order } from "../ask/same-order.js";
import { type Doubt, givenIn } from "./doubt.js";

/** What makes an id the run's own: the response of a creation that named it. */
export interface Claim {
  creation: Doubt;
  /** Whether the response repeated all that was asked for. */
  isSaid: boolean;
  /** Whether a read or a list has shown that order since. */
  isSeen: boolean;
}

/** Ids that creations were answered with. */
export interface Claims {
  add: (id: string, creation: Doubt, told: Order) => void;
  of: (id: string) => readonly Claim[];
  /** It is the run's after all, whichever creation has named it. */
  own: (id: string) => void;
  /** Ids that were named, and are not known to be the run's: nothing is done to their orders. */
  readonly strays: Set<string>;
  /** Ids of orders that may be cancelled, whoever has placed them. */
  readonly freed: Set<string>;
  /** Whether an order of a market was seen with the digits that it was given: the market keeps them. */
  keepsMarks: (market: string) => boolean;
}

/** @param hasMark whether a decimal has digits that were given out */
export function createClaims(hasMark: (decimal: unknown) => boolean): Claims {
  const known = new Map<string, Claim[]>();
  const claims: Claims = {
    add(id, creation, told) {
      const given = Object.entries(givenIn(creation.ask)).filter(([, value]) => value !== undefined);
      const isSaid = given.every(([member, value]) => sameValue(member, told[member], value));
      known.set(id, [...claims.of(id), { creation, isSaid, isSeen: false }]);
    },
    of: (id) => known.get(id) ?? [],
    own(id) {
      claims.strays.delete(id);
      for (const claim of claims.of(id)) claim.isSeen = true;
    },
    strays: new Set(),
    freed: new Set(),
    keepsMarks: (market) =>
      [...known.values()].flat().some(({ creation: { terms }, isSeen }) => {
        return isSeen && terms?.market_id === market && hasMark(terms.amount);
      }),
  };
  return claims;
}
