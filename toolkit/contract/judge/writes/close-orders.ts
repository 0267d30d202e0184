import { orUndefined } from "../ask/sighting.js";
import type { ListCache } from "../probe/list-cache.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { asOrder, isClosed } from "../ask/shown-orders.js";
import { plainText } from "../../validate/finding.js";
import type { Ledger } from "../probe/ledger.js";

/**
 * Closes the open orders of the run before the first forged token: a service that then locks the key would leave them
 * open.
 */
export async function closeOwnOrders(probe: JudgeProbe): Promise<void> {
  if (probe.isForging) return;
  probe.isForging = true;
  const { ledger } = probe;
  const left = ordersToClose(ledger);
  if (left.size === 0) return;
  await closeOrders(probe, left);
  for (const own of ledger.notClosed()) own.closed = !left.has(own.id);
}

export interface OrderToClose {
  id: string;
  market: string;
  /** The key that created it, with which it is cancelled first. Default: the viewer's. */
  key?: JudgeRequest["key"];
}

/** The orders of the run that may still be pending. */
export const ordersToClose = (ledger: Ledger) =>
  new Map<string, OrderToClose>(
    ledger.notClosed().map(({ id, key, terms }) => [id, { id, key, market: terms.market_id }]),
  );

/** Its own key may lack a scope, and the viewer's may not see the order. */
const keysOf = ({ key }: OrderToClose) => (key ? [key, undefined] : [undefined]);

/** Cancels orders, whatever the responses are, and removes those that are then seen closed. */
export async function closeOrders(probe: JudgeProbe, left: Map<string, OrderToClose>, isUrgent = false): Promise<void> {
  await cancelOrders(probe, left, isUrgent);
  await leaveOutClosed(probe, left);
}

/**
 * Cancels orders, whatever the responses are.
 *
 * @param isUrgent whether there is little time: then all at once, and without reads before
 */
export async function cancelOrders(
  probe: JudgeProbe,
  left: ReadonlyMap<string, OrderToClose>,
  isUrgent: boolean,
): Promise<void> {
  const cancels: Promise<void>[] = [];
  for (const order of left.values()) {
    cancels.push(cancel(order));
    if (!isUrgent) await cancels.at(-1);
  }
  // None is left under way.
  await Promise.allSettled(cancels);
  await Promise.all(cancels);

  async function cancel(order: OrderToClose): Promise<void> {
    for (const key of keysOf(order)) {
      if (!(await ask(probe, "cancelOrder", order, key, isUrgent))?.ok) continue;
      const own = probe.ledger.orders.find(({ id }) => id === order.id);
      if (own) own.cancelledAt ??= performance.now();
      break;
    }
  }
}

/**
 * Removes orders that are seen closed.
 *
 * @param told ids of those that a cancel has told to be closed: a list of pending orders without them is enough then
 */
export async function leaveOutClosed(
  probe: JudgeProbe,
  left: Map<string, OrderToClose>,
  told: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { unconfirmed } = probe.ledger.ownIds;
  // An order that turns out not to be the run's is left alone.
  for (const id of left.keys()) if (unconfirmed.has(id)) left.delete(id);
  const lookedAt = performance.now();
  const pending = new Map<string, ReturnType<ListCache["pending"]>>();
  for (const order of [...left.values()]) if (await isGone(order)) left.delete(order.id);

  /** Whether an order is closed: by its state or, without one, by its absence from the pending orders. */
  async function isGone(order: OrderToClose): Promise<boolean> {
    const { id, market } = order;
    if (told.has(id) && (await isUnlisted(order))) return true;
    const own = probe.ledger.orders.find((each) => each.id === id);
    for (const key of keysOf(order)) {
      const reply = await ask(probe, "getOrder", order, key);
      const shown = asOrder(reply?.data);
      if (!reply?.ok || plainText(shown.id) !== id) continue;
      if (shown.state === "PENDING") {
        const isListed =
          own?.cancelledAt !== undefined && (await listedIn(market))?.items.some((item) => item.id === id);
        if (own && isListed) own.pendingAt = lookedAt;
        return false;
      }
      if (own) own.cancelled ||= shown.state === "CANCELED";
      if (isClosed(shown)) return true;
    }
    // An order may take its time to be shown.
    const isNew = own && lookedAt - own.creation.at < probe.settings.settleMs;
    return !order.key && !isNew && (await isUnlisted(order));
  }

  async function isUnlisted({ id, market }: OrderToClose): Promise<boolean> {
    const listed = await listedIn(market);
    if (!listed?.whole || listed.sightings.length > 0) return false;
    return !listed.items.some((item) => item.id === id && !isClosed(item.node));
  }

  function listedIn(market: string): ReturnType<ListCache["pending"]> {
    const asked = pending.get(market) ?? probe.lists.pending(market);
    pending.set(market, asked);
    return asked;
  }
}

const ask = (probe: JudgeProbe, operation: string, { id }: OrderToClose, key: JudgeRequest["key"], isUrgent = false) =>
  orUndefined(probe.ask({ operation, parameters: { order_id: id }, key, isUrgent }));
