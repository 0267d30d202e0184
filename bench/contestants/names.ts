/** Every contestant: its file in this folder, and the name that tables show. */
export const contestants = {
  "plain-fetch": "plain fetch + json(), unsigned",
  client: "this client",
  "client-result-style": "this client, client.GET",
  "node-client": "this client, /node",
  naive: "openapi-fetch + SignJWT (naive)",
  "naive-limited": "the same with AbortSignal.timeout",
  "hey-api": "hey-api generated + SignJWT",
  ky: "ky + SignJWT",
  axios: "axios + SignJWT",
  "bybit-api": "bybit-api, raw call",
  "ccxt-raw": "ccxt, raw call",
  "ccxt-parsed": "ccxt, parsed",
  "undici-pool": "undici Pool.request + createHmac",
  "raw-socket": "raw socket: the floor",
} as const;

export type ContestantName = keyof typeof contestants;
