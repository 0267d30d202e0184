// Walks over all orders of a market, page by page, and goes on where an earlier run stopped.
//
//     npx tsx examples/walk-orders.ts              from the start, at most two pages
//     npx tsx examples/walk-orders.ts CURSOR       from a cursor that the run before printed
import { createClient, paginate } from "trading-service-client";

const {
  TRADING_BASE_URL: baseUrl = "http://127.0.0.1:4030",
  TRADING_API_KEY: apiKey = "sandbox-key",
  TRADING_API_SECRET: apiSecret = "sandbox-secret",
} = process.env;
const [after] = process.argv.slice(2);

const client = createClient({ baseUrl, apiKey, apiSecret });
const walk = paginate(
  client.listOrders,
  { market_id: "BTC-USDT", first: 3, ...(after !== undefined && { after }) },
  // Each page is a request of its own: time and attempts count for each.
  { maxPages: 2, timeoutMs: 5_000 },
);

let cursor = after;
let more = false;
for await (const { edges, page_info } of walk.pages()) {
  for (const { node } of edges) console.log(`${node.id} ${node.side} ${node.amount} at ${node.price} ${node.state}`);
  // Kept after each page that is dealt with: what comes after it is what is left to do.
  cursor = edges.at(-1)?.cursor ?? cursor;
  more = page_info.has_next_page;
}
console.log(more ? `more after ${cursor}` : "that was all");
