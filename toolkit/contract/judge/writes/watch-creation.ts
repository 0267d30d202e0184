import { outcomeOf } from "../../../../src/errors/outcome-of.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import { SightingError } from "../ask/sighting.js";
import type { RepeatOptions } from "../ask/waits.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { plainText } from "../../validate/finding.js";
import { sameValue, asOrder, type ShownOrder } from "../ask/shown-orders.js";
import { uncertainCreationOf, type UncertainCreation, hasTerms, type OrderTerms } from "../probe/uncertain-creation.js";
import { latelyFilled, listEnds } from "../probe/list-ends.js";
import { demandCertainty, hasRoomForCreation, placedThoughRefused } from "./demand-certainty.js";

const deepest = 4;

const isRefusal = (status: number) => outcomeOf(status) === "rejected";

/** An order with an id and the requested terms, anywhere in a response. */
function orderWithin(value: unknown, terms: OrderTerms, depth = 0): ShownOrder | undefined {
  if (typeof value !== "object" || value === null || depth > deepest) return undefined;
  const order = asOrder(value);
  if (order.id !== undefined && order.id !== null && hasTerms(order, terms)) return order;
  for (const member of Object.values(value)) {
    const found = orderWithin(member, terms, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** Watches a creation while it is sent. */
export interface CreationWatcher extends RepeatOptions {
  onSend?: () => void;
  /** Called if it has certainly not been sent. */
  onUnsent?: () => void;
}

/**
 * Sends a creation, and records its order, or that it may have placed one: without an id in the response, it stays
 * uncertain until it is refused.
 *
 * @throws Unprovoked if too many creations are uncertain already
 */
export async function watchCreation(
  probe: JudgeProbe,
  ask: JudgeRequest,
  send: (ask: JudgeRequest, watcher: CreationWatcher) => Promise<JudgedResponse>,
): Promise<JudgedResponse> {
  const { settings, ledger } = probe;
  const { markets, isOrder, terms, hasSide } = uncertainCreationOf(ask, settings);
  const mayRepeat = !isOrder && hasSide;
  // The response may wrongly name an order of any market, and the order may come in any.
  const all = new Set([...markets, settings.market, settings.otherMarket]);
  for (const market of all) await rememberOrders(probe, market);
  // An invalid order is sent again without a response.
  await demandCertainty(probe, mayRepeat ? 2 : 1);
  let creation: UncertainCreation | undefined;
  const onUnsent = () => {
    if (creation) ledger.uncertain.delete(creation);
  };
  const onSend = () => {
    onUnsent();
    creation = uncertainCreationOf(ask, settings);
    ledger.uncertain.add(creation);
  };
  const onRepeat = (status: number) => {
    if (creation) creation.at = performance.now();
    if (creation && status > 0) creation.status = status;
    if (creation && isRefusal(status)) {
      ledger.uncertain.delete(creation);
      ledger.refused.add(creation);
    }
    creation = undefined;
  };
  /** Whatever the response was, the order may be filled by now, and then no more are created. */
  const lookForFilled = async () => {
    for (const market of all) {
      await latelyFilled(probe, market);
      // Parts of those that are pending count, too: they are recorded as they are read.
      // A refused creation may have placed its order.
      if (ledger.notClosed().length > 0 || (creation && ledger.refused.has(creation)))
        ledger.surplus.see(await listEnds(probe.lists, market, "PENDING"));
    }
  };
  const filledBefore = ledger.filledOrders.own().length;
  const hasRoom = async (status: number) => {
    const placed = creation && (await placedThoughRefused(probe, creation, isRefusal(status)));
    // Of failures it takes three until they are judged: those that are pending are cancelled at the end.
    if (placed === "filled" || (placed && isRefusal(status))) return false;
    if (isRefusal(status)) return ledger.filledOrders.own().length <= filledBefore;
    return hasRoomForCreation(ledger) && !ledger.filledOrders.isAny();
  };
  const watcher = { onSend, onRepeat, onUnsent, mayRepeat, hasRoom };
  const reply = await send(ask, watcher).catch(async (error: unknown) => {
    if (creation) creation.at = performance.now();
    if (error instanceof SightingError) await lookForFilled();
    else if (creation) creation.isCutOff = true;
    throw error;
  });
  if (!creation) return reply;
  Object.assign(creation, { status: reply.status, at: performance.now() });
  const isKnown = reply.ok && ledger.add(creation, reply.data) !== undefined;
  if (isKnown || reply.isRefusal) ledger.uncertain.delete(creation);
  if (isKnown) {
    await lookForFilled();
    return reply;
  }
  if (reply.isRefusal) {
    ledger.refused.add(creation);
    if (isOrder) await placedThoughRefused(probe, creation, true);
  }
  const order = terms && orderWithin(reply.value, terms);
  const id = plainText(order?.id);
  if (order && !ledger.existedBefore(id) && !ledger.ownIds.unconfirmed.has(id)) {
    creation.id = id;
    ledger.ownIds.add(id, creation, order);
  }
  await lookForFilled();
  return reply;
}

/** Remembers the pending orders of a market before the first creation there, and those that were filled lately. */
async function rememberOrders({ lists, ledger }: JudgeProbe, market: string): Promise<void> {
  if (ledger.pendingBefore.has(market)) return;
  const listed = await lists.pending(market);
  ledger.pendingBefore.set(market, listed?.whole ? new Set(listed.items.map(({ id }) => id)) : undefined);
  // In this order, since one may be filled between the two.
  await latelyFilled({ lists, ledger }, market);
}

/**
 * Looks for the order of a creation without an id in the response: a listed order with its digits is the run's, unless
 * it is known already.
 */
export async function adoptOrder({ lists, ledger }: JudgeProbe, market: string, amount: string): Promise<void> {
  const { orders, digits, uncertain, ownIds } = ledger;
  const creation = [...uncertain].find(({ asked }) => digits.has(amount) && sameValue("amount", asked.amount, amount));
  if (!creation) return;
  const listed = await lists.pending(market);
  const isKnown = (id: string) => orders.some((own) => own.id === id);
  const item = listed?.items.find(({ id, node }) => !isKnown(id) && sameValue("amount", node.amount, amount));
  if (!item || !ledger.add(creation, item.node)) return;
  uncertain.delete(creation);
  for (const claim of ownIds.of(item.id)) claim.isSeen = true;
}
