import { isClosed } from "../ask/shown-orders.js";
import { orUndefined, Unprovoked } from "../ask/sighting.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { readOrder } from "../probe/read-order.js";
import { mayBeCancelledById, noteFilled, type OwnOrder, sideOf } from "../probe/own-order.js";
import { lookFor, type Span } from "../probe/look-for.js";
import { placeOrder } from "./place-order.js";

/** The note if others, or the service, cancel orders of the judge. */
export const cancelledByOthers = "orders of the judge were cancelled by others, or by the service itself (U-04)";

/**
 * Those orders that are still open, according to reads and the list of pending orders. The transitions of an order are
 * open (U-04): the service or others may cancel any order soon after its creation.
 */
export async function stillOpen(probe: JudgeProbe, orders: readonly OwnOrder[]): Promise<OwnOrder[]> {
  for (const own of orders) {
    if (own.closed || !(await isGone(probe, own))) continue;
    own.closed = true;
    if (!mayBeCancelledById(own)) probe.notes.add(cancelledByOthers);
  }
  return orders.filter(({ closed }) => !closed);
}

/**
 * Places orders until two of the run are open, or more.
 *
 * @param side that of each; undefined if it does not matter
 * @throws Unprovoked if they do not stay open
 */
export async function placeTwo(probe: JudgeProbe, side?: "ASK" | "BID", least = 2): Promise<void> {
  const { market } = probe.settings;
  const open = async () =>
    (await stillOpen(probe, probe.ledger.open(market))).filter(({ terms }) => !side || terms.side === side);
  for (let times = 0; (await open()).length < least; times++) {
    if (times > least + 1) throw new Unprovoked("orders of the judge do not stay open");
    await placeOrder(probe, side ? { side } : {});
  }
}

async function isGone(probe: JudgeProbe, own: OwnOrder): Promise<boolean> {
  const { order } = (await orUndefined(readOrder(probe, own.id))) ?? {};
  if (!order || noteFilled(own, order) || !isClosed(order)) return false;
  if ((await isPending(probe, own)) !== false) return false;
  // Whether a FILLED order is completely filled is open.
  own.filled ||= order.state === "FILLED";
  own.closed ||= own.filled;
  return !own.filled;
}

/** Whether an order is listed as pending; undefined if the list cannot be read to its end. */
async function isPending({ lists }: JudgeProbe, { id, terms }: OwnOrder): Promise<boolean | undefined> {
  lists.forget();
  const pending = await orUndefined(lists.all("listOrders", { market_id: terms.market_id, state: "PENDING" }));
  const isListed = pending?.items.some((item) => item.id === id);
  return pending?.whole || isListed ? isListed : undefined;
}

/** Those orders that both a read and the list of pending orders still show as PENDING. */
export async function stillPending(probe: JudgeProbe, orders: readonly OwnOrder[]): Promise<OwnOrder[]> {
  const found: OwnOrder[] = [];
  for (const own of orders) {
    const read = await orUndefined(readOrder(probe, own.id, own.key));
    own.closed ||= read !== undefined && isClosed(read.order);
    if (read?.order.state === "PENDING" && (await isPending(probe, own))) found.push(own);
  }
  return found;
}

/** Whether an order is CANCELED now. Marks closed orders as such. */
export async function isCancelled(probe: JudgeProbe, own: OwnOrder): Promise<boolean> {
  const read = await orUndefined(readOrder(probe, own.id));
  own.closed ||= read?.ok === true && isClosed(read.order);
  if (read) noteFilled(own, read.order);
  return read?.order.state === "CANCELED";
}

/** Whether an order is CANCELED now, or within that time. */
export const isCancelledWithin = (probe: JudgeProbe, own: OwnOrder, ms: number) =>
  lookFor(probe, { ms }, () => isCancelled(probe, own));

/**
 * Whether an order is no longer pending now, or within that time, according to a read or the list, since one of them
 * may be wrong.
 *
 * @param existed whether it is known to have existed under its id: otherwise it may be listed under another one
 */
export const isGoneWithin = (probe: JudgeProbe, own: OwnOrder, ms: number, existed: boolean) =>
  lookFor(probe, { ms }, async () => {
    if ((await isCancelled(probe, own)) || own.closed) return true;
    return existed && (await isPending(probe, own)) === false;
  });

/**
 * Whether a new order like another one, or any other open order of the run, is closed without a request, within the time
 * that an effect may take: others may do it. Deals do not count, unless the other one was filled. Where none like it can
 * be watched, that is not known, and may be so.
 *
 * @param span how long the check has taken, if that may be longer
 */
export async function isClosedAnyway(probe: JudgeProbe, closed: OwnOrder, span: Span = { ms: 0 }): Promise<boolean> {
  const { ledger, settings } = probe;
  const like = { market: closed.terms.market_id, side: sideOf(closed), evenIfFilled: closed.filled } as const;
  await orUndefined(placeOrder(probe, like));
  const waiting = [...ledger.open(settings.market), ...ledger.open(settings.otherMarket)];
  if (!waiting.some((own) => own.terms.market_id === like.market && sideOf(own) === like.side)) return true;
  return await lookFor(probe, { ...span, ms: Math.max(settings.settleMs, span.ms) }, async () => {
    await stillOpen(probe, waiting);
    return waiting.some((own) => own.closed && (closed.filled || !own.filled));
  });
}
