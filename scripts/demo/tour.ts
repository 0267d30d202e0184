import { inspect } from "node:util";
import type { Client, ClientOptions } from "trading-service-client";
import { CommandError } from "../../toolkit/terminal/command.js";
import { paint } from "../../toolkit/terminal/paint.js";

/** The built client, as a program that depends on the package gets it. */
type Package = typeof import("trading-service-client");

interface Place extends Pick<ClientOptions, "baseUrl" | "apiKey" | "apiSecret"> {
  /** Lets a counterparty sell, so that an order fills. */
  sell: (price: string, amount: string) => void;
}

/** Calls every operation with the built client and prints what was called and what came back. */
export async function takeTour(
  { createClient, ordersOf, paginate }: Package,
  { sell, ...options }: Place,
): Promise<void> {
  const client = createClient(options);
  const market = { market_id: "BTC-USDT" };
  const bid = { ...market, side: "BID", amount: "0.25" } as const;

  await called("listAccounts()", () => client.listAccounts());
  const order = await called('createOrder({ side: "BID", price: "64000.5", amount: "0.25" })', () =>
    client.createOrder({ ...bid, price: "64000.5" }),
  );
  sell("64000", "0.1");
  await called(
    `getOrder({ order_id: ${order.id} })   after a counterparty sold 0.1, 0.01 of it to an older order`,
    () => client.getOrder({ order_id: order.id }),
  );
  await called(`cancelOrder({ order_id: ${order.id} })`, () => client.cancelOrder({ order_id: order.id }));
  for (const price of ["100.1", "100.2", "100.3", "100.4", "100.5"]) await client.createOrder({ ...bid, price });
  await called('listOrders({ state: "PENDING", first: 1 })', () =>
    client.listOrders({ ...market, state: "PENDING", first: 1 }),
  );
  await called("paginate(client.listOrders, { first: 2 })   the prices of all pages", async () => {
    const prices = [];
    for await (const { price } of paginate(client.listOrders, { ...market, first: 2 })) prices.push(price);
    return prices.join(" ");
  });
  await called("ordersOf(await cancelAllOrders(…))   how many were cancelled", async () => {
    return ordersOf(await client.cancelAllOrders(market)).length;
  });
  await called("listWithdrawals({ first: 1 })", () => client.listWithdrawals({ first: 1 }));
  await refused("listAccounts()   signed with a wrong secret", "ApiError", () =>
    createClient({ ...options, apiSecret: "not-the-secret" }).listAccounts(),
  );
  await refused('createOrder({ amount: "1e-3" })', "InvalidParameterError", () =>
    client.createOrder({ ...bid, price: "1", amount: "1e-3" }),
  );
}

async function called<T>(what: string, call: () => Promise<T>): Promise<T> {
  const result = await call();
  console.log(`  ${paint("green", "→")} ${paint("bold", what)}\n${show(result)}`);
  return result;
}

async function refused(what: string, name: string, call: () => ReturnType<Client["listAccounts"]>): Promise<void> {
  const error: unknown = await call().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const { name: kind, message, outcome } = (error ?? {}) as Error & { outcome?: string };
  if (kind !== name) throw new CommandError(`${what} should have been refused with ${name}, not ${kind}`);
  console.log(`  ${paint("yellow", "✗")} ${paint("bold", what)}\n      ${kind}: ${message}\n      outcome: ${outcome}`);
}

/** A value as a person reads it, indented below what it belongs to. */
function show(value: unknown): string {
  const colors = process.stdout.isTTY && process.stdout.hasColors();
  const text = inspect(value, { colors, depth: 6, breakLength: 110, compact: 4, maxArrayLength: 3 });
  return text.replace(/^/gm, "      ");
}
