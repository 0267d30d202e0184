import { facts } from "../../../../../toolkit/contract/facts/facts.js";
import { deviation, replyOf, type Deviation } from "../deviation.js";
import type { Asked, Reply } from "../service.js";
import type { Fields } from "../trading-rules.js";

const never = () => new Promise<never>(() => {});

/** A body that goes on for as long as somebody reads it; `pause` says when the next piece comes. */
const endless = (reply: Reply, pause: () => Promise<void>): Reply => ({
  ...reply,
  body: new ReadableStream<Uint8Array>({
    async pull(controller) {
      await pause();
      controller.enqueue(new TextEncoder().encode(`[${" ".repeat(65_536)}`));
    },
  }),
});

const failure = (status: number) => (reply: Reply) => ({ ...reply, status, data: { code: status, message: "Failed" } });

/** Places the order of a forged creation all the same, and answers it with `fail`. */
const placesForged =
  (fail: (reply: Reply) => Reply | Promise<Reply>): Deviation["change"] =>
  (service) => {
    const forged = new WeakSet<Asked>();
    service.unguarded = (asked, row) => {
      const isIts = asked.operation === "createOrder" && row !== "permissionDenied";
      if (isIts) forged.add(asked);
      return isIts;
    };
    service.reply = (reply, asked) => (forged.has(asked) ? fail(reply) : reply);
  };

/** Places an order of the chosen amount for an amount of 0, and answers with a failure. */
const placesNothing =
  (fail: (reply: Reply) => Reply): Deviation["change"] =>
  (service) => {
    const { check } = service.trading;
    const isIts = ({ amount }: Fields) => /^-?0?(\.0+)?$/.test(String(amount));
    const fixed = (fields: Fields) => (isIts(fields) ? { ...fields, amount: "0.01375" } : fields);
    service.trading.check = (fields) => check(fixed(fields));
    const { create } = service.trading;
    service.trading.create = (account, fields) => create(account, fixed(fields));
    service.reply = (reply, { operation, fields }) =>
      operation === "createOrder" && reply.status < 300 && isIts(fields) ? fail(reply) : reply;
  };

/** Services that do not answer, or not to the end. */
export const resistanceDeviations: readonly Deviation[] = [
  deviation("an order is never answered", "getOrder", "no response", replyOf("getOrder", never)),
  deviation(
    "the list of withdrawals is never answered",
    "listWithdrawals",
    "no response",
    replyOf("listWithdrawals", never),
  ),
  deviation(
    "a body comes without an end",
    "listWithdrawals",
    "no response",
    replyOf("listWithdrawals", (reply) => endless(reply, async () => {})),
  ),
  deviation(
    "a body stops in the middle and the connection stays open",
    "getOrder",
    "no response",
    replyOf("getOrder", (reply) => {
      let pieces = 0;
      return endless(reply, () => (pieces++ === 0 ? Promise.resolve() : never()));
    }),
  ),
  deviation(
    "the connection breaks when an order is cancelled",
    "cancelOrder",
    "no response",
    replyOf("cancelOrder", () => Promise.reject(new TypeError("fetch failed"))),
  ),
  deviation(
    "accounts come with more headers than anybody reads",
    "listAccounts",
    "no response",
    replyOf("listAccounts", () => {
      const cause = { code: "UND_ERR_HEADERS_OVERFLOW" };
      return Promise.reject(Object.assign(new TypeError("fetch failed"), { cause }));
    }),
  ),
  ...[500, 504].map((status) =>
    deviation(
      `an order is placed, and its creation is answered with ${status}`,
      "createOrder",
      "status",
      replyOf("createOrder", failure(status)),
    ),
  ),
  ...[500, 502].map((status) =>
    deviation(
      `the order of a forged creation is placed, which is answered with ${status}`,
      "createOrder",
      "placed",
      placesForged(failure(status)),
    ),
  ),
  deviation(
    "the order of a forged creation is placed, and the connection breaks",
    "createOrder",
    "placed",
    placesForged(() => Promise.reject(new TypeError("fetch failed"))),
  ),
  ...[409, 500].map((status) =>
    deviation(
      `an order is placed for an amount of 0, and its creation is answered with ${status}`,
      "createOrder",
      "placed",
      placesNothing(failure(status)),
    ),
  ),
  deviation("every third creation is answered with 502, and places its order", "createOrder", "status", (service) => {
    let count = 0;
    replyOf("createOrder", (reply) => (++count % 3 === 0 ? failure(502)(reply) : reply))(service);
  }),
  ...[502, 503, 504].map((status) =>
    deviation(`from the tenth read on, orders get ${status}`, "getOrder", "status", (service) => {
      let count = 0;
      replyOf("getOrder", (reply) => (++count >= 10 ? failure(status)(reply) : reply))(service);
    }),
  ),
  deviation(
    "from the tenth read on, connections break where an order is read",
    "getOrder",
    "no response",
    (service) => {
      let count = 0;
      replyOf("getOrder", (reply) => (++count >= 10 ? Promise.reject(new TypeError("fetch failed")) : reply))(service);
    },
  ),
  deviation("from the hundredth page on, lists of orders get 502", "listOrders", "status", (service) => {
    let count = 0;
    replyOf("listOrders", (reply) => (++count >= 100 ? failure(502)(reply) : reply))(service);
  }),
  deviation(
    "the connection breaks when an order is created",
    "createOrder",
    "no response",
    replyOf("createOrder", () => Promise.reject(new TypeError("fetch failed"))),
  ),
  deviation("the list of accounts fails with 500", "listAccounts", "status", replyOf("listAccounts", failure(500))),
  deviation("there is no list of accounts", "listAccounts", "token good", (service) => {
    const none = { status: 404, headers: {}, data: { code: 90_404, message: "No such path" } };
    service.before = ({ operation }) => (operation === "listAccounts" ? none : undefined);
  }),
  ...Object.keys(facts.operations).flatMap((operation) => [
    ...[500, 503].map((status) =>
      deviation(
        `${operation} fails with ${status}, whatever it is asked`,
        operation,
        "status",
        replyOf(operation, failure(status), () => true),
      ),
    ),
    deviation(
      `${operation} breaks the connection, whatever it is asked`,
      operation,
      "no response",
      replyOf(
        operation,
        () => Promise.reject(new TypeError("fetch failed")),
        () => true,
      ),
    ),
  ]),
  ...[500, 503].map((status) =>
    deviation(`every second read of an order fails with ${status}`, "getOrder", "status", (service) => {
      let count = 0;
      replyOf("getOrder", (reply) => (++count % 2 === 0 ? failure(status)(reply) : reply))(service);
    }),
  ),
  deviation(
    "a redirect leads elsewhere",
    "listAccounts",
    "status",
    replyOf("listAccounts", (reply) => ({
      ...reply,
      status: 302,
      headers: { Location: "http://127.0.0.1:9/elsewhere" },
      body: "",
    })),
  ),
];
