import { correctedMessage } from "./corrected-message.js";
import type { Impact } from "../../description/parts/change.js";
import type { ReportedChange, GivenOrReceived } from "../canonical/given-or-received.js";
import { keywordsIn } from "../../description/json/described-members.js";
import { pointer, segmentsOf } from "../../description/json/pointer.js";

/** A change as Redocly judges it. */
export interface JudgedChange extends ReportedChange {
  impact: Impact;
  verdicts: { ruleId: string; message: string }[];
}

/** Whether a change that a rule finds breaks what callers give, or what they receive. */
const sides: Record<string, "given" | "received"> = {
  "enum-values-removed": "given",
  "required-properties-added": "given",
  "enum-values-added": "received",
  "required-properties-removed": "received",
};

/** Which side a change of a schema breaks; undefined for one that may break both, such as another pattern or type. */
export function breakingSide({
  verdicts,
  property = "",
  base,
  revision,
}: JudgedChange): "given" | "received" | undefined {
  const [side, ...others] = new Set(verdicts.map(({ ruleId, message }) => sides[ruleId] ?? sideOf(ruleId, message)));
  return others.length === 0 ? side : undefined;

  /** A stricter constraint refuses values that callers give; a looser one lets them receive further values. */
  function sideOf(ruleId: string, message: string): "given" | "received" | undefined {
    if (ruleId === "schema-type-changed") return sideOfType(correctedMessage(message));
    if (ruleId !== "schema-constraint-changed") return undefined;
    if (/ was (set to|added)/.test(message)) return "given";
    if (message.endsWith(" was removed.")) return "received";
    const [was, is] = [Number(base?.value), Number(revision?.value)];
    if (!/m(ax|in)/i.test(property) || was === is || Number.isNaN(was - is)) return undefined;
    return /max/i.test(property) === is < was ? "given" : "received";
  }
}

function sideOfType(message: string): "given" | "received" | undefined {
  if (message.includes(" narrowed from ")) return "given";
  return message.includes(" widened from ") ? "received" : undefined;
}

/**
 * The place that a breaking change is reported at. A component that is both given and received is compared once, at the
 * first place that uses it: if the change does not break that place, it is reported at the component itself.
 *
 * @param broken the side that the change breaks, if it is known
 */
export function blamedPlace(change: ReportedChange, sides: GivenOrReceived, broken?: "given" | "received"): string {
  const { path, property, base, revision } = change;
  const { value, pointer: place = "" } = revision?.value === undefined ? { ...base } : revision;
  const side = keywordsIn(segmentsOf(path) ?? []).includes("responses") ? "received" : "given";
  const isBroken = broken === undefined ? (side === "given" ? sides.isGiven : sides.isReceived) : broken === side;
  if (isBroken || !place.startsWith("#/components/schemas/")) return path;
  const segments = segmentsOf(place) ?? [];
  return property === undefined || value === undefined ? place : pointer("#", ...segments.slice(0, -1));
}
