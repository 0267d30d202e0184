import { paginate, type Client } from "trading-service-client";
import { bid, page, walk, type Calls } from "./contestant.js";
import { count } from "./pages.js";

/** The calls as methods of this package's client, whatever its transport. */
export function operationCalls(client: Client): Calls {
  const { after, ...query } = walk;
  return {
    order: () => client.getOrder({ order_id: 1001 }),
    create: () => client.createOrder(bid),
    page: () => client.listOrders(page),
    walk: () => count(paginate(client.listOrders, { ...query, after })),
  };
}
