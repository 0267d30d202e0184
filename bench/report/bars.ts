import { readFileSync } from "node:fs";
import { CommandError } from "../../toolkit/command.js";
import type { Findings } from "../measure/figures.js";

/** What a figure must not pass, on one major version of Node or on all. */
export interface Bar {
  figure: string;
  node?: number;
  most?: number;
  least?: number;
}

/**
 * Holds figures against `bench/bars.json`.
 *
 * @throws CommandError where one is beyond its bar, or was not measured although its section ran
 */
export function checkBars(
  version: string,
  sections: readonly string[],
  results: Record<string, Pick<Findings, "figures"> | undefined>,
  bars = JSON.parse(readFileSync("bench/bars.json", "utf8")) as Bar[],
): void {
  const failures: string[] = [];
  let checked = 0;
  for (const { figure, node, most = Infinity, least = -Infinity } of bars) {
    const section = figure.split(" / ")[0] ?? "";
    if (!sections.includes(section) || (node !== undefined && node !== Number.parseInt(version))) continue;
    const value = results[section]?.figures[figure];
    checked++;
    if (value === undefined) failures.push(`${figure}: not measured`);
    else if (!(value <= most)) failures.push(`${figure}: ${value.toFixed(2)}, at most ${most}`);
    else if (!(value >= least)) failures.push(`${figure}: ${value.toFixed(2)}, at least ${least}`);
  }
  console.log(`\n${checked - failures.length} of ${checked} figures are within their bars`);
  for (const failure of failures) console.log(`  ${failure}`);
  if (failures.length > 0) throw new CommandError("some figures are beyond their bars, see above");
}
