interface RunnerState {
  readonly testNamePattern?: RegExp | null;
}

/** What the test runner knows of itself: tests see no other way to learn which of them are asked for. */
const symbol = Object.getOwnPropertySymbols(globalThis).find(({ description }) => description === "JEST_STATE_SYMBOL");
const state = symbol && (globalThis as unknown as Record<symbol, RunnerState>)[symbol];
const asked = state?.testNamePattern?.source.replaceAll("\\", "");

/** Loads a file of tests, unless a mutant is tried that none of its tests meets: to load all costs more than most tests. */
export function together(name: string, load: () => unknown): void {
  if (asked === undefined || asked.includes(`(${name} `)) describe(name, () => void load());
}
