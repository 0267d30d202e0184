import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { inTemporaryFolder } from "../../toolkit/files/in-temporary-folder.js";
import { CommandError } from "../../toolkit/terminal/command.js";
import type { Findings } from "../harness/figures.js";
import { progress } from "../prepare/progress.js";

const compilers = { "TypeScript 5.9": "typescript", "TypeScript 7": "typescript-7" };

const head = `import { createClient } from "trading-service-client";
const client = createClient({ baseUrl: "https://exchange.example", apiKey: "key", apiSecret: "secret" });
const market = { market_id: "BTC-USDT" };
const bid = { ...market, side: "BID", price: "1", amount: "1" } as const;
const path = { order_id: 1 };
export const made = [client, market, bid, path];
// @ts-expect-error -- types that do not arrive would cost nothing
void client.createOrder(1);
`;

/** Seven calls in each style: one of every operation. */
const styles = {
  "operation methods": `[await client.listAccounts(), await client.listOrders(market),
  await client.createOrder(bid), await client.getOrder(path), await client.cancelOrder(path),
  await client.cancelAllOrders(market), await client.listWithdrawals()]`,
  "client.GET and client.POST": `[await client.GET("/viewer/accounts"),
  await client.GET("/viewer/orders", { params: { query: market } }), await client.POST("/viewer/orders", { body: bid }),
  await client.GET("/viewer/orders/{order_id}", { params: { path } }),
  await client.POST("/viewer/orders/{order_id}/cancel", { params: { path } }),
  await client.POST("/viewer/orders/cancel_all", { body: market }), await client.GET("/viewer/withdrawals")]`,
};

/** How many types a compiler instantiates for the calls of a consumer of the built package, beyond those of its client. */
export async function benchTypes(): Promise<Findings> {
  const found: Findings = { figures: {}, tables: [] };
  const rows: string[][] = [];
  await inTemporaryFolder("bench types", async (folder) => {
    makeConsumer(folder);
    for (const [compiler, name] of Object.entries(compilers)) {
      progress(`types: ${compiler}`);
      const count = (calls: string) =>
        instantiations(folder, resolve("bench/node_modules", name, "bin/tsc"), head + calls);
      const made = count("");
      for (const [style, calls] of Object.entries(styles)) {
        const counts = [1, 10].map((times) => {
          const code = Array.from({ length: times }, (_, index) => `export const data${index} = ${calls};\n`).join("");
          const value = count(code) - made;
          found.figures[`types / ${7 * times} calls, ${style}, ${compiler}`] = value;
          return String(value);
        });
        rows.push([`${style}, ${compiler}`, ...counts]);
      }
    }
  });
  progress();
  found.tables.push({ title: "Types: instantiations for a consumer", columns: ["", "7 calls", "70 calls"], rows });
  return found;
}

/** A project that has the package installed. */
function makeConsumer(folder: string): void {
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(resolve("."), join(folder, "node_modules/trading-service-client"), "junction");
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: "es2022",
    module: "nodenext",
    types: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["consumer.mts"] }));
}

function instantiations(folder: string, compiler: string, code: string): number {
  writeFileSync(join(folder, "consumer.mts"), code);
  const args = [compiler, "-p", folder, "--extendedDiagnostics"];
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const counted = /^Instantiations:\s+(\d+)/m.exec(stdout)?.[1];
  if (status !== 0 || counted === undefined)
    throw new CommandError(`a consumer does not compile: ${stdout.split("\n")[0] ?? ""}`);
  return Number(counted);
}
