import type { Findings } from "../harness/figures.js";
import type { Prepared } from "../prepare/prepare.js";
import { benchCalls } from "./calls.js";
import { benchGrowth } from "./growth.js";
import { benchParsing, benchTokens } from "./pairs.js";
import { benchParts } from "./parts.js";
import { benchScale } from "./scale.js";
import { benchSize } from "./size.js";
import { benchStart } from "./start.js";
import { benchTypes } from "./types.js";

/** Measures one thing and says what it found. */
export type Section = (prepared: Prepared, options: { rounds: number }) => Promise<Findings>;

/** What is measured, in the order of the page. */
export const sections = {
  calls: benchCalls,
  tokens: benchTokens,
  parsing: benchParsing,
  start: benchStart,
  size: benchSize,
  scale: benchScale,
  types: benchTypes,
  growth: benchGrowth,
  parts: benchParts,
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
