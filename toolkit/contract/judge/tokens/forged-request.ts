import { goodParameters } from "../lists/good-parameters.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { orUndefined } from "../ask/check-errors.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import type { Ledger } from "../probe/ledger.js";
import type { OwnOrder } from "../probe/own-order.js";
import { placeOrder } from "../writes/place-order.js";
import { cancelledByOthers, isCancelled, isCancelledWithin } from "../writes/still-open.js";
import { isKeyLocked } from "../probe/is-key-locked.js";

const aimed: readonly string[] = ["cancelOrder", "cancelAllOrders"];

/** So many orders are placed for forged tokens to be tried on. */
const mostTargets = 5;

const targets = new WeakMap<Ledger, number>();

/** Operations of which it is known that a refusal has the effect all the same. */
const known = new WeakMap<Ledger, Set<string>>();

/**
 * Asks what a token must be refused for. A cancel is aimed at an order of the run that is open, and what becomes of the order
 * is looked at: a refusal that has its effect is none.
 *
 * @param look sends the request, and says what is wrong with its response
 */
export async function lookAtForgedRequest(
  probe: JudgeProbe,
  { operation, ...ask }: JudgeRequest,
  name: string,
  look: (ask: JudgeRequest) => Promise<Sighting[]>,
): Promise<Sighting[]> {
  const isKnown = known.get(probe.ledger)?.has(operation);
  const target = aimed.includes(operation) && !isKnown ? await openOwnOrder(probe) : undefined;
  const good = async () => ({ ...ask, operation, parameters: await goodParameters(probe, operation) });
  if (!target) return await look(await good());
  const at = async ({ id }: OwnOrder): Promise<JudgeRequest> =>
    operation === "cancelOrder" ? { ...ask, operation, parameters: { order_id: id } } : await good();
  const found = await look(await at(target));
  const isTaken = found.some(({ became }) => became === "taken");
  if (!(await isCancelled(probe, target)) || isTaken) return found;
  if (!(await isItsDoing())) return found;
  known.set(probe.ledger, new Set([...(known.get(probe.ledger) ?? []), operation]));
  const see = sightingsIn(operation, "4, 5.3", operation, "obeyed");
  const expected = `order ${target.id} to stay PENDING, since ${name} is refused`;
  return [...found, see("status", expected, "a refusal, and the order is CANCELED", { asked: await at(target) })];

  /** Somebody else may have cancelled it just then: another order stays as it is without the request, and not with it. */
  async function isItsDoing(): Promise<boolean> {
    if (probe.notes.has(cancelledByOthers)) return false;
    const other = await openOwnOrder(probe);
    // As long as an effect of it may take, within reason.
    const soonMs = probe.settings.settleMs / 5;
    if (!other || (await isCancelledWithin(probe, other, soonMs))) return false;
    await look(await at(other));
    return await isCancelledWithin(probe, other, soonMs);
  }
}

/** An order of the run that is open; undefined where there is none, and none can be placed. */
export async function openOwnOrder(probe: JudgeProbe): Promise<OwnOrder | undefined> {
  const { ledger, settings } = probe;
  const [open] = ledger.open(settings.market);
  if (open) return open;
  const count = targets.get(ledger) ?? 0;
  if (count >= mostTargets || (await isKeyLocked(probe))) return undefined;
  targets.set(ledger, count + 1);
  const own = (await orUndefined(placeOrder(probe)))?.own;
  return own && !own.closed && !(await isCancelled(probe, own)) ? own : undefined;
}
