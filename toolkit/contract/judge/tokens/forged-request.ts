import { goodParameters } from "../lists/good-parameters.js";
import { statusAndCodes } from "../ask/codes-in-body.js";
import { sightingsIn, type Sighting, orUndefined, Unprovoked } from "../ask/sighting.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import type { Ledger } from "../probe/ledger.js";
import type { OwnOrder } from "../probe/own-order.js";
import { lookForFilledBy } from "../writes/filled-by-cancel.js";
import { placeOrder } from "../writes/place-order.js";
import { cancelledByOthers, isCancelled, isCancelledWithin } from "../writes/still-open.js";
import { isKeyLocked } from "../probe/demand-permission.js";
import { readOrder } from "../probe/read-order.js";
import { facts } from "../../facts/facts.js";
import { askUntilResponded } from "./ask-until-responded.js";

/** How many orders are placed as targets of forged requests. */
const mostTargets = 5;

const targets = new WeakMap<Ledger, number>();

/** Operations that are known to carry out what they refuse. */
const known = new WeakMap<Ledger, Set<string>>();

/** Runs in which a cancel of a closed order was refused for the signature of its token, which is looked at first then. */
const tokenFirst = new WeakSet<Ledger>();

/**
 * Sends a request with a token that must be refused. A cancel targets an open order of the run, to see whether it is
 * cancelled despite the refusal.
 *
 * @param look sends the request, and returns what is wrong with its response
 */
export async function lookAtForgedRequest(
  probe: JudgeProbe,
  { operation, ...ask }: JudgeRequest,
  name: string,
  look: (ask: JudgeRequest) => Promise<Sighting[]>,
): Promise<Sighting[]> {
  const isKnown = known.get(probe.ledger)?.has(operation);
  const { effect = "" } = facts.operations[operation] ?? {};
  const target = effect.startsWith("cancels") && !isKnown ? await openOwnOrder(probe) : undefined;
  const good = async () => ({ ...ask, operation, parameters: await goodParameters(probe, operation) });
  if (!target) {
    const asked = await good();
    const wasClosed = probe.ledger.orders.some(({ id, closed }) => closed && id === asked.parameters?.order_id);
    const found = await look(asked);
    if (effect === "cancels one" && wasClosed && found.length === 0 && ask.token?.secret === "wrong")
      tokenFirst.add(probe.ledger);
    return await ofClosed(found, asked);
  }
  const at = async ({ id }: OwnOrder): Promise<JudgeRequest> =>
    effect === "cancels one" ? { ...ask, operation, parameters: { order_id: id } } : await good();
  const wasPending = await isReadPending(probe, target);
  const found = await look(await at(target));
  const isTaken = found.some(({ became }) => became === "taken");
  if (isTaken) return found;
  const isCancelledBy = wasPending && (await isCancelled(probe, target)) && (await isItsDoing());
  const isFilledBy = wasPending && target.filled && (await fillsEachTime());
  if (!isCancelledBy && !isFilledBy) {
    return wasPending && (await isReadPending(probe, target)) ? found : await ofClosed(found, await at(target));
  }
  known.set(probe.ledger, new Set([...(known.get(probe.ledger) ?? []), operation]));
  const see = sightingsIn(operation, "4, 5.3", operation, "obeyed");
  const expected = `order ${target.id} to stay PENDING, since ${name} is refused`;
  const seen = `a refusal, and the order is ${isFilledBy ? "FILLED" : "CANCELED"}`;
  return [...found, see("status", expected, seen, { asked: await at(target) })];

  /**
   * What is wrong with a response that may have been about an order that is not open: that refuses a cancel by itself
   * (U-53), and then a good token gets the same refusal.
   */
  async function ofClosed(found: Sighting[], { parameters }: JudgeRequest): Promise<Sighting[]> {
    const isTaken = found.some(({ became }) => became === "taken");
    if (effect !== "cancels one" || found.length === 0 || isTaken || tokenFirst.has(probe.ledger)) return found;
    const reply = await orUndefined(askUntilResponded(probe, { operation, parameters }));
    const isOther = ({ said }: Sighting) => JSON.stringify(said) !== JSON.stringify(reply && statusAndCodes(reply));
    if (reply && reply.status < 500 && found.every(isOther)) return found;
    throw new Unprovoked(`no order of the run was open meanwhile, and any error may come first (U-53)`);
  }

  /** Others may have met the price of the order just then. */
  async function fillsEachTime(): Promise<boolean> {
    const send = async (own: OwnOrder) => await look(await at(own));
    return target !== undefined && (await lookForFilledBy(operation, probe, target, send)).length > 0;
  }

  /**
   * Others may have cancelled the order just then, as they may do from time to time. So another order must stay open
   * without the request, for longer than it takes to be cancelled with it.
   */
  async function isItsDoing(): Promise<boolean> {
    if (probe.notes.has(cancelledByOthers)) return false;
    const other = await openOwnOrder(probe);
    // Long enough for most effects.
    const soonMs = probe.settings.settleMs / 5;
    if (!other || (await isCancelledWithin(probe, other, 3 * soonMs)) || !(await isReadPending(probe, other)))
      return false;
    await look(await at(other));
    return await isCancelledWithin(probe, other, soonMs);
  }
}

/** An order that reads do not show yet may have been cancelled long ago, by a good request. */
const isReadPending = async (probe: JudgeProbe, { id }: OwnOrder) =>
  (await orUndefined(readOrder(probe, id)))?.order.state === "PENDING";

/** An open order of the run; undefined if there is none, and none can be placed. */
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
