import { resolve } from "node:path";
import ts from "typescript";

const head = `import { createClient } from "../src/index.js";
const client = createClient({ baseUrl: "https://exchange.example", apiKey: "key", apiSecret: "secret" });
const market = { market_id: "BTC-USDT" };
const bid = { ...market, side: "BID", price: "1", amount: "1" } as const;
const path = { order_id: 1 };
export const made = client;
`;

const styles: Record<string, string> = {
  "7 operation methods": `export const data = [await client.listAccounts(), await client.listOrders(market),
  await client.createOrder(bid), await client.getOrder(path), await client.cancelOrder(path),
  await client.cancelAllOrders(market), await client.listWithdrawals()];`,
  "7 calls of client.GET and client.POST": `export const data = [await client.GET("/viewer/accounts"),
  await client.GET("/viewer/orders", { params: { query: market } }), await client.POST("/viewer/orders", { body: bid }),
  await client.GET("/viewer/orders/{order_id}", { params: { path } }),
  await client.POST("/viewer/orders/{order_id}/cancel", { params: { path } }),
  await client.POST("/viewer/orders/cancel_all", { body: market }), await client.GET("/viewer/withdrawals")];`,
};

/** How many types the compiler instantiates for seven calls of a consumer, by style. */
export function benchTypes(): Record<string, number> {
  const made = instantiations(head);
  return Object.fromEntries(Object.entries(styles).map(([name, code]) => [name, instantiations(head + code) - made]));
}

function instantiations(code: string): number {
  const file = resolve("bench/consumer.ts");
  const options: ts.CompilerOptions = {
    strict: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target) =>
    resolve(name) === file ? ts.createSourceFile(name, code, target) : getSourceFile(name, target);
  const program = ts.createProgram([file], options, host);
  const [fault] = program.getSemanticDiagnostics(program.getSourceFile(file));
  if (fault) throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, " "));
  return program.getInstantiationCount();
}
