import type { Mismatch } from "./shape/mismatches.js";

/** The data in a body, or why there is none. */
export interface FoundData {
  readonly data: unknown;
  readonly mismatches: readonly Mismatch[];
  /** Whether everything that is described is there, at whatever place. */
  readonly isComplete: boolean;
  /** Whether it is at another place than the description says. */
  readonly isMoved?: true;
}

export function asFound(data: unknown, mismatches: readonly Mismatch[] = []): FoundData {
  return { data, mismatches, isComplete: mismatches.length === 0 };
}

/** What is not what was expected, as a whole. */
export function otherThan(expected: string, data: unknown, seen: string, fatal: boolean): FoundData {
  return asFound(data, [{ pointer: "", expected, seen, fatal, count: 1 }]);
}
