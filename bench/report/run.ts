import type { Findings } from "../measure/figures.js";

/** What a section found, and how: the date, the rounds, and how busy the machine was. */
export type Measured = Findings & { measured: string };

/** What was measured under one major version of Node, section by section, as it is kept. */
export interface Run {
  node: string;
  machine: string;
  versions: Record<string, string>;
  results: Record<string, Measured>;
}
