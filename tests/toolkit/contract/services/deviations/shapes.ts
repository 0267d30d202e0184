import { dataOf, nodesOf, replyOf, textOf, type Deviation } from "../deviation.js";

const shape = (name: string, operation: string, change: Deviation["change"], cause = "shape"): Deviation => ({
  name,
  operation,
  cause,
  change,
});

type Members = Record<string, unknown>;

/** What the data looks like. */
export const shapeDeviations: readonly Deviation[] = [
  shape(
    "the price is missing",
    "getOrder",
    dataOf("getOrder", (order: Members) => ({ ...order, price: undefined })),
  ),
  shape(
    "the filled amount is null",
    "createOrder",
    dataOf("createOrder", (order: Members) => ({ ...order, filled_amount: null })),
  ),
  shape(
    "decimals are numbers",
    "getOrder",
    textOf("getOrder", (text) => text.replace(/"(price|amount)":"([^"]+)"/g, '"$1":$2')),
  ),
  shape(
    "an id is a string",
    "cancelOrder",
    dataOf("cancelOrder", (order: Members) => ({ ...order, id: String(order.id) })),
  ),
  shape(
    "an id does not fit into 64 bits",
    "getOrder",
    textOf("getOrder", (text) => text.replace(/"id":\d+/, '"id":92233720368547758089')),
  ),
  shape(
    "an id is a fraction",
    "getOrder",
    textOf("getOrder", (text) => text.replace(/("id":\d+)/, "$1.5")),
  ),
  shape(
    "sides are written in lower case",
    "listOrders",
    nodesOf("listOrders", (node) => void (node.side = String(node.side).toLowerCase())),
  ),
  shape(
    "an order has a state that does not exist",
    "getOrder",
    dataOf("getOrder", (order: Members) => ({ ...order, state: "OPEN" })),
  ),
  shape(
    "a market has a slash",
    "getOrder",
    textOf("getOrder", (text) => text.replace("BTC-USDT", "BTC/USDT")),
  ),
  shape(
    "timestamps have no zone",
    "listWithdrawals",
    nodesOf("listWithdrawals", (node) => void (node.inserted_at = "2025-11-01T09:30:00.500000")),
  ),
  shape(
    "timestamps are in another zone",
    "listWithdrawals",
    nodesOf("listWithdrawals", (node) => void (node.inserted_at = "2025-11-01T09:30:00.500000+02:00")),
  ),
  shape(
    "timestamps are numbers",
    "listWithdrawals",
    nodesOf("listWithdrawals", (node) => void (node.completed_at = 1_762_000_000)),
  ),
  shape(
    "a flag is a string",
    "listWithdrawals",
    nodesOf("listWithdrawals", (node) => void (node.is_internal = "false")),
  ),
  shape(
    "withdrawals have no address",
    "listWithdrawals",
    nodesOf("listWithdrawals", (node) => void delete node.target_address),
  ),
  shape(
    "page_info is missing",
    "listOrders",
    dataOf("listOrders", ({ edges }: Members) => ({ edges })),
  ),
  shape(
    "edges are named items",
    "listOrders",
    dataOf("listOrders", ({ edges, page_info }: Members) => ({ items: edges, page_info })),
  ),
  shape(
    "nodes stand in the list without edges",
    "listWithdrawals",
    dataOf("listWithdrawals", (page: { edges: { node: unknown }[] }) => ({
      ...page,
      edges: page.edges.map(({ node }) => node),
    })),
  ),
  shape(
    "has_next_page is a number",
    "listOrders",
    textOf("listOrders", (text) =>
      text.replace('"has_next_page":true', '"has_next_page":1').replace('"has_next_page":false', '"has_next_page":0'),
    ),
  ),
  shape(
    "cursors are numbers",
    "listWithdrawals",
    dataOf("listWithdrawals", (page: { edges: Members[] }) => ({
      ...page,
      edges: page.edges.map((edge, index) => ({ ...edge, cursor: index })),
    })),
  ),
  shape(
    "a list is null where it is empty",
    "listOrders",
    dataOf("listOrders", (page: { edges: unknown[] }) => (page.edges.length === 0 ? { ...page, edges: null } : page)),
  ),
  shape(
    "an order comes in a list of one",
    "cancelOrder",
    dataOf("cancelOrder", (order: Members) => [order]),
  ),
  shape(
    "a member stands twice",
    "getOrder",
    textOf("getOrder", (text) => text.replace(/("side":"\w+")/, "$1,$1")),
  ),
  shape(
    "the JSON breaks off",
    "listWithdrawals",
    textOf("listWithdrawals", (text) => text.slice(0, -2)),
    "json",
  ),
  shape(
    "something follows the JSON",
    "getOrder",
    textOf("getOrder", (text) => `${text}]`),
    "json",
  ),
  shape(
    "the body is empty",
    "cancelOrder",
    textOf("cancelOrder", () => ""),
    "json",
  ),
  shape(
    "JSON is sent as text",
    "listAccounts",
    replyOf("listAccounts", (reply) => ({ ...reply, headers: { "Content-Type": "text/plain" } })),
    "media type",
  ),
  shape(
    "an error envelope comes with success",
    "listAccounts",
    dataOf("listAccounts", () => ({ code: 10403, message: "Permission denied" })),
    "error as success",
  ),
  shape(
    "amounts of orders have an exponent",
    "listOrders",
    nodesOf("listOrders", (node) => void (node.amount = Number(node.amount).toExponential())),
  ),
  shape(
    "the data of one operation stands in an envelope",
    "getOrder",
    dataOf("getOrder", (order: Members) => ({ data: order })),
  ),
  shape(
    "success is 206",
    "listWithdrawals",
    replyOf("listWithdrawals", (reply) => ({ ...reply, status: 206 })),
  ),
  shape(
    "a created order is answered with 202",
    "createOrder",
    replyOf("createOrder", (reply) => ({ ...reply, status: 202 })),
  ),
];
