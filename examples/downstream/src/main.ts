import { paginate } from "trading-service-client";
import { defineClient } from "trading-service-client/define";
import { service, type Account } from "./service/index.js";

const { TRADING_BASE_URL: baseUrl = "http://127.0.0.1:4030" } = process.env;
const { TRADING_API_KEY: apiKey = "sandbox-key", TRADING_API_SECRET: apiSecret = "sandbox-secret" } = process.env;

// The engine of the package, over what this repo knows of the service.
const client = defineClient(service)({ baseUrl, apiKey, apiSecret });

const accounts: Account[] = await client.listAccounts();
for (const { asset_id, available } of accounts) console.log(asset_id, available);

let orders = 0;
for await (const { id, state } of paginate(client.listOrders, { market_id: "BTC-USDT", first: 2 })) {
  console.log(id, state);
  orders++;
}
console.log(`${orders} orders`);
