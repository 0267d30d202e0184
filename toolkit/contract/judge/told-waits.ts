import type { Waits } from "./waiting.js";

/** Less is not worth a word. */
const leastMs = 5000;

/** How much of a run went by with waiting, since the service asked for it: operation by operation. */
export function toldWaits(waits: readonly Waits[]): string[] {
  return waits
    .filter(({ ms }) => ms >= leastMs)
    .map(({ operation, status, times, ms }) => {
      return `${operation} answered ${status} ${times} ${times === 1 ? "time" : "times"}: ${Math.round(ms / 1000)} s of the run went by with waiting`;
    });
}
