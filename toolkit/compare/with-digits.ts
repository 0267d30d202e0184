import type { Change } from "../description/change.js";

/** How far the first whole number that a bound takes is from it. */
const steps: Readonly<Record<string, number>> = {
  minimum: 0,
  maximum: 0,
  exclusiveMinimum: 1,
  exclusiveMaximum: -1,
};

/** Makes what says the bounds of changes with every digit, where only one of some descriptions comes to what a number says. */
export function withDigits(...exact: readonly unknown[]): (change: Change) => Change {
  const written = new Map<string, Set<bigint>>();
  exact.forEach(gather);
  const digitsOf = (said: string) => {
    const [only = said, ...others] = written.get(said) ?? [];
    return others.length === 0 ? String(only) : said;
  };
  return (change) => ({ ...change, what: change.what.replace(/(?<='[<>]= )-?\d+(?=')/g, digitsOf) });

  function gather(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    for (const [name, member] of Object.entries(value) as [string, unknown][]) {
      const step = steps[name];
      if (step === undefined || !isWhole(member)) gather(member);
      else {
        const rounded = String(Number(member) + step);
        written.set(rounded, (written.get(rounded) ?? new Set()).add(BigInt(member) + BigInt(step)));
      }
    }
  }
}

function isWhole(value: unknown): value is number | bigint {
  return typeof value === "bigint" || Number.isInteger(value);
}
