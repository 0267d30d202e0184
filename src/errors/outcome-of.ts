import type { Outcome } from "./errors.js";

/** Statuses below 500 after which the request may have been executed: a proxy gave up, or it was a repetition. */
const uncertain = [408, 409, 499];

/** What a status says about the request. */
export function outcomeOf(status: number): Outcome {
  return status >= 400 && status < 500 && !uncertain.includes(status) ? "rejected" : "unknown";
}
