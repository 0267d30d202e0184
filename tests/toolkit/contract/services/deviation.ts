import type { Account, AccountOptions, Order } from "./account.js";
import { encodeJson } from "./json.js";
import type { Asked, Reply, Service } from "./service.js";

/** One fault of a service, and what the judge must say of it. */
export interface Deviation {
  /** A sentence. */
  name: string;
  /** The operation that is to be blamed, and no other; any of several where the fault stands between them, `*` for all. */
  operation: string | readonly string[];
  /** Operations where it rightly shows too. */
  also?: readonly string[];
  /** What must be named as the cause: see causes.ts. */
  cause: string;
  change: (service: Service) => void;
  /** The account on which it shows. Default: a small one. */
  account?: AccountOptions;
  /** The overlay under which it does not conform, by the name of its file or by its path. */
  overlay?: string;
}

export function deviation(
  name: string,
  operation: Deviation["operation"],
  cause: string,
  change: Deviation["change"],
  more: Pick<Deviation, "also" | "account"> = {},
): Deviation {
  return { name, operation, cause, change, ...more };
}

/** Changes orders, or the account, just after an order was stored. */
export const onCreate =
  (change: (order: Order, account: Account) => void): Deviation["change"] =>
  ({ trading }) => {
    const { create } = trading;
    trading.create = (account, fields) => {
      const order = create(account, fields);
      change(order, account);
      return order;
    };
  };

/** Changes orders, or the account, just before an order is cancelled. */
export const onCancel =
  (change: (order: Order, account: Account) => void): Deviation["change"] =>
  ({ trading }) => {
    const { cancel } = trading;
    trading.cancel = (account, order) => {
      change(order, account);
      return cancel(account, order);
    };
  };

/** Changes orders, or the account, just after all of a market were cancelled; whether that `isTold` too. */
export const onCancelAll =
  (change: (orders: Order[], account: Account) => void, isTold = false): Deviation["change"] =>
  ({ trading }) => {
    const { cancelAll } = trading;
    trading.cancelAll = (account, market) => {
      const orders = cancelAll(account, market);
      const before = orders.map((order) => ({ ...order }));
      change(orders, account);
      return isTold ? orders : before;
    };
  };

/** Changes what is found where one order is read. */
export const onRead =
  (change: (order: Order | undefined, id: string, account: Account) => Order | undefined): Deviation["change"] =>
  ({ trading }) => {
    const { read } = trading;
    trading.read = (account, id) => change(read(account, id), id, account);
  };

/** Changes the replies of one operation, successful ones unless another status is given. */
export function replyOf(
  operation: string,
  change: (reply: Reply, asked: Asked) => Reply | Promise<Reply>,
  fits: (reply: Reply) => boolean = ({ status }) => status < 300,
): Deviation["change"] {
  return (service) => {
    const { reply: before } = service;
    service.reply = async (reply, asked) => {
      const known = await before(reply, asked);
      return asked.operation === operation && fits(known) ? change(known, asked) : known;
    };
  };
}

/** Changes the data of the successful replies of one operation. */
export const dataOf = (operation: string, change: (data: never, asked: Asked) => unknown): Deviation["change"] =>
  replyOf(operation, (reply, asked) => ({ ...reply, data: change(structuredClone(reply.data) as never, asked) }));

/** Changes the text of the successful replies of one operation. */
export const textOf = (operation: string, change: (text: string) => string): Deviation["change"] =>
  replyOf(operation, (reply) => ({ ...reply, body: change(encodeJson(reply.data)) }));

/** Changes every node of the pages of an operation. */
export const nodesOf = (operation: string, change: (node: Record<string, unknown>) => void): Deviation["change"] =>
  dataOf(operation, (page: { edges: { node: Record<string, unknown> }[] }) => {
    for (const { node } of page.edges) change(node);
    return page;
  });
