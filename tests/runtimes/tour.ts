import { createClient, ordersOf, paginate, type TradingServiceError } from "trading-service-client";

/** Where the tour goes, and with which key. */
export interface TourOptions {
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
}

/** What a program does with the client, the same on every runtime. Returns what it saw, in plain JSON. */
export async function tour({ baseUrl, apiKey, apiSecret }: TourOptions) {
  const told = { requests: 0, responses: 0 };
  const hooks = { onRequest: () => void told.requests++, onResponse: () => void told.responses++ };
  const client = createClient({ baseUrl, apiKey, apiSecret, hooks });
  const ownFetch = createClient({ baseUrl, apiKey, apiSecret, fetch: (request) => fetch(request) });
  const market = { market_id: "BTC-USDT" };
  const bid = { ...market, side: "BID", price: "100", amount: "0.01" } as const;

  const first = await client.createOrder(bid);
  const toldAfterOne = { ...told };
  const orders = [first];
  for (let count = 0; count < 6; count++) orders.push(await client.createOrder(bid));
  const walked = [];
  for await (const { id } of paginate(client.listOrders, { ...market, first: 2 })) walked.push(String(id));
  const again = await client.getOrder({ order_id: first.id });
  const { data } = await client.GET("/viewer/orders/{order_id}", { params: { path: { order_id: first.id } } });
  const cancelled = await client.cancelOrder({ order_id: first.id });
  const others = ordersOf(await client.cancelAllOrders(market));

  const controller = new AbortController();
  const hanging = failure(client.createOrder({ ...bid, price: "17" }, { signal: controller.signal }));
  // Answered once the order that hangs has arrived.
  await client.listOrders({ market_id: "AFTER-HANGING" });
  controller.abort();
  const aborted = await hanging;
  return {
    firstId: String(first.id),
    kind: typeof first.id,
    sameId: again.id === first.id,
    exactInResultStyle: data?.id === first.id,
    toldAfterOne,
    walked,
    cancelled: cancelled.state,
    cancelledWithAll: others.length,
    refusedParameter: await failure(client.createOrder({ ...bid, amount: "0" })),
    refusedToken: await failure(createClient({ baseUrl, apiKey, apiSecret: "wrong" }).listAccounts()),
    unknownOrder: await failure(client.getOrder({ order_id: 7 })),
    aborted,
    timedOut: await failure(client.createOrder({ ...bid, price: "17" }, { timeoutMs: 1_000 })),
    broken: await failure(client.createOrder({ ...bid, price: "13" })),
    brokenInOwnFetch: await failure(ownFetch.createOrder({ ...bid, price: "13" })),
    brokenCancel: await failure(client.cancelOrder({ order_id: 13 })),
    redirected: await failure(client.createOrder({ ...bid, price: "19" })),
    redirectedRead: await failure(client.listOrders({ market_id: "MOVED-AWAY" }, { maxAttempts: 1 })),
  };
}

async function failure(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "no failure",
    (error: unknown) => {
      const { name, outcome, attempts } = error as TradingServiceError;
      return `${name}, ${outcome}, ${attempts}`;
    },
  );
}
