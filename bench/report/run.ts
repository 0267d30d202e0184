import type { Findings } from "../harness/figures.js";

/** What a section found, and how: the date, and for times the rounds, the machine and how busy that was. */
export type Measured = Findings & { measured: string };

/** What was measured under one major version of Node, section by section, as it is kept. */
export interface Run {
  node: string;
  versions: Record<string, string>;
  results: Record<string, Measured>;
}
