import { createClient, ordersOf, paginate, type TradingServiceError } from "../../src/index.js";

/** Runs in the page: what a browser program does with the client. Returns what it saw. */
async function program({ apiKey, apiSecret }: { apiKey: string; apiSecret: string }) {
  const client = createClient({ baseUrl: location.origin, apiKey, apiSecret });
  const market = { market_id: "BTC-USDT" };
  const bid = { ...market, side: "BID", price: "100", amount: "0.01" } as const;

  const first = await client.createOrder(bid);
  for (let count = 0; count < 6; count++) await client.createOrder(bid);
  const walked = [];
  for await (const { id } of paginate(client.listOrders, { ...market, first: 2 })) walked.push(String(id));
  const again = await client.getOrder({ order_id: first.id });
  const cancelled = ordersOf(await client.cancelAllOrders(market));
  const { data } = await client.GET("/viewer/orders/{order_id}", { params: { path: { order_id: first.id } } });

  return {
    firstId: String(first.id),
    kind: typeof first.id,
    sameId: again.id === first.id,
    exactInResultStyle: data?.id === first.id,
    walked,
    cancelled: cancelled.length,
    refusedParameter: await failure(client.createOrder({ ...bid, amount: "0" })),
    refusedToken: await failure(createClient({ baseUrl: location.origin, apiKey, apiSecret: "wrong" }).listAccounts()),
    broken: await failure(client.createOrder({ ...bid, price: "13" })),
    timedOut: await failure(client.createOrder({ ...bid, price: "17" }, { timeoutMs: 50 })),
    redirected: await failure(client.createOrder({ ...bid, price: "19" })),
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

Object.assign(globalThis, { program });
