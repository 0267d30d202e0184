import { Unprovoked } from "../ask/check-errors.js";
import type { ListItem } from "../probe/list-page.js";
import { howToGetOrders } from "./full-list.js";

/** @throws Unprovoked where there is nothing to be told apart */
export function demandOrders(market: string, ...lists: readonly (readonly ListItem[])[]): void {
  if (lists.every((items) => items.length === 0)) {
    throw new Unprovoked(`there are no orders in ${market}: ${howToGetOrders}`);
  }
}
