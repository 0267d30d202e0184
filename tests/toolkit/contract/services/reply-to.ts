import type { Order } from "./account.js";
import { pageOf } from "./list-rules.js";
import type { Asked, Reply, Service } from "./service.js";

/** What the rules make of a request. */
export function replyTo(service: Service, asked: Asked): Reply {
  const { account, tokens, trading, rows, refusals, errorBody } = service;
  const { operation, id, query, fields, request } = asked;
  const answer = (data: unknown, status = 200): Reply => ({ status, headers: {}, data });
  const refuse = (status: number, message: string) => answer(errorBody(90_000 + status, message), status);
  const early = service.before(asked);
  if (early) return early;
  if (operation === "?") return refuse(404, "No such path");
  const row = tokens.refuse(request.headers.get("Authorization"), service.now(), tokens);
  if (row && !service.unguarded(asked, row))
    return answer(errorBody(rows[row].code, rows[row].message), rows[row].status);
  if (operation === "listAccounts") return answer(service.accounts());
  if (operation === "listOrders" || operation === "listWithdrawals") {
    if (operation === "listOrders" && query.market_id === undefined) return refuse(refusals.parameter, "market_id");
    const page =
      operation === "listOrders"
        ? pageOf(service.view(asked).orders, query, service.orders)
        : pageOf(service.view(asked).withdrawals, query, service.withdrawals);
    if (typeof page === "string") return refuse(refusals.parameter, page);
    if (operation === "listWithdrawals") return answer(page);
    const edges = page.edges.map(({ node, cursor }) => ({ node: trading.show(node as Order), cursor }));
    return answer({ ...page, edges });
  }
  if (operation === "createOrder") {
    const wrong = trading.check(fields);
    if (wrong !== undefined) return refuse(refusals.parameter, `"${wrong}" is wrong`);
    return answer(trading.show(trading.create(account, fields)), service.createdStatus);
  }
  if (operation === "cancelAllOrders") {
    if (typeof fields.market_id !== "string") return refuse(refusals.parameter, "market_id");
    const cancelled = trading.cancelAll(account, fields.market_id);
    return answer(trading.wrapCancelled(cancelled.map((order) => trading.show(order) as Order)));
  }
  const order = operation === "getOrder" ? trading.read(service.view(asked), id) : trading.find(account, id);
  if (!order) return refuse(refusals.order, "No such order");
  if (operation === "getOrder") return answer(trading.show(order));
  const why = trading.cancel(account, order);
  return why === undefined ? answer(trading.show(order)) : refuse(refusals.cancel, why);
}
