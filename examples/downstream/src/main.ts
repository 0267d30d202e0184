import createClient from "openapi-fetch";
import { basePath, bearerAuth } from "trading-service-client";
import type { paths } from "./service.js";

const { BASE_URL = "http://127.0.0.1:4030", API_KEY = "sandbox-key", API_SECRET = "sandbox-secret" } = process.env;

// An ordinary openapi-fetch client over types of our own; only the signature comes from the package.
const client = createClient<paths>({ baseUrl: BASE_URL + basePath, redirect: "error" });
client.use(bearerAuth({ apiKey: API_KEY, apiSecret: API_SECRET }));

const { data, error, response } = await client.GET("/viewer/orders", {
  params: { query: { market_id: "BTC-USDT", state: "PENDING", first: 10 } },
});
if (!data) throw new Error(`status ${response.status}: ${error.message}`);
for (const { node } of data.edges) console.log(node.id, node.side, node.price);
console.log(`${data.edges.length} pending`);
