import { firstRepeated } from "../ask/first-repeated.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { readOrder, inState } from "../probe/read-order.js";
import { orderDifferences, type ShownOrder, hasValue, ordersIn } from "../ask/shown-orders.js";
import type { Sighting } from "../ask/sighting.js";
import { shown, plainText } from "../../validate/finding.js";
import { isLessFilled } from "../probe/shown-deals.js";
import { isAccountBusy } from "../probe/orders-of-others.js";
import { seeCancelAll } from "./cancel-all-effect.js";
import { cancelledByOthers } from "./still-open.js";
import { lookForUnreported, seeUnreported, unreportedOf, untold, untoldSpan } from "./unreported-orders.js";
import type { OwnOrder } from "../probe/own-order.js";

const operation = "cancelAllOrders";
const rests = "4.5";
const mostRead = 10;
/** Two may have been cancelled by others just before, as a BID and an ASK that are placed and cancelled together. */
const leastUntold = 3;

/** What was known when the response arrived. */
interface Known {
  /** Orders of the market, as they were listed before. */
  before: ReadonlyMap<string, ShownOrder>;
  /** The judge's open orders. */
  own: readonly OwnOrder[];
  /** Some orders of others that reads have shown as PENDING. */
  others: readonly string[];
}

/** Checks the response of `cancelAllOrders`: it must report all orders of the market that were pending, once each. */
export async function lookAtCancelAllResponse(probe: JudgeProbe, data: unknown, known: Known): Promise<Sighting[]> {
  const { orders, all } = ordersIn(data);
  const states = lookAtStates(probe, orders, known);
  // The check of forms reports orders without an id.
  const ids = orders.filter(({ id }) => hasValue(id)).map(({ id }) => plainText(id));
  const twice = firstRepeated(ids);
  if (twice !== undefined)
    states.push(seeCancelAll.reported("body", "each cancelled order once", `order ${twice} twice`));
  if (!all) return states;
  const reported = new Set(ids);
  const missing = unreportedOf(known.own, known.before, reported);
  const others = known.others.filter((id) => !reported.has(id));
  const mayRead = states.every(({ open }) => open);
  const untoldOthers = mayRead ? await lookForUnreportedOthers(probe, others) : [];
  if (!missing || untoldOthers.length > 0) return [...states, ...untoldOthers];
  return [...states, ...(await lookForUnreported(probe, missing, known.own.length))];
}

function lookAtStates({ settings }: JudgeProbe, reported: readonly ShownOrder[], { before }: Known): Sighting[] {
  const found: Sighting[] = [];
  for (const { id, market_id, state } of reported) {
    const was = before.get(plainText(id))?.state;
    const isHere = market_id === undefined || plainText(market_id).toUpperCase() === settings.market.toUpperCase();
    if (!isHere)
      found.push(seeCancelAll.market("body/*/market_id", `orders of ${settings.market}`, plainText(market_id)));
    else if (was === "CANCELED" || was === "FILLED") {
      // This relies on lists.
      const seen = `order ${plainText(id)}, which was ${was}`;
      found.push(seeCancelAll.state("body/*/id", "orders that were PENDING", seen, { follows: true }));
    }
    if (state !== "PENDING" || was !== "PENDING") continue;
    // PENDING may be true here: the cancel may take time, as that of one order may.
    const more = { rests: "U-37", open: true } as const;
    found.push(seeCancelAll.reported("body/*/state", "CANCELED in a cancelled order", "PENDING", more));
  }
  return found;
}

/** Looks for several cancelled orders of others that the response does not report. */
async function lookForUnreportedOthers(probe: JudgeProbe, unreported: readonly string[]): Promise<Sighting[]> {
  const { market } = probe.settings;
  if (unreported.length < leastUntold) return [];
  const cancelled = await inState(probe, unreported, "CANCELED");
  if (cancelled.length < leastUntold) return [];
  if (!probe.notes.has(cancelledByOthers) && !(await isAccountBusy(probe, [market], untoldSpan(probe))))
    return [seeUnreported(cancelled)];
  probe.notes.add(untold(market));
  return [];
}

const lastingOf = ({ side, price, amount }: ShownOrder = {}): ShownOrder => ({ side, price, amount });

/** Compares each reported order with what was known before, or else with a read of it. */
export async function lookAtReportedOrders(
  probe: JudgeProbe,
  reported: readonly ShownOrder[],
  before: ReadonlyMap<string, ShownOrder>,
): Promise<Sighting[]> {
  const found: Sighting[] = [];
  let count = 0;
  for (const order of reported) {
    const id = plainText(order.id);
    const own = probe.ledger.orders.find((each) => each.id === id)?.asked;
    const known = own ?? before.get(id);
    const place = { operation, rests, place: "body/*", as: own ? "as it was created" : "as it was listed before" };
    for (const each of orderDifferences(order, lastingOf(known), place))
      found.push({ ...each, cause: `${operation} ${each.cause}`, ...(!own && { follows: true }) });
    const listed = before.get(id);
    if (listed && hasValue(order.filled_amount) && isLessFilled(order, listed)) {
      const expected = `${shown(listed.filled_amount)} or more, as it was listed before`;
      const cause = `${operation} order filled_amount`;
      found.push(seeCancelAll.reported("body/*/filled_amount", expected, shown(order.filled_amount), { cause }));
    }
    if (known && order.state !== "FILLED") continue;
    if (!/^\d+$/.test(id) || count++ >= mostRead) continue;
    const now = await readOrder(probe, id);
    const isRefused = !now.ok && now.status < 500;
    if (isRefused && !known)
      found.push(
        seeCancelAll.reported("body/*/id", "orders that getOrder shows, since they are the viewer's", `order ${id}`),
      );
    if (order.state !== "FILLED" || now.order.state !== "CANCELED") continue;
    found.push(seeCancelAll.reported("body/*/state", "CANCELED in a cancelled order, as getOrder shows it", "FILLED"));
  }
  return found;
}
