import { ccxtExchange } from "./ccxt-exchange.js";
import { bid, orderPath, ordersPath, page, type Contestant } from "./contestant.js";
import { count, pages } from "./pages.js";

/** ccxt, one exchange: its own signing, its own transport, its JSON as it came. */
export const contestant: Contestant = async (baseUrl) => {
  const exchange = await ccxtExchange(baseUrl);
  const list = (query: object) => exchange.fetch2(ordersPath.slice(1), "private", "GET", query);
  return {
    order: () => exchange.fetch2(orderPath.slice(1), "private", "GET", {}),
    create: () => exchange.fetch2(ordersPath.slice(1), "private", "POST", bid),
    page: () => list(page),
    walk: () => count(pages(list)),
  };
};
