import { outcomeOf } from "../../../../src/call/outcome.js";
import type { ListCache } from "../probe/list-cache.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import type { RepeatOptions } from "../ask/repeat-options.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { plainText } from "../../validate/finding.js";
import { sameValue } from "../ask/order-differences.js";
import { asOrder, type ShownOrder } from "../ask/shown-order.js";
import { uncertainCreationOf, type UncertainCreation } from "../probe/uncertain-creation.js";
import { hasTerms, type OrderTerms } from "../probe/order-terms.js";
import type { Ledger } from "../probe/ledger.js";
import { demandCertainty, hasRoomForCreation } from "./demand-certainty.js";

const deepest = 4;

/** An order with an id that is what was asked for, wherever it stands in a response. */
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

/** Learns what becomes of a request while it is sent. */
export interface CreationWatcher extends RepeatOptions {
  /** It leaves, for the first time or again. */
  onSend?: () => void;
  /** It has not left after all. */
  onUnsent?: () => void;
}

/**
 * Lets a creation pass, so that the ledger knows the order that it has made, or that it may have made one: whatever comes
 * in place of a response with an id, until it is refused.
 *
 * @throws Unprovoked where too much is in doubt already
 */
export async function watchCreation(
  probe: JudgeProbe,
  ask: JudgeRequest,
  send: (ask: JudgeRequest, watcher: CreationWatcher) => Promise<JudgedResponse>,
): Promise<JudgedResponse> {
  const { settings, ledger, lists } = probe;
  const { markets, isOrder, terms } = uncertainCreationOf(ask, settings);
  // An order of any market may be named as the one that was created.
  for (const market of [...markets, settings.market, settings.otherMarket])
    await rememberPending(ledger, lists, market);
  // What must be refused is sent again where there is no response.
  await demandCertainty(probe, isOrder ? 1 : 2);
  let doubt: UncertainCreation | undefined;
  const onUnsent = () => {
    if (doubt) ledger.doubts.delete(doubt);
  };
  const onSend = () => {
    onUnsent();
    doubt = uncertainCreationOf(ask, settings);
    ledger.doubts.add(doubt);
  };
  const onRepeat = (status: number) => {
    if (outcomeOf(status) !== "unknown") return;
    if (doubt && status > 0) doubt.status = status;
    doubt = undefined;
  };
  const reply = await send(ask, {
    onSend,
    onRepeat,
    onUnsent,
    mayRepeat: !isOrder,
    hasRoom: () => hasRoomForCreation(ledger),
  });
  if (!doubt) return reply;
  doubt.status = reply.status;
  const isKnown = reply.ok && ledger.add(doubt, reply.data) !== undefined;
  if (isKnown || reply.isRefusal) ledger.doubts.delete(doubt);
  if (isKnown) return reply;
  if (reply.isRefusal) ledger.refused.add(doubt);
  const order = terms && orderWithin(reply.value, terms);
  const id = plainText(order?.id);
  if (!order || ledger.wasThere(id) || ledger.claims.strays.has(id)) return reply;
  doubt.id = id;
  ledger.claims.add(id, doubt, order);
  return reply;
}

/** What is pending in a market before anything is created there: whatever else is there later came since. */
async function rememberPending(ledger: Ledger, lists: ListCache, market: string): Promise<void> {
  if (ledger.pendingBefore.has(market)) return;
  const listed = await lists.pending(market);
  ledger.pendingBefore.set(market, listed?.whole ? new Set(listed.items.map(({ id }) => id)) : undefined);
}

/**
 * Looks for the order of a creation that gave no response with an id: one with its mark, in the list, is the run's. Where
 * the mark was given out before, it is one that the run does not know yet.
 */
export async function adoptOrder({ lists, ledger }: JudgeProbe, market: string, amount: string): Promise<void> {
  const { orders, marks, doubts, claims } = ledger;
  const doubt = [...doubts].find(({ asked }) => marks.has(amount) && sameValue("amount", asked.amount, amount));
  if (!doubt) return;
  const listed = await lists.pending(market);
  const isKnown = (id: string) => orders.some((own) => own.id === id);
  const item = listed?.items.find(({ id, node }) => !isKnown(id) && sameValue("amount", node.amount, amount));
  if (!item || !ledger.add(doubt, item.node)) return;
  doubts.delete(doubt);
  for (const claim of claims.of(item.id)) claim.isSeen = true;
}
