import type { Probe } from "../probe.js";
import type { Relation } from "../relations.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import { wholeOf } from "./whole.js";

/** The same question twice: the same items. */
export async function lookAtRepeat(probe: Probe, { operation, rests }: Relation): Promise<Sighting[]> {
  const { items } = await wholeOf(probe, operation);
  probe.lists.forget();
  const again = new Set((await wholeOf(probe, operation)).items.map(({ id }) => id));
  const missing = items.find(({ id }) => !again.has(id));
  const see = sightingsIn(operation, rests, `${operation} again`);
  return missing
    ? [see("body/edges", "the same items when it is asked again", `no ${missing.id}`, { asked: missing.asked })]
    : [];
}
