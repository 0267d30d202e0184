import { readFileSync } from "node:fs";
import { CommandError } from "../../toolkit/terminal/command.js";
import type { Findings } from "../harness/figures.js";

/** What a figure must not pass, on one major version of Node or on all. */
export interface Bar {
  figure: string;
  node?: number;
  most?: number;
  least?: number;
}

/** A bar and the figure that was held against it. */
interface Held extends Bar {
  /** undefined where it was not measured although its section ran. */
  value: number | undefined;
  isWithin: boolean;
}

type Results = Record<string, Pick<Findings, "figures"> | undefined>;

const ofThisRepo = () => JSON.parse(readFileSync("bench/bars.json", "utf8")) as Bar[];

/** Holds the figures of the sections that ran against the bars that apply to this version of Node. */
export function holdAgainstBars(version: string, results: Results, bars: readonly Bar[] = ofThisRepo()): Held[] {
  return bars
    .filter(({ node = Number.parseInt(version) }) => node === Number.parseInt(version))
    .filter(({ figure }) => results[sectionOf(figure)])
    .map((bar) => {
      const value = results[sectionOf(bar.figure)]?.figures[bar.figure];
      const { most = Infinity, least = -Infinity } = bar;
      return { ...bar, value, isWithin: value !== undefined && value <= most && value >= least };
    });
}

/**
 * Prints how many figures are within their bars, and which are not.
 *
 * @throws CommandError where one is beyond its bar, or was not measured although its section ran
 */
export function checkBars(version: string, results: Results, bars?: readonly Bar[]): void {
  const held = holdAgainstBars(version, results, bars);
  const beyond = held.filter(({ isWithin }) => !isWithin);
  console.log(`\n${held.length - beyond.length} of ${held.length} figures are within their bars`);
  for (const each of beyond) console.log(`  ${each.figure}: ${valueText(each)}, ${barText(each)}`);
  if (beyond.length > 0) throw new CommandError("some figures are beyond their bars, see above", 1);
}

export function barText({ most, least }: Bar): string {
  return most === undefined ? `at least ${least}` : `at most ${most}`;
}

export function valueText({ value }: Held): string {
  return value === undefined ? "not measured" : Number.isInteger(value) ? String(value) : value.toFixed(2);
}

function sectionOf(figure: string): string {
  return figure.split(" / ")[0] ?? "";
}
