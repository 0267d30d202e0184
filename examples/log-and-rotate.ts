// Logs every request as a line of JSON, and changes to the next API key when the first one was revoked.
import { createClient, isDocumentedError, type Client, type Hooks } from "trading-service-client";

const {
  TRADING_BASE_URL: baseUrl = "http://127.0.0.1:4030",
  TRADING_API_KEY: apiKey = "sandbox-key",
  TRADING_API_SECRET: apiSecret = "sandbox-secret",
} = process.env;
const { NEXT_API_KEY = apiKey, NEXT_API_SECRET = apiSecret } = process.env;

// No event holds a key, a token or a header: all of it may be logged.
const hooks: Hooks = {
  onResponse: ({ operation, method, attempt, status }) => log({ operation, method, attempt, status }),
  onRetry: ({ operation, attempt, delayMs, error }) => log({ operation, attempt, delayMs, error }),
};

function log(event: object): void {
  console.log(JSON.stringify(event));
}

const connect = (key: string, secret: string) => createClient({ baseUrl, apiKey: key, apiSecret: secret, hooks });

/** The secret of a client cannot be read or changed: a new key is a new client. */
async function openClient(): Promise<Client> {
  const client = connect(apiKey, apiSecret);
  try {
    // This operation names no resource: "not found" can only mean the key.
    await client.listAccounts();
    return client;
  } catch (error) {
    if (!isDocumentedError(error, "resourceNotFound")) throw error;
    log(error);
    return connect(NEXT_API_KEY, NEXT_API_SECRET);
  }
}

const client = await openClient();
const { edges } = await client.listOrders({ market_id: "BTC-USDT", first: 10 });
log({ orders: edges.length });
