/** The calls that everyone makes, against the same server and with the same bytes on the wire. */
export const scenarios = ["order", "create", "page", "walk"] as const;
export type Scenario = (typeof scenarios)[number];

/** One way to call the service: what each scenario is with it. */
export type Calls = Readonly<Record<Scenario, () => Promise<unknown>>>;

/** A module of this folder exports one, as `contestant`. */
export type Contestant = (baseUrl: string) => Calls | Promise<Calls>;

export const credentials = { apiKey: "bench-key", apiSecret: "bench-secret-of-32-characters-ok" };

export const basePath = "/api/v3";
export const orderPath = `${basePath}/viewer/orders/1001`;
export const ordersPath = `${basePath}/viewer/orders`;

/** The parameters of a new order: those of the order that the server answers with. */
export const bid = {
  market_id: "BTC-USDT",
  side: "BID",
  price: "64000.50000000",
  amount: "0.010000000000000000",
} as const;

/** The parameters of a page, and of the first page of a walk. The walk of the server ends after {@link pagesOfWalk}. */
export const page = { market_id: "BTC-USDT", first: 100 } as const;
export const walk = { ...page, after: "walk:0" } as const;
export const pagesOfWalk = 5;
