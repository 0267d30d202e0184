/** A test as a consumer writes it, once in CommonJS and once with imports and types. */
const body = `
test("the client works, and its errors are instances of its classes", async () => {
  const sandbox = createSandbox();
  const client = createClient({ baseUrl: sandbox.baseUrl, fetch: sandbox.fetch, ...sandbox.keys.demo });
  const ids = [];
  for await (const { id } of paginate(client.listOrders, { market_id: "BTC-USDT", first: 1 })) ids.push(id);
  expect(ids).toEqual([1002, 1001]);
  const error = await client.getOrder({ order_id: 7 }).catch((thrown) => thrown);
  expect([error instanceof ApiError, error instanceof TradingServiceError, error instanceof Error, error.code]).toEqual([
    true,
    true,
    true,
    10013,
  ]);
});
`;
const names = "{ ApiError, TradingServiceError, createClient, paginate }";

export const requiringTest = `
const ${names} = require("trading-service-client");
const { createSandbox } = require("trading-service-client/sandbox");
${body}`;

export const importingTest = `
import ${names} from "trading-service-client";
import { createSandbox } from "trading-service-client/sandbox";
${body}`;

/** A program that compiles only with the right types, wherever they are found. */
export const typedProgram = `
import { createClient, paginate, ApiError, type Client, type Order } from "trading-service-client";
import { createSandbox, type Sandbox } from "trading-service-client/sandbox";
import { verifyToken } from "trading-service-client/verify";

const sandbox: Sandbox = createSandbox({ cors: "*" });
const client: Client = createClient({ baseUrl: sandbox.baseUrl, fetch: sandbox.fetch, ...sandbox.keys.demo });
export async function main(): Promise<void> {
  const order: Order = await client.getOrder({ order_id: 1001 });
  const state: "CANCELED" | "FILLED" | "PENDING" = order.state;
  for await (const each of paginate(client.listOrders, { market_id: "BTC-USDT" })) each.price.length + state.length;
  // @ts-expect-error there is no such parameter
  await client.getOrder({ order: 1001 });
  // @ts-expect-error and this one is a text
  await client.createOrder({ market_id: "BTC-USDT", side: "BID", price: 1, amount: "1" });
  await verifyToken(null, { secretOf: () => undefined });
  if ((order as unknown) instanceof ApiError) throw order;
}
`;
