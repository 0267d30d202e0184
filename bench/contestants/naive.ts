import type { Contestant } from "./contestant.js";
import { naiveCalls } from "./naive-calls.js";

/** openapi-fetch, as people write it: a call may wait for ever. */
export const contestant: Contestant = (baseUrl) => naiveCalls(baseUrl);
