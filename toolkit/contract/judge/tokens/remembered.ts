import type { Check } from "../check.js";
import { goodParameters } from "../good-parameters.js";
import type { Ask } from "../request.js";
import { Unprovoked, type Sighting } from "../sighting.js";
import { askUntilAnswered } from "./ask-until-answered.js";
import { closeOwn } from "./close-own.js";
import { lookAtRefusal } from "./refusal.js";
import { claimsWith } from "./row.js";

/** How old a token is when it is sent first, within its window; and how long later it comes again, some seconds outside. */
const [ageMs, recv_window, laterMs] = [8000, "10", 6000];

const rests = "5.3, 7";
/** Who takes these takes the same token again. */
const after = ["tokens: the signature", "tokens: a stale nonce", "tokens: recv_window", "tokens: the default window"];

/**
 * A token that was taken once is good for its own window, and its claims for its own signature. Whether it may come twice
 * at all is open (U-40): any refusal will do.
 *
 * @param operation on which it is tried, where no other one has taken a token
 */
export const remembered = (operation: string): Check => ({
  operation,
  name: "looks again at tokens that it has taken before",
  rests,
  async run(probe) {
    await closeOwn(probe);
    const nonce = `${BigInt(Math.round(probe.wire.clock.now()) - ageMs) * 1_000_000n}`;
    const tried = probe.example ?? operation;
    const parameters = await goodParameters(probe, tried);
    const good: Ask = { operation: tried, parameters, token: { claims: claimsWith({ nonce, recv_window }) } };
    const { ok, seen } = await askUntilAnswered(probe, good);
    if (!ok) throw new Unprovoked(`a token with recv_window is refused with ${seen}`);
    const look = async (ask: Ask, name: string): Promise<Sighting[]> => {
      const what = { name, rests, cause: "tokens: what was taken before", after };
      const found = await lookAtRefusal(probe, ask, ["invalidToken"], what);
      return found.filter(({ cause }) => cause?.startsWith("taken: "));
    };
    const form = "Bearer {header}.{claims}.{turned}";
    const forged = { ...good, token: { ...good.token, form } };
    const found = await look(forged, "another signature under claims that were taken before");
    await probe.wire.wait(laterMs);
    return [...found, ...(await look(good, "a token that was taken before, after its window"))];
  },
});
