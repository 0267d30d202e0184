import type { FoundChange } from "../../description/parts/change.js";

/** How far the first whole number that a bound takes is from it; a default is that number. */
const steps: Readonly<Record<string, number>> = {
  minimum: 0,
  maximum: 0,
  exclusiveMinimum: 1,
  exclusiveMaximum: -1,
  default: 0,
};

/**
 * Makes what says the bounds, defaults and listed values of changes with every digit, where only one of some descriptions comes
 * to what a number says.
 */
export function withDigits(...exact: readonly unknown[]): (change: FoundChange) => FoundChange {
  const written = new Map<string, Set<bigint>>();
  exact.forEach(gather);
  const digitsOf = (said: string) => {
    const [only = said, ...others] = written.get(said) ?? [];
    return others.length === 0 ? String(only) : said;
  };
  return (change) => ({ ...change, what: change.what.replace(/(?<='(?:[<>]= )?)-?\d+(?=')/g, digitsOf) });

  function gather(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    for (const [name, member] of Object.entries(value) as [string, unknown][]) {
      const step = steps[name];
      if (name === "enum" && Array.isArray(member)) for (const each of member.filter(isWhole)) note(each, 0);
      else if (step === undefined || !isWhole(member)) gather(member);
      else note(member, step);
    }
  }

  function note(value: number | bigint, step: number): void {
    const rounded = String(Number(value) + step);
    written.set(rounded, (written.get(rounded) ?? new Set()).add(BigInt(value) + BigInt(step)));
  }
}

function isWhole(value: unknown): value is number | bigint {
  return typeof value === "bigint" || Number.isInteger(value);
}
