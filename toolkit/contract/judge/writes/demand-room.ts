import { Unprovoked } from "../sighting.js";
import type { Ledger } from "./ledger.js";

/** What the page of the judge promises: so many orders at the most, those in doubt among them. */
const mostOrders = 30;

/** @throws Unprovoked where the run has created as many orders as it may */
export function demandRoom({ orders, doubts }: Pick<Ledger, "orders" | "doubts">): void {
  if (orders.length + doubts.size < mostOrders) return;
  throw new Unprovoked(`${mostOrders} orders were created, and no more are`);
}
