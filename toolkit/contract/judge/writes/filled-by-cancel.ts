import type { JudgeProbe } from "../probe/judge-probe.js";
import { lookFor } from "../probe/look-for.js";
import { readOrder } from "../probe/read-order.js";
import { type Sighting, sightingsIn, orUndefined } from "../ask/sighting.js";
import { mayBeCancelledById, type OwnOrder, sideOf } from "../probe/own-order.js";
import { placeOrder, type WantedOrder } from "./place-order.js";

/** How often the request is repeated after orders were FILLED with it, since a deal may happen just then. */
const mostSent = 3;

const causeOf = (operation: string) => `${operation} filled`;

/** Whether that was found before: finding it again would only cost more deals. */
export const isKnownToFill = ({ established }: JudgeProbe, operation: string) => established.has(causeOf(operation));

/**
 * Looks for orders that are FILLED with each cancel, and never without it. Others may have met their price once.
 *
 * @param like an order that was filled: those that are placed for it are of its side and market. Default: one of each
 *   side
 * @param send sends the request, which may be refused and carried out. Default: with a good token
 */
export async function lookForFilledBy(
  operation: string,
  probe: JudgeProbe,
  like?: OwnOrder,
  send?: (own: OwnOrder) => Promise<unknown>,
): Promise<Sighting[]> {
  const isOne = operation === "cancelOrder";
  const { wire, settings } = probe;
  const filled: OwnOrder[] = [];
  const sendGood = ({ id }: OwnOrder) =>
    probe.ask({ operation, parameters: isOne ? { order_id: id } : { market_id: settings.market } });
  for (let times = 0; times < mostSent; times++) {
    const some = await placeEach(probe, like);
    await wire.wait(times === 0 ? settings.settleMs : settings.settleMs / 10);
    if (some.length === 0 || (await pendingOf(probe, some)).length < some.length) return [];
    for (const own of isOne ? some : some.slice(0, 1)) await orUndefined((send ?? sendGood)(own));
    await lookFor(probe, { ms: settings.settleMs / 10 }, async () => (await pendingOf(probe, some)).length === 0);
    const own = some.find((each) => each.filled);
    if (!own) return [];
    filled.push(own);
  }
  const seen = `orders ${filled.map(({ id }) => id).join(", ")} are FILLED: some with each request, none without`;
  const see = sightingsIn(operation, isOne ? "4.4, U-37" : "4.5, U-38", causeOf(operation));
  probe.established.add(causeOf(operation));
  return [see("body", `${isOne ? "an" : "every pending"} order to be CANCELED, and none to be FILLED`, seen)];
}

/** Places an order like another one, or one of each side, and keeps those that stay open. */
async function placeEach(probe: JudgeProbe, like?: OwnOrder): Promise<OwnOrder[]> {
  const placed: OwnOrder[] = [];
  const wanted: WantedOrder[] = like
    ? [{ side: sideOf(like), market: like.terms.market_id }]
    : [{ side: "BID" }, { side: "ASK" }];
  for (const each of wanted) {
    const own = (await orUndefined(placeOrder(probe, { ...each, evenIfFilled: true })))?.own;
    if (own && !own.closed) placed.push(own);
  }
  return placed;
}

/** Those orders that are still PENDING. Marks the others as filled or cancelled. */
async function pendingOf(probe: JudgeProbe, some: readonly OwnOrder[]): Promise<OwnOrder[]> {
  for (const own of some.filter(({ closed }) => !closed)) {
    const { state } = (await readOrder(probe, own.id)).order;
    own.filled = state === "FILLED";
    own.cancelled = state === "CANCELED";
    own.byCancelAll = own.cancelled && !mayBeCancelledById(own);
    own.closed = own.filled || own.cancelled;
  }
  return some.filter(({ closed }) => !closed);
}
