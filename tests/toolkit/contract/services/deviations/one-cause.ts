import { fillPart, type Order, type Withdrawal } from "../account.js";
import { dataOf, deviation, onCancel, onCancelAll, onCreate, type Deviation } from "../deviation.js";
import type { Page } from "../list-rules.js";
import type { Asked, Service } from "../service.js";

const nothing = { filled_amount: "0", avg_deal_price: "0" };

/** A part of some orders is filled from the start. */
const fillParts = ({ account }: Service, state: string) => {
  for (const order of account.orders) if (order.state === state) fillPart(order);
};

/** What becomes of an order that is to be cancelled. */
const cancels = (name: string, cause: string, change: (order: Order, orders: readonly Order[]) => unknown) =>
  deviation(name, "cancelOrder", cause, ({ trading }) => {
    const { cancel } = trading;
    trading.cancel = (account, order) => {
      const refused = cancel(account, order);
      if (refused === undefined) change(order, account.orders);
      return refused;
    };
  });

const shown = ["createOrder", "listOrders", "getOrder"];

/** Orders of the run come after those of the account. */
const isOfRun = ({ id }: Order) => Number(id) > 5040;

/** Faults that show in several places, and are one. */
export const oneCauseDeviations: readonly Deviation[] = [
  ...["PENDING", "CANCELED"].map((state) =>
    deviation(`no deals of ${state} orders are listed`, ["listOrders", "getOrder"], "read filled_amount", (service) => {
      fillParts(service, state);
      dataOf("listOrders", (page: Page<Order>) => {
        for (const { node } of page.edges) if (node.state === state) Object.assign(node, nothing);
        return page;
      })(service);
    }),
  ),
  deviation("reads show no deals of PENDING orders", "getOrder", "read filled_amount", (service) => {
    fillParts(service, "PENDING");
    dataOf("getOrder", (order: Order) => (order.state === "PENDING" ? { ...order, ...nothing } : order))(service);
  }),
  ...[
    { member: "filled_amount", value: null, parameter: "state" },
    { member: "amount", value: "x", parameter: "last" },
    { member: "id", value: null, parameter: "after" },
  ].map(({ member, value, parameter }) =>
    deviation(
      `${member} is ${JSON.stringify(value)} in lists with ${parameter}`,
      "listOrders",
      "shape",
      dataOf("listOrders", (page: Page<Order>, { query }) => {
        if (query[parameter] !== undefined) for (const { node } of page.edges) Object.assign(node, { [member]: value });
        return page;
      }),
    ),
  ),
  deviation(
    "amounts of withdrawals are words behind a cursor",
    "listWithdrawals",
    "shape",
    dataOf("listWithdrawals", (page: Page<Withdrawal>, { query }) => {
      if (query.after !== undefined) for (const { node } of page.edges) node.amount = "much";
      return page;
    }),
  ),
  deviation("every order is shown with the other side", shown, "created side", ({ trading }) => {
    trading.show = (order) => ({ ...order, side: order.side === "ASK" ? "BID" : "ASK" });
  }),
  deviation("a cancel cancels the newest order that waits, whatever its id", "cancelOrder", "cancel id", (service) => {
    service.trading.find = ({ orders }) => orders.find((each) => isOfRun(each) && each.state === "PENDING");
  }),
  deviation("accounts are shown to keys that do not exist", "listAccounts", "token unknown key", (service) => {
    service.unguarded = ({ operation }, row) => operation === "listAccounts" && row === "resourceNotFound";
  }),
  ...["cancelOrder", "cancelAllOrders"].map((name) =>
    deviation(`${name} is carried out with forged tokens, and answered with 500`, name, "token effect", (service) => {
      const forged = new WeakSet<Asked>();
      service.unguarded = (asked, row) => {
        const isIts = asked.operation === name && row !== "permissionDenied";
        if (isIts) forged.add(asked);
        return isIts;
      };
      service.reply = (reply, asked) =>
        forged.has(asked) ? { ...reply, status: 500, data: { code: 500, message: "Failed" } } : reply;
    }),
  ),
  cancels("the amount of a cancelled order is what was filled", "cancelled amount", (order) => {
    order.amount = order.filled_amount;
  }),
  cancels("a cancel lets another cancelled order wait again", "cancelled comes back", (order, orders) => {
    const other = orders.find((each) => each !== order && each.state === "CANCELED" && isOfRun(each));
    if (other) other.state = "PENDING";
  }),
  deviation("a cancel cancels another order of the viewer", "cancelOrder", "cancel id", ({ account, trading }) => {
    const { find } = trading;
    trading.find = (its, id) => {
      const order = find(its, id);
      const other = account.orders.find((each) => isOfRun(each) && each.state === "PENDING" && each !== order);
      return order && (other ?? order);
    };
  }),
  deviation("a cancel takes the deals of an order back", "cancelOrder", "told filled_amount", (service) => {
    onCreate(fillPart)(service);
    const takeBack = (order: Order) => void (isOfRun(order) && Object.assign(order, nothing));
    onCancel(takeBack)(service);
    onCancelAll((orders) => orders.forEach(takeBack), true)(service);
  }),
  deviation("a creation gives the order that waits on its side", "createOrder", "created another", ({ trading }) => {
    const { create } = trading;
    trading.create = (account, fields) => {
      const waits = (order: Order) =>
        isOfRun(order) &&
        order.state === "PENDING" &&
        order.side === fields.side &&
        order.market_id === fields.market_id;
      return account.orders.find(waits) ?? create(account, fields);
    };
  }),
];
