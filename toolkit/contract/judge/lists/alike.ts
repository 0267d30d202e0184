import type { Probe } from "../probe.js";
import type { Relation } from "../relation.js";
import type { Sighting } from "../sighting.js";
import { walks } from "./page-info.js";
import { wholeOf } from "./whole.js";

/** What an order or a withdrawal is does not depend on the page and the filter that show it, nor on when it is asked for. */
export async function lookAtAlike(probe: Probe, { operation }: Relation): Promise<Sighting[]> {
  await walks(probe, operation);
  probe.lists.forget();
  await wholeOf(probe, operation);
  return probe.terms.take(operation);
}
