import type { Clock } from "../auth/clock.js";
import { headerOf, type ReceivedResponse } from "../response/received-response.js";

/** Lets the clock learn from a response as it came over the wire, whatever middlewares make of it. */
export function learn(clock: Clock, response: ReceivedResponse, sentAtMs: number): void {
  const [date, age] = [headerOf(response, "Date"), headerOf(response, "Age")];
  clock.learn({ date, age, sentAtMs, refused: response.status === 401 });
}
