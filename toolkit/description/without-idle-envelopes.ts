import { cloneJson } from "./clone-json.js";
import { describedObjects } from "./described-members.js";

/**
 * A copy of a description without the envelopes of responses that have no body: nothing stands in them, whichever overlay
 * came first.
 */
export function withoutIdleEnvelopes(description: unknown): unknown {
  const copy = cloneJson(description);
  for (const each of describedObjects(copy)) {
    // What is referred to may have a body.
    if (!("content" in each || "$ref" in each)) delete each["x-envelope"];
  }
  return copy;
}
