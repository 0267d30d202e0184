import type { ScaledDecimal } from "./decimal.js";

/** What a viewer has of one asset. */
interface Holding {
  /** Available for orders. */
  available: ScaledDecimal;
  /** Reserved for pending orders. */
  reserved: ScaledDecimal;
}

/** The balances of all viewers. Only a deposit changes the total of an asset. */
export type Balances = ReturnType<typeof createBalances>;

/** Creates empty balances. */
export function createBalances() {
  const viewers = new Map<string, Map<string, Holding>>();

  function of(viewer: string): Map<string, Holding> {
    let holdings = viewers.get(viewer);
    if (!holdings) viewers.set(viewer, (holdings = new Map<string, Holding>()));
    return holdings;
  }

  function holding(viewer: string, asset: string): Holding {
    const holdings = of(viewer);
    let found = holdings.get(asset);
    if (!found) holdings.set(asset, (found = { available: 0n, reserved: 0n }));
    return found;
  }

  return {
    of: (viewer: string): ReadonlyMap<string, Readonly<Holding>> => of(viewer),
    deposit(viewer: string, asset: string, amount: ScaledDecimal): void {
      holding(viewer, asset).available += amount;
    },
    /** Reserves an amount; returns false, without effect, if too little is available. */
    reserve(viewer: string, asset: string, amount: ScaledDecimal): boolean {
      const held = of(viewer).get(asset);
      if (!held || held.available < amount) return false;
      held.available -= amount;
      held.reserved += amount;
      return true;
    },
    /** Releases a reserved amount. */
    release(viewer: string, asset: string, amount: ScaledDecimal): void {
      const held = holding(viewer, asset);
      held.reserved -= amount;
      held.available += amount;
    },
    /** Moves a reserved amount of one viewer to the available balance of another. */
    pay(from: string, to: string, asset: string, amount: ScaledDecimal): void {
      holding(from, asset).reserved -= amount;
      holding(to, asset).available += amount;
    },
  };
}
