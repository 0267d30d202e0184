// Places one order and no more, also when the response gets lost: on the outcome `unknown` it looks before it acts.
// It leaves the order in the market.
import { createClient, paginate, TradingServiceError } from "trading-service-client";

const {
  TRADING_BASE_URL: baseUrl = "http://127.0.0.1:4030",
  TRADING_API_KEY: apiKey = "sandbox-key",
  TRADING_API_SECRET: apiSecret = "sandbox-secret",
} = process.env;

const recvWindowSeconds = 5;
const client = createClient({ baseUrl, apiKey, apiSecret, recvWindowSeconds });
const terms = { market_id: "BTC-USDT", side: "BID", price: "30000.5", amount: "0.01" } as const;
const market = { market_id: terms.market_id, side: terms.side };

/** Whether two decimals are one number: a service may write 0.010 for 0.01. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) =>
    text.replace(/^0+(?=\d)/, "").replace(/\.?0*$/, (zeros) => (text.includes(".") ? "" : zeros));
  return plain(one) === plain(other);
}

/** The ids of all orders that could be taken for ours. An id may be a number or a bigint: as text they compare. */
async function idsNow(): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { id, price, amount } of paginate(client.listOrders, market)) {
    if (isSame(price, terms.price) && isSame(amount, terms.amount)) ids.add(String(id));
  }
  return ids;
}

/**
 * The ids of the orders that came since; none means that nothing was placed. `undefined`: no look succeeded after
 * recv_window had passed, so nothing is known. docs/safety.md, "After `unknown`", says what this relies on.
 */
async function addedSince(before: ReadonlySet<string>): Promise<string[] | undefined> {
  for (const waitMs of [0, recvWindowSeconds * 1_000, 10_000, 20_000]) {
    await new Promise((passed) => setTimeout(passed, waitMs));
    try {
      const added = [...(await idsNow())].filter((id) => !before.has(id));
      // The first look proves nothing by finding nothing: the request may still be under way.
      if (added.length > 0 || waitMs > 0) return added;
    } catch (error) {
      // A service that has just lost a response may fail again.
      if (!(error instanceof TradingServiceError)) throw error;
      console.log(`the look failed: ${error.message}`);
    }
  }
  return undefined;
}

const before = await idsNow();
try {
  const { id } = await client.createOrder(terms);
  console.log(`placed ${id}`);
} catch (error) {
  if (!(error instanceof TradingServiceError)) throw error;
  if (error.outcome !== "unknown") {
    // `not_sent` or `rejected`: there is certainly no order, so it can be placed again once the reason is mended.
    console.log(`no order (${error.outcome}): ${error.message}`);
  } else {
    console.log(`perhaps an order: ${error.message}`);
    const added = await addedSince(before);
    if (!added) console.log("nothing is known yet: look again, and place nothing before you know");
    else console.log(added.length > 0 ? `it was placed: ${added.join(", ")}` : "it was not placed");
  }
}
