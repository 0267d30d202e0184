import { keywordsIn } from "../../description/json/keywords-in.js";
import { pointer, segmentsOf } from "../../description/json/pointer.js";
import type { GivenOrReceived, ReportedChange } from "../canonical/given-or-received.js";

/**
 * The place that a breaking change is reported at. A component that is both given and received is compared once, at the
 * first place that uses it: if the change does not break that place, it is reported at the component itself.
 *
 * @param broken the side that the change breaks, if it is known
 */
export function blamedPlace(change: ReportedChange, sides: GivenOrReceived, broken?: "given" | "received"): string {
  const { path, property, base, revision } = change;
  const { value, pointer: place = "" } = revision?.value === undefined ? { ...base } : revision;
  const isShared = sides.isGiven && sides.isReceived && place.startsWith("#/components/schemas/");
  const side = keywordsIn(segmentsOf(path) ?? []).includes("responses") ? "received" : "given";
  if (!isShared || broken === undefined || broken === side) return path;
  const segments = segmentsOf(place) ?? [];
  return property === undefined || value === undefined ? place : pointer("#", ...segments.slice(0, -1));
}
