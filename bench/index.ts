import { runCommand } from "../toolkit/command.js";
import { benchCalls } from "./calls.js";
import type { Ratio } from "./compare.js";
import { benchJson } from "./json.js";
import { benchTypes } from "./types.js";

const usage = `
Usage: npm run bench

Prints what the client costs: a call next to plain fetch, exact parsing next to JSON.parse, each pair measured side by side
in this run, and how many types the compiler instantiates for a consumer.
`;

function print(title: string, ratios: Ratio[]): void {
  console.log(`\n${title}`);
  for (const { name, wall, cpu } of ratios) {
    console.log(`  ${name.padEnd(26)} wall ${wall.toFixed(2)}   CPU ${cpu.toFixed(2)}`);
  }
}

await runCommand(usage, {}, async () => {
  console.log(`Node ${process.versions.node}, median of 15 rounds, 1.00 is the first line of each group`);
  console.log("\ntype instantiations");
  for (const [name, count] of Object.entries(benchTypes())) console.log(`  ${String(count).padStart(6)} for ${name}`);
  for (const bench of [benchJson, benchCalls]) {
    for (const [title, ratios] of Object.entries(await bench())) print(title, ratios);
  }
});
