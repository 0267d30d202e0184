import { createServer } from "node:http";

/** Runs in a process of its own: answers every request with one order, or with a page of orders. */
const order = {
  id: 1001,
  market_id: "BTC-USDT",
  price: "64000.5",
  amount: "0.01",
  filled_amount: "0",
  avg_deal_price: "0",
  side: "BID",
  state: "PENDING",
};
const body = JSON.stringify(order);

const server = createServer((request, response) => {
  request.resume();
  response.setHeader("Content-Type", "application/json");
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
process.once("disconnect", () => server.close());
