import type { Contestant } from "./contestant.js";
import { naiveCalls } from "./naive-calls.js";

/** The same with a limit in time for each call, which this client has too. */
export const contestant: Contestant = (baseUrl) => naiveCalls(baseUrl, () => ({ signal: AbortSignal.timeout(30_000) }));
