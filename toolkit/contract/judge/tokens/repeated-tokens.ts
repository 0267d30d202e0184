import { facts } from "../../facts/facts.js";
import { goodParameters } from "../lists/good-parameters.js";
import { isAskable } from "../interface/needs.js";
import { type Sighting, orUndefined, Unprovoked } from "../ask/sighting.js";
import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { demandOneClock } from "./demand-one-clock.js";
import { lookAtForgedRequest, openOwnOrder } from "./forged-request.js";
import { closeOwnOrders } from "../writes/close-orders.js";
import { seeCancelAll } from "../writes/cancel-all-effect.js";
import { seeUncancelled } from "../writes/stays-cancelled.js";
import { stillPending } from "../writes/still-open.js";
import type { OwnOrder } from "../probe/own-order.js";
import { getOrderRequest } from "../probe/read-order.js";
import type { TokenSpec } from "../ask/mint-authorization.js";
import { lookAtTokenRefusal } from "./token-refusal.js";
import { claimsWith } from "./token-row.js";

/**
 * The age of a token when it is first sent, within its window, and the delay until it is sent again, a few seconds
 * outside.
 */
const [ageMs, recv_window, laterMs] = [8500, "10", 4500];

const rests = "5.3, 7";
/** If these were accepted, a repeated token is accepted too. */
const after = ["tokens: the signature", "tokens: a stale nonce", "tokens: recv_window", "tokens: the default window"];

const isRead = (operation: string) => facts.operations[operation]?.method === "GET";

/**
 * An accepted token must still be checked the next time: its window, and whether its signature belongs to its claims. A
 * service may wrongly remember tokens that it has accepted, for each operation. Whether a token may be used twice at
 * all is open (U-40), so any refusal is right.
 *
 * @param operations in the order of their use, creations before cancels
 */
export const createRepeatedTokensCheck = (operations: readonly string[]): JudgeCheck => ({
  operation: operations[0] ?? "*",
  name: "looks again at tokens that it has taken before",
  rests,
  async run(probe) {
    await closeOwnOrders(probe);
    const taken: JudgeRequest[] = [];
    const found: Sighting[] = [];
    const look = async (ask: JudgeRequest, name: string) => {
      const what = { name, rests, cause: "tokens: what was taken before", after };
      const seen = await orUndefined(
        lookAtForgedRequest(probe, ask, name, (each) => lookAtTokenRefusal(probe, each, ["invalidToken"], what)),
      );
      for (const each of seen ?? []) if (each.became === "taken" || each.became === "obeyed") found.push(each);
    };
    for (const operation of operations) {
      if (!isAskable(probe.settings, operation)) continue;
      const { token, left = [] } = (await orUndefined(takenBy(probe, operation))) ?? {};
      for (const each of left) found.push(each);
      if (!token) continue;
      taken.push({ operation, token });
      if (!isRead(operation)) continue;
      const turned = { ...token, form: "Bearer {header}.{claims}.{turned}" };
      await look({ operation, token: turned }, "another signature under claims that were taken before");
      const swapped = { ...token, swapped: claimsWith({}) };
      await look({ operation, token: swapped }, "other claims under a signature that was taken before");
    }
    if (taken.length === 0) throw new Unprovoked("no token with recv_window is taken");
    await probe.wire.wait(laterMs);
    const late = { shiftSeconds: -(ageMs + laterMs) / 1000 };
    for (const { operation, token } of taken)
      await look({ operation, token: { ...token, ...late } }, "a token that was taken before, after its window");
    if (found.length === 0) demandOneClock(probe, { token: late });
    return found;
  },
});

/** Sends a token that an operation accepts (reads twice), and looks for orders that it should have cancelled. */
async function takenBy(
  probe: JudgeProbe,
  operation: string,
): Promise<{ token?: TokenSpec; left?: readonly Sighting[] } | undefined> {
  const { effect } = facts.operations[operation] ?? {};
  const own = effect === "cancels one" ? await openOwnOrder(probe) : undefined;
  if (effect === "cancels one" && !own) return undefined;
  // Uncertain orders are looked for among the pending ones at the end, so they must not be cancelled here.
  if (effect === "cancels all" && [...probe.ledger.uncertain].some(({ isMissing }) => !isMissing)) return undefined;
  const parameters = own ? { order_id: own.id } : await goodParameters(probe, operation);
  const nonce = `${BigInt(Math.round(probe.wire.clock.now()) - ageMs) * 1_000_000n}`;
  const token = { claims: claimsWith({ nonce, recv_window }) };
  const ask = { operation, parameters, token: { ...token, isGood: true } };
  const open = effect === "cancels all" ? probe.ledger.open(probe.settings.market) : own ? [own] : [];
  // An order that no list shows yet may appear after the cancel.
  const listed = await stillPending(probe, open);
  const { ok } = await probe.ask(ask);
  if (ok && isRead(operation)) await probe.ask(ask);
  if (!ok) return undefined;
  if (listed.length === 0) return { token };
  return { token, left: await probe.again(() => lookForUncancelled(probe, operation, listed), "orders are cancelled") };
}

async function lookForUncancelled(
  probe: JudgeProbe,
  operation: string,
  listed: readonly OwnOrder[],
): Promise<Sighting[]> {
  const left = await stillPending(probe, listed);
  return left.map(({ id }) =>
    facts.operations[operation]?.effect === "cancels one"
      ? seeUncancelled(id)
      : seeCancelAll.left("body", `order ${id} to be CANCELED`, "PENDING", { asked: getOrderRequest(id) }),
  );
}
