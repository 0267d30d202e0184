import type { Ask } from "../ask/request.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";

/** What fails where a request is wrong is told, and not judged: how wrong requests are answered is open. */
export function failsToRefuse(asked: Ask, status: number, rests = "U-14"): Sighting[] {
  if (status < 500) return [];
  const { operation } = asked;
  const see = sightingsIn(operation, rests, `${operation} fails to refuse: ${rests}`);
  return [see("status", "a refusal that blames the request", `${status}`, { asked, open: true })];
}
