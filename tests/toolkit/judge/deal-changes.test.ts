import { longTest, some } from "../../support/runs.js";
import { description } from "../../support/built.js";
import type { Order } from "../contract/services/account.js";
import { createService } from "../contract/services/create-service.js";
import { replyOf, type Deviation } from "../contract/services/deviation.js";
import { judged } from "../contract/services/judged.js";
import { fillsBitByBit } from "../contract/services/tolerable/busy.js";
import { lags } from "../contract/services/tolerable/late.js";

/** What is found where nothing is written. */
async function found(change: Deviation["change"]) {
  const { findings } = await judged(createService(change), description, [], { writes: false });
  return findings.map(({ operation, pointer, expected }) => `${operation} ${pointer}: ${expected}`);
}

/** Orders change for all who ask, every so many requests. */
const changes =
  (state: string, change: (order: Order, times: number) => Partial<Order>): Deviation["change"] =>
  (service) => {
    service.before = ({ number }) => {
      const orders = service.account.orders.filter((order) => order.state === state);
      for (const order of orders) Object.assign(order, change(order, Math.floor(number / 10)));
      return undefined;
    };
  };

test.each(
  some([
    { name: "ever less", part: (times: number) => 1 / (2 + times) },
    { name: "half, and a quarter ever since", part: (times: number) => (times < 2 ? 1 / 2 : 1 / 4) },
  ]),
)("of orders that wait $name is filled", async ({ part }) => {
  const filled = changes("PENDING", ({ amount }, times) => ({ filled_amount: `${Number(amount) * part(times)}` }));
  const line = expect.stringMatching(/^listOrders .*filled_amount: .* or more, as was filled before$/) as string;
  expect(await found(filled)).toEqual([line]);
});

/** Every way to ask for orders but the plain list. */
const views: [string, (query: Readonly<Record<string, string | undefined>>) => unknown][] = [
  ["under a state", ({ state }) => state],
  ["under a side", ({ side }) => side],
  ["behind a cursor", ({ after }) => after],
  ["from the end", ({ last }) => last],
];

longTest.each(some(views))("of orders less is filled %s, or other prices are shown", async (_where, isIn) => {
  const shows = (deals: object) =>
    replyOf("listOrders", (reply, { query }) => {
      const { edges, ...data } = reply.data as { edges: { node: Order }[] };
      const changed = edges.map((edge) => ({ ...edge, node: { ...edge.node, ...deals } }));
      return isIn(query) ? { ...reply, data: { edges: changed, ...data } } : reply;
    });
  const [less, priced] = [await found(shows({ filled_amount: "0" })), await found(shows({ avg_deal_price: "7" }))];
  const line = expect.stringMatching(
    /^listOrders .*(as was filled before|one amount of the deals of order .*)$/,
  ) as string;
  expect(less).toEqual([line]);
  expect(priced).toEqual([expect.stringMatching(/^listOrders .*: one price of the deals of order/) as string]);
});

longTest("the price of deals that are done wanders", async () => {
  const priced = changes("FILLED", ({ price }, times) => ({ avg_deal_price: `${Number(price) + times}` }));
  const line = expect.stringMatching(/^listOrders .*avg_deal_price: one price of the deals of order/) as string;
  expect(await found(priced)).toEqual([line]);
});

test("orders are filled while every second list is behind, and a price is mended once", async () => {
  const fair = await found((service) => {
    fillsBitByBit(3)(service);
    lags(2.5, ["listOrders"], (count) => count % 2 === 1, true)(service);
  });
  const mended = await found(
    changes("FILLED", ({ price }, times) => (times > 9 ? { avg_deal_price: `${price}5` } : {})),
  );
  expect([...fair, ...mended]).toEqual([]);
});
