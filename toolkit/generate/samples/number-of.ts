import type { Schema } from "../../description/parts/description.js";
import { fitsParts } from "./fits-parts.js";

type Exact = number | bigint;

/**
 * A number that each of some schemas takes, if there is a plain one: a whole one where it can be, and near to a bound.
 */
export function numberOf(parts: readonly Schema[]): Exact {
  const bounds = (end: "minimum" | "maximum", beyond: "exclusiveMinimum" | "exclusiveMaximum") =>
    parts.flatMap((part): unknown[] => [part[end], part[beyond]]).filter(isExact);
  const low = bounds("minimum", "exclusiveMinimum").reduce<Exact | undefined>(greater, undefined);
  const high = bounds("maximum", "exclusiveMaximum").reduce<Exact | undefined>(smaller, undefined);
  const ends = [low ?? [], high ?? []].flat();
  const steps = parts.flatMap(({ multipleOf }) => (typeof multipleOf === "number" ? [multipleOf] : []));
  const candidates = [
    ...(low === undefined ? [1, ...steps, 0] : [whole(low, Math.ceil), next(whole(low, Math.floor), 1)]),
    ...(high === undefined ? [] : [whole(high, Math.floor), next(whole(high, Math.ceil), -1)]),
    ...steps.flatMap((step) => ends.flatMap((bound) => multiplesAt(Number(bound), step))),
    ...ends,
    (Number(low ?? high ?? 0) + Number(high ?? low ?? 0)) / 2,
    ...(low === undefined && high !== undefined ? [Number(high) - 0.5] : [Number(low ?? 0) + 0.5]),
  ];
  return candidates.find((each) => fitsParts(each, parts)) ?? candidates[0] ?? 1;
}

function isExact(value: unknown): value is Exact {
  return typeof value === "number" || typeof value === "bigint";
}

function greater(one: Exact | undefined, other: Exact): Exact {
  return one !== undefined && one > other ? one : other;
}

function smaller(one: Exact | undefined, other: Exact): Exact {
  return one !== undefined && one < other ? one : other;
}

function whole(value: Exact, round: (value: number) => number): Exact {
  return typeof value === "bigint" ? value : round(value);
}

function next(value: Exact, by: 1 | -1): Exact {
  return typeof value === "bigint" ? value + BigInt(by) : value + by;
}

function multiplesAt(bound: number, step: number): number[] {
  const at = Math.floor(bound / step);
  return [at, at + 1, at - 1].map((times) => Number((times * step).toPrecision(12)));
}
