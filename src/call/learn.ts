import type { Clock } from "../auth/clock.js";
import type { ReceivedResponse } from "../response/received-response.js";

/** Lets the clock learn from a response as it came over the wire, whatever middlewares make of it. */
export function learn(clock: Clock, { headers, status }: ReceivedResponse, sentAtMs: number): void {
  clock.learn({ date: headers.get("Date"), age: headers.get("Age"), sentAtMs, refused: status === 401 });
}
