import { Unprovoked } from "../ask/check-errors.js";
import type { ListItem } from "../probe/list-page.js";
import { howToGetOrders } from "./full-list.js";

/** @throws Unprovoked if none of the lists has an order */
export function demandOrders(market: string, ...lists: readonly (readonly ListItem[])[]): void {
  if (lists.every((items) => items.length === 0)) {
    throw new Unprovoked(`there are no orders in ${market}: ${howToGetOrders}`);
  }
}
