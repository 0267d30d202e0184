import type { Probe } from "../probe/probe.js";
import type { Relation } from "../probe/relation.js";
import type { Sighting } from "../ask/sighting.js";
import { walks } from "./page-info.js";
import { lookAtStates } from "./steady.js";
import { wholeOf } from "./whole.js";

/** What an order or a withdrawal is does not depend on the page and the filter that show it, nor on when it is asked for. */
export async function lookAtAlike(probe: Probe, { operation }: Relation): Promise<Sighting[]> {
  const walked = await walks(probe, operation);
  probe.lists.forget();
  const { items } = await wholeOf(probe, operation);
  // Of the state of an order the lists by state tell.
  if (operation !== "listWithdrawals") return probe.terms.take(operation);
  const states = await lookAtStates(probe, operation, [...walked.flatMap((each) => each.items), ...items]);
  const terms = probe.terms.take(operation);
  return terms.length > 0 ? terms : states;
}
