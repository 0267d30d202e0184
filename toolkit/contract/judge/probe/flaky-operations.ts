import { sightingsIn, type Sighting } from "../ask/sighting.js";
import type { CheckName } from "../interface/verdict.js";
import type { JudgeProbe } from "./judge-probe.js";

/** Fewer may be accidents. */
const least = 3;
/**
 * A failure of one request in this many is only noted: gateways fail that often, and the document does not rule it out
 * (U-54).
 */
const rare = 20;

/** Operations that fail now and then, rate limits aside. Rare failures are only noted. */
export function flakyOperations(probe: JudgeProbe): { check: CheckName; sightings: Sighting[] }[] {
  const { wire, succeeded, notes } = probe;
  const failures = [...wire.recoveredFailures].flatMap(([operation, each]) => {
    const text = `${each.length} ${each.length === 1 ? "time" : "times"} ${[...new Set(each)].join(", ")}`;
    if (each.length < least || each.length * rare < wire.asked(operation)) {
      notes.add(`${operation} failed, and was right when it was asked again: ${text}`);
      return [];
    }
    const check = { operation, name: "responds each time that it is asked", rests: "4" };
    const see = sightingsIn(operation, "4", `${operation} fails now and then`);
    const seen = `${text}, until it was asked again`;
    return [{ check, sightings: [see("status", "success", seen, { curl: succeeded.get(operation)?.() ?? "" })] }];
  });
  return [...failures, ...refusalsOf(probe)];
}

/** Good tokens that any operation refuses now and then, for example since the clock of one machine differs. */
function refusalsOf({ refusedTokens, notes }: JudgeProbe): { check: CheckName; sightings: Sighting[] }[] {
  const [first] = refusedTokens;
  if (!first) return [];
  const { operation, seen, curl } = first;
  const text = `${seen}, and success when it was asked again`;
  if (refusedTokens.length < least) {
    notes.add(`${operation} refused a good token: ${text}`);
    return [];
  }
  const check = { operation, name: "takes a good token each time", rests: "5.3, 7" };
  const see = sightingsIn(operation, check.rests, "a good token", "refused");
  return [{ check, sightings: [see("status", "success for a good token, each time", text, { curl, times: refusedTokens.length })] }]; // prettier-ignore
}
