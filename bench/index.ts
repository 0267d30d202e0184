import { runCommand } from "../scripts/command.js";
import { benchCalls } from "./calls.js";
import type { Ratio } from "./compare.js";
import { benchJson } from "./json.js";

const usage = `
Usage: npm run bench

Prints what the client costs, as ratios to plain fetch and to JSON.parse, each measured side by side in this run.
`;

function print(title: string, ratios: Ratio[]): void {
  console.log(`\n${title}`);
  for (const { name, wall, cpu } of ratios) {
    console.log(`  ${name.padEnd(26)} wall ${wall.toFixed(2)}   CPU ${cpu.toFixed(2)}`);
  }
}

await runCommand(usage, {}, async () => {
  console.log(`Node ${process.versions.node}, median of 15 rounds, 1.00 is the first line of each group`);
  for (const bench of [benchJson, benchCalls]) {
    for (const [title, ratios] of Object.entries(await bench())) print(title, ratios);
  }
});
