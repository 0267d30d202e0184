import { walk, type List, type Walked } from "../lists/walk.js";
import { orNothing } from "../or-nothing.js";

/** What is pending in a market; undefined where the list cannot be read. */
export async function pendingIn(read: List, market: string): Promise<Walked | undefined> {
  return await orNothing(walk(read, "listOrders", { market_id: market, state: "PENDING" }, 100));
}
