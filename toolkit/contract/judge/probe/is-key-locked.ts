import { orUndefined } from "../ask/sighting.js";
import type { JudgeProbe } from "./judge-probe.js";
import { facts } from "../../facts/facts.js";

/** Whether the service has locked the key since forged tokens were sent. Then refusals prove nothing. */
export async function isKeyLocked(probe: JudgeProbe): Promise<boolean> {
  const { example: operation } = probe;
  if (!probe.isForging || operation === undefined) return false;
  const parameters =
    "market_id" in (facts.operations[operation]?.parameters ?? {}) ? { market_id: probe.settings.market } : {};
  const reply = await orUndefined(probe.ask({ operation, parameters }));
  if (!reply || ![401, 403, 404, 423].includes(reply.status)) return false;
  probe.notes.add(
    "the service refuses this key by now, as if locked after forged tokens: what rests on it is not known",
  );
  return true;
}
