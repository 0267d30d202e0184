import type { Order } from "../account.js";
import { deviation, replyOf, type Deviation } from "../deviation.js";
import type { Query } from "../list-rules.js";

/** Orders of the market where nothing is tried, which are left out of its lists though they fit. */
const hides = (name: string, cause: string, isHidden: (order: Order, query: Query) => boolean) =>
  deviation(`in the other market ${name}`, "listOrders", cause, ({ orders }) => {
    orders.order = (items, query) =>
      query.market_id === "ETH-USDT" ? items.filter((item) => !isHidden(item, query)) : items;
  });
/** Orders of one market come with every sixth id. */
const isSecond = ({ id }: Order) => Number(id) % 12 === 2;

/** What a write does to closed orders of the market where nothing is tried. */
const reaches = (operation: string, what: string, change: (order: Order) => unknown) =>
  deviation(`${operation} makes ${what} of the other market`, operation, "harms others", (service) => {
    replyOf(operation, (reply) => {
      for (const order of service.account.orders) if (order.market_id === "ETH-USDT") change(order);
      return reply;
    })(service);
  });

/** What is hidden, or done, in another market than that of the run. */
export const elsewhereDeviations: readonly Deviation[] = [
  hides("a side hides every second order", "filter side", (order, { side }) => side !== undefined && isSecond(order)),
  hides("ASK lists nothing", "filter side", (_order, { side }) => side === "ASK"),
  hides(
    "a state hides every second order",
    "filter state",
    (order, { state }) => state !== undefined && isSecond(order),
  ),
  hides("FILLED lists nothing", "filter state", (_order, { state }) => state === "FILLED"),
  hides("both filters hide what each of them lists", "filter state", (order, { side, state }) => {
    return side !== undefined && state !== undefined && isSecond(order);
  }),
  hides("orders are listed under filters only", "unfiltered", (order, { side, state }) => {
    return side === undefined && state === undefined && isSecond(order);
  }),
  hides("PENDING orders are listed under filters only", "unfiltered", (order, { state }) => {
    return state === undefined && order.state === "PENDING" && Number(order.id) <= 5040;
  }),
  ...["createOrder", "cancelOrder", "cancelAllOrders"].flatMap((operation) => [
    reaches(operation, "CANCELED of FILLED orders", (order) => order.state === "FILLED" && (order.state = "CANCELED")),
    reaches(operation, "PENDING of a CANCELED order", (order) => order.id === 5006 && (order.state = "PENDING")),
    reaches(operation, "more of a CANCELED order", (order) => order.id === 5006 && (order.amount = "9")),
  ]),
];
