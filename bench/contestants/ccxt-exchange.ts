import { fileURLToPath, pathToFileURL } from "node:url";
import { credentials } from "./contestant.js";

/** What is used of an exchange of ccxt. */
export interface Exchange {
  urls: { api: Record<string, string> };
  fetch2(path: string, api: string, method: string, params: object): Promise<unknown>;
  parseOrder(order: object, market: object): object;
  safeMarket(id: string): object;
}

type ExchangeClass = new (options: object) => Exchange;

/** One exchange of ccxt without the hundred others, its signed calls pointed at the server of the benchmark. */
export async function ccxtExchange(baseUrl: string): Promise<Exchange> {
  // Not among the package's exports, which load every exchange.
  const index = fileURLToPath(import.meta.resolve("ccxt"));
  const file = pathToFileURL(index.replace(/ccxt\.js$/, "src/binance.js")).href;
  const { default: Binance } = (await import(file)) as { default: ExchangeClass };
  const { apiKey, apiSecret: secret } = credentials;
  const exchange = new Binance({ apiKey, secret, enableRateLimit: false });
  exchange.urls.api.private = baseUrl;
  return exchange;
}
