// Places an order far below the market, looks at it, and cancels it.
import { createClient } from "trading-service-client";

const { BASE_URL = "http://127.0.0.1:4030", API_KEY = "sandbox-key", API_SECRET = "sandbox-secret" } = process.env;

const client = createClient({ baseUrl: BASE_URL, apiKey: API_KEY, apiSecret: API_SECRET, timeoutMs: 10_000 });

// Decimals are strings: nothing is rounded on the way.
const placed = await client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "30000.5", amount: "0.01" });
console.log(`placed ${placed.id}: ${placed.side} ${placed.amount} at ${placed.price}`);

const seen = await client.getOrder({ order_id: placed.id });
console.log(`it is ${seen.state}, ${seen.filled_amount} of ${seen.amount} filled`);

// A service may return an order that was filled in the meantime: the state tells.
const after = await client.cancelOrder({ order_id: placed.id });
console.log(`after cancelling it is ${after.state}`);
