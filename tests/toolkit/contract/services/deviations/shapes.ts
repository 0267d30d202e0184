import { gzipSync } from "node:zlib";
import { encodeJson } from "../json.js";
import { dataOf, deviation, nodesOf, replyOf, textOf, type Deviation } from "../deviation.js";

/** One way to change what an operation shows, as a row: its name, the operation, the change, the cause that is named. */
const shape =
  <Change>(changing: (operation: string, change: Change) => Deviation["change"]) =>
  (name: string, operation: string, change: Change, cause = "shape") =>
    deviation(name, operation, cause, changing(operation, change));

const data = shape(dataOf);
const nodes = shape(nodesOf);
const text = shape(textOf);
const reply = shape(replyOf);
const bytes = shape((operation, change: (text: string) => Buffer) =>
  replyOf(operation, (reply) => ({
    ...reply,
    body: new Response(new Uint8Array(change(encodeJson(reply.data)))).body,
  })),
);

type Members = Record<string, unknown>;

/** What the data looks like. */
export const shapeDeviations: readonly Deviation[] = [
  data("the price is missing", "getOrder", (order: Members) => ({ ...order, price: undefined })),
  ...["market_id", "side", "state"].map((member) =>
    deviation(
      `orders have no ${member}, in lists and elsewhere`,
      ["listOrders", "createOrder"],
      "shape",
      ({ trading }) => void (trading.show = (order) => ({ ...order, [member]: undefined })),
    ),
  ),
  data("the filled amount is null", "createOrder", (order: Members) => ({ ...order, filled_amount: null })),
  text("decimals are numbers", "getOrder", (text) => text.replace(/"(price|amount)":"([^"]+)"/g, '"$1":$2')),
  data("an id is a string", "cancelOrder", (order: Members) => ({ ...order, id: String(order.id) })),
  // How wide ids are is open (U-26); that it is another id than that of the order, is not.
  text(
    "an id is a longer one than in the list",
    "getOrder",
    (text) => text.replace(/"id":\d+/, '"id":92233720368547758089'),
    "read id",
  ),
  text("an id stands twice, and is another one then", "getOrder", (text) => text.replace(/("id":\d+)/, '$1,"id":7')),
  text("a price stands twice, and is another one then", "getOrder", (text) =>
    text.replace(/("price":"[^"]+")/, '$1,"price":"7"'),
  ),
  text("ids are fractions", "listOrders", (text) => text.replace(/("id":\d+)/g, "$1.5")),
  data("a price has its asset", "getOrder", (order: Members) => ({ ...order, price: `${String(order.price)} USDT` })),
  ...["createOrder", "cancelOrder"].map((operation) =>
    data(`an amount is an empty text in ${operation}`, operation, (order: Members) => ({ ...order, amount: "" })),
  ),
  text("an id is a fraction", "getOrder", (text) => text.replace(/("id":\d+)/, "$1.5")),
  nodes("sides are written in lower case", "listOrders", (node) => void (node.side = String(node.side).toLowerCase())),
  // That it has another state than the three is open (U-48); that it is listed with one of them and shown with another, is not.
  data(
    "an order has a state that does not exist",
    "getOrder",
    (order: Members) => ({ ...order, state: "OPEN" }),
    "read state",
  ),
  text("a market has a slash", "getOrder", (text) => text.replace("BTC-USDT", "BTC/USDT")),
  nodes("timestamps have no zone", "listWithdrawals", (node) => void (node.inserted_at = "2025-11-01T09:30:00.500000")),
  nodes(
    "timestamps are in another zone",
    "listWithdrawals",
    (node) => void (node.inserted_at = "2025-11-01T09:30:00.500000+02:00"),
  ),
  ...["9999-99-99T99:99:99.9Z", "2025-02-31T10:00:00.1Z", "20250229T100000,5Z", "2025-11-01T24:00:00.5Z"].map((time) =>
    nodes(`a timestamp is of no day or hour that there is: ${time}`, "listWithdrawals", (node) => {
      node.inserted_at = time;
    }),
  ),
  nodes("timestamps are numbers", "listWithdrawals", (node) => void (node.completed_at = 1_762_000_000)),
  nodes("a flag is a string", "listWithdrawals", (node) => void (node.is_internal = "false")),
  nodes("withdrawals have no address", "listWithdrawals", (node) => void delete node.target_address),
  data("page_info is missing", "listOrders", ({ edges }: Members) => ({ edges })),
  data("edges are named items", "listOrders", ({ edges, page_info }: Members) => ({ items: edges, page_info })),
  data("nodes stand in the list without edges", "listWithdrawals", (page: { edges: { node: unknown }[] }) => ({
    ...page,
    edges: page.edges.map(({ node }) => node),
  })),
  text("has_next_page is a number", "listOrders", (text) =>
    text.replace('"has_next_page":true', '"has_next_page":1').replace('"has_next_page":false', '"has_next_page":0'),
  ),
  data("cursors are numbers", "listWithdrawals", (page: { edges: Members[] }) => ({
    ...page,
    edges: page.edges.map((edge, index) => ({ ...edge, cursor: index })),
  })),
  data("a list is null where it is empty", "listOrders", (page: { edges: unknown[] }) =>
    page.edges.length === 0 ? { ...page, edges: null } : page,
  ),
  data("cancelled orders are ids", "cancelAllOrders", (orders: Members[]) => orders.map(({ id }) => id)),
  data("an order comes in a list of one", "cancelOrder", (order: Members) => [order]),
  data("a created order comes in a list of one", "createOrder", (order: Members) => [order]),
  data("a created order is null", "createOrder", () => null),
  data("a created order is JSON in a string", "createOrder", (order: Members) => encodeJson(order)),
  {
    ...deviation("data stands in no envelope, though one is described", "*", "no envelope", () => {}),
    overlay: "responses-in-data",
  },
  text("a member stands twice", "getOrder", (text) => text.replace(/("side":"\w+")/, "$1,$1")),
  text("the JSON breaks off", "listWithdrawals", (text) => text.slice(0, -2), "json"),
  text("the JSON of a created order breaks off", "createOrder", (text) => text.slice(0, -2), "json"),
  data("a created order has no id", "createOrder", (order: Members) => ({ ...order, id: undefined }), "no id"),
  data("the id of a created order is null", "createOrder", (order: Members) => ({ ...order, id: null }), "no id"),
  data("a created order stands in an envelope that nobody knows", "createOrder", (result) => ({
    code: 0,
    message: "OK",
    result,
  })),
  data("a created order is an object without a member", "createOrder", () => ({}), "shows nothing"),
  bytes(
    "the JSON is Latin-1",
    "listWithdrawals",
    (text) => Buffer.from(text.replaceAll("withdrawal", "Währung"), "latin1"),
    "encoding",
  ),
  bytes("the JSON is gzip, and no header says so", "listWithdrawals", (text) => gzipSync(text), "encoding"),
  deviation("each body starts with a byte order mark", "*", "encoding", (service) => {
    const { reply: before } = service;
    service.reply = async (...its) => {
      const known = await before(...its);
      return { ...known, body: `\ufeff${encodeJson(known.data)}` };
    };
  }),
  reply(
    "an order is a page",
    "getOrder",
    (reply) => ({ ...reply, headers: { "Content-Type": "text/html" }, body: "<!doctype html><p>Orders</p>" }),
    "json",
  ),
  text("something follows the JSON", "getOrder", (text) => `${text}]`, "json"),
  text("accounts lie too deep", "listAccounts", () => "[".repeat(900) + "]".repeat(900), "json too deep"),
  text("the body is empty", "cancelOrder", () => "", "json"),
  reply(
    "JSON is sent as text",
    "listAccounts",
    (reply) => ({ ...reply, headers: { "Content-Type": "text/plain" } }),
    "media type",
  ),
  data(
    "an error envelope comes with success",
    "listAccounts",
    () => ({ code: 10403, message: "Permission denied" }),
    "error as success",
  ),
  reply(
    "a list of accounts is nothing at all",
    "listAccounts",
    (reply) => ({ ...reply, headers: { "Content-Type": "" }, body: "" }),
    "json",
  ),
  deviation("states are written in lower case", "*", "shape", ({ trading }) => {
    trading.show = (order) => ({ ...order, state: order.state.toLowerCase() });
  }),
  deviation("markets are written with an underscore", "*", "shape", ({ trading }) => {
    trading.show = (order) => ({ ...order, market_id: order.market_id.replace("-", "_") });
  }),
  ...["getOrder", "createOrder", "*"].map((operation) =>
    deviation(
      `an error of ${operation === "*" ? "any operation" : operation} is a text that says to be JSON`,
      operation,
      "json",
      (service) => {
        const { reply: before } = service;
        service.reply = async (its, asked) => {
          const known = await before(its, asked);
          const isIts = known.status >= 400 && (operation === "*" || asked.operation === operation);
          return isIts ? { ...known, body: "no such thing" } : known;
        };
      },
    ),
  ),
  data("the data of one operation stands in an envelope", "getOrder", (order: Members) => ({ data: order })),
  reply("a created order is answered with 202 and nothing", "createOrder", (reply) => ({
    ...reply,
    status: 202,
    body: "",
  })),
  ...["listWithdrawals", "createOrder"].map((operation) =>
    deviation(
      `${operation} is answered with 204`,
      operation,
      "shows nothing",
      replyOf(operation, (reply) => ({ ...reply, status: 204, body: null })),
    ),
  ),
];
