import { ccxtExchange } from "./ccxt-exchange.js";
import { bid, orderPath, ordersPath, page, type Contestant } from "./contestant.js";
import { count, pages } from "./pages.js";

interface Order {
  id: number;
  amount: string;
  filled_amount: string;
}

/** ccxt, one exchange, with the unified orders that its users work with: `parseOrder` for each order. */
export const contestant: Contestant = async (baseUrl) => {
  const exchange = await ccxtExchange(baseUrl);
  const market = exchange.safeMarket("BTCUSDT");
  // The names that this exchange's parser looks for; what it does with them is its own.
  const parse = (order: Order) => {
    const { id, amount, filled_amount } = order;
    const named = { ...order, orderId: String(id), origQty: amount, executedQty: filled_amount, status: "NEW" };
    return exchange.parseOrder(named, market);
  };
  const call = async (method: string, path: string, params: object) =>
    exchange.fetch2(path.slice(1), "private", method, params);
  const list = async (query: object) => {
    const { edges, ...rest } = (await call("GET", ordersPath, query)) as { edges: { node: Order }[] };
    return { ...rest, edges: edges.map(({ node }) => ({ node: parse(node) })) };
  };
  return {
    order: async () => parse((await call("GET", orderPath, {})) as Order),
    create: async () => parse((await call("POST", ordersPath, bid)) as Order),
    page: () => list(page),
    walk: () => count(pages(list)),
  };
};
