import { goodParameters } from "../lists/good-parameters.js";
import { sightingsIn } from "../ask/sighting.js";
import type { JudgeCheck, JudgeProbe } from "../probe/judge-probe.js";
import { askUntilResponded } from "./ask-until-responded.js";
import { claimsWith } from "./token-row.js";

/** How often a nonce behind another one must be refused. */
const mostTries = 3;
/** Shorter than any window, and longer than the part of a nonce that a service may cut off. */
const stepMs = 2;

/**
 * Reports, without judging, whether a nonce may be used twice, or be behind one that was used (U-40). Runs before all
 * other tokens: where nonces must increase, one ahead of time would shut out those after it.
 */
export const nonceOrderCheck = (example: string): JudgeCheck => ({
  operation: example,
  name: "tells whether a nonce may be used twice",
  rests: "U-40",
  async run(probe) {
    const operation = probe.example ?? example;
    const parameters = await goodParameters(probe, operation);
    const see = sightingsIn(operation, "U-40");
    const send = async (ms: number) => {
      const token = { claims: claimsWith({ nonce: `${BigInt(ms) * 1_000_000n}` }) };
      return await askUntilResponded(probe, { operation, token, parameters });
    };
    const first = await now(probe);
    if (!(await send(first)).ok) return [];
    const again = await send(first);
    if (again.ok || again.status >= 500) return [];
    for (let times = 0; times < mostTries; times++) {
      const last = await now(probe);
      const isTaken = (await send(last)).ok;
      const behind = await send(last - stepMs);
      if (isTaken && !behind.ok && behind.status < 500) continue;
      const seen = `${again.status}: a nonce may be used once`;
      return [see("status", "success for a nonce that is used twice", seen, { open: true })];
    }
    probe.noncesIncrease = true;
    const seen = `${again.status}: nonces must increase`;
    return [see("status", "success for a nonce that is behind the one before", seen, { open: true })];
  },
});

/** The time of the service in milliseconds, after those of all tokens that were sent. */
async function now({ wire }: JudgeProbe): Promise<number> {
  await wire.wait(2 * stepMs);
  return Math.round(wire.clock.now());
}
