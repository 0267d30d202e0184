import { fill, type Order } from "../account.js";
import { dataOf, deviation, onCancelAll, onCreate, replyOf, type Deviation } from "../deviation.js";
import { failsToCancel } from "../fails-to-cancel.js";
import { puttingOff, takesTime } from "../passing-time.js";
import type { Asked, Reply, Service } from "../service.js";
import type { Fields } from "../trading-rules.js";

const refusal = (status: number, code = 90001): Reply => ({ status, headers: {}, data: { code, message: "rejected" } });

/** Creations that are refused and carried out, with what then becomes of the order. */
const refuses = (
  name: string,
  fits: (fields: Fields) => boolean,
  {
    status = 422,
    code,
    then = () => {},
  }: { status?: number; code?: number; then?: (order: Order, service: Service) => void },
) =>
  deviation(name, "createOrder", "placed", (service) => {
    const { reply: before, trading } = service;
    const { check } = trading;
    const placed = new WeakSet<Fields>();
    trading.check = (fields) => (fits(fields) ? undefined : check(fields));
    const { create } = trading;
    trading.create = (account, fields) => {
      const order = create(account, { price: "1.2", ...fields });
      if (!fits(fields)) return order;
      placed.add(fields);
      then(order, service);
      return order;
    };
    service.reply = (reply, asked) => before(placed.has(asked.fields) ? refusal(status, code) : reply, asked);
  });

const isAny = () => true;

/** What is refused, or fails, and is done all the same. */
export const obeyedDeviations: readonly Deviation[] = [
  ...[401, 422, 429].map((status) =>
    refuses(`each creation is refused with ${status}, and filled at once`, isAny, { status, then: fill }),
  ),
  deviation("three creations get 429, and are placed", "createOrder", "placed", (service) => {
    const { reply: before } = service;
    let count = 0;
    service.reply = (reply, asked) => {
      if (asked.operation === "createOrder" && reply.status < 300) count++;
      return before(asked.operation === "createOrder" && count > 3 && count < 7 ? refusal(429) : reply, asked);
    };
  }),
  deviation("each creation is refused, and filled 200 ms later", "createOrder", "placed", (service) => {
    const later = puttingOff(service, 200);
    refuses("", isAny, { then: (order) => later(() => fill(order)) }).change(service);
  }),
  deviation(
    "an order with the amount of another is refused with 400, and placed",
    "createOrder",
    "placed",
    (service) => {
      const isAlike = ({ fields }: Asked) =>
        service.account.orders.filter(({ amount }) => amount === fields.amount).length > 1;
      replyOf("createOrder", (reply, asked) => (isAlike(asked) ? refusal(400) : reply))(service);
    },
  ),
  deviation(
    "creations are refused with 400 from the ninth on, and placed 2.5 s later",
    "createOrder",
    "placed",
    (service) => {
      const later = puttingOff(service, 2500);
      let count = 0;
      onCreate((order, account) => {
        if (++count < 9) return;
        account.orders.shift();
        later(() => account.orders.unshift(order));
      })(service);
      replyOf("createOrder", (reply) => (count < 9 ? reply : refusal(400)))(service);
    },
  ),
  ...["ASK", "ETH-USDT"].map((where) =>
    refuses(
      `creations of ${where} are refused, and filled at once`,
      ({ side, market_id }) => [side, market_id].includes(where),
      { then: fill },
    ),
  ),
  refuses("a creation of an ASK is refused for its token, and placed", ({ side }) => side === "ASK", {
    status: 401,
    code: 40106,
  }),
  refuses("an order without a price is refused, and filled at once", ({ price }) => price === undefined, {
    then: fill,
  }),
  ...["0", "abc"].map((value) =>
    refuses(`the amount ${value} is refused, and placed`, ({ amount }) => amount === value, {}),
  ),
  deviation(
    "each cancel is carried out and fails, and is refused again",
    "cancelOrder",
    "cancel status",
    failsToCancel(isAny),
  ),
  ...[
    { status: 401, code: 40106 },
    { status: 403, code: 10403 },
  ].map(({ status, code }) =>
    deviation(
      `each cancel is carried out and gets ${status} with ${code}, and is refused again`,
      "cancelOrder",
      "cancel status",
      failsToCancel(isAny, refusal(status, code)),
    ),
  ),
  deviation(
    "each cancel of all is carried out and gets 403 with 10403",
    "cancelAllOrders",
    "cancel all refused",
    (service) => {
      replyOf("cancelAllOrders", () => refusal(403, 10403))(service);
    },
  ),
  deviation(
    "each cancel of all fills them and gets 403 with 10403",
    "cancelAllOrders",
    "cancel all filled",
    (service) => {
      onCancelAll((orders) => orders.forEach(fill), true)(service);
      replyOf("cancelAllOrders", () => refusal(403, 10403))(service);
    },
  ),
  deviation(
    "each cancel of all gets 403 with 10403, and is carried out 80 ms later",
    "cancelAllOrders",
    "cancel all refused",
    (service) => {
      const { cancelAll } = service.trading;
      takesTime(service);
      const later = puttingOff(service, 80);
      service.trading.cancelAll = (account, market) => {
        later(() => void cancelAll(account, market));
        return [];
      };
      replyOf("cancelAllOrders", () => refusal(403, 10403))(service);
    },
  ),
  deviation("the response of a cancel is an old order, which is FILLED", "cancelOrder", "cancel id", (service) => {
    const old = service.account.orders.find(({ state }) => state === "FILLED");
    dataOf("cancelOrder", () => old)(service);
  }),
  deviation("a cancel takes the order before it instead, of whomever", "cancelOrder", "cancel id", ({ trading }) => {
    const { find } = trading;
    trading.find = (account, id) => {
      const order = find(account, id);
      const waits = ({ state, market_id }: Order) => state === "PENDING" && market_id === order?.market_id;
      return order && (account.orders.slice(account.orders.indexOf(order) + 1).find(waits) ?? order);
    };
  }),
];
