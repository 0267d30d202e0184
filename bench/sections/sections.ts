import type { Findings } from "../measure/figures.js";
import type { Prepared } from "../prepare/prepare.js";
import { benchCalls } from "./calls.js";
import { benchTokens } from "./tokens.js";

/** Measures one thing and says what it found. */
export type Section = (prepared: Prepared, options: { rounds: number }) => Promise<Findings>;

/** What is measured, in the order of the page. */
export const sections = {
  calls: benchCalls,
  tokens: benchTokens,
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
