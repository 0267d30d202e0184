import type { SandboxOptions } from "../../../src/sandbox/index.js";

/** Each sees what a rule tells of, and gives the rule in words where they hang on a reading. */
export type Witnesses = Readonly<Record<string, (options: SandboxOptions) => Promise<unknown>>>;
