import { firstRepeated } from "../ask/first-repeated.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { readOrder, inState } from "../probe/read-order.js";
import { orderDifferences } from "../ask/order-differences.js";
import { type ShownOrder, hasValue } from "../ask/shown-order.js";
import type { Sighting } from "../ask/sighting.js";
import { shown, plainText } from "../../validate/finding.js";
import { isLessFilled } from "../probe/shown-deals.js";
import { isAccountBusy } from "./orders-of-others.js";
import { seeCancelAll } from "./cancel-all-effect.js";
import { ordersIn } from "../probe/orders-in.js";
import { isCancelledAnyway, cancelledByOthers } from "./still-open.js";
import type { OwnOrder } from "../probe/own-order.js";

const operation = "cancelAllOrders";
const rests = "4.5";
const mostRead = 10;
/** One may have been cancelled by somebody else just before. */
const leastUntold = 2;

/** What was known when it came. */
interface Known {
  /** Orders of the market, as they were listed before. */
  before: ReadonlyMap<string, ShownOrder>;
  /** Orders of the judge that were open. */
  own: readonly OwnOrder[];
  /** Some of others that were pending, as reads have shown. */
  others: readonly string[];
}

/** What the response of `cancelAllOrders` tells: orders of the market that were pending, as they are, and all of them. */
export async function lookAtCancelAllResponse(probe: JudgeProbe, data: unknown, known: Known): Promise<Sighting[]> {
  const { orders, all } = ordersIn(data);
  const states = lookAtStates(probe, orders, known);
  // What has no id is told by the check of forms, and says nothing of which orders there are.
  const ids = orders.filter(({ id }) => hasValue(id)).map(({ id }) => plainText(id));
  const twice = firstRepeated(ids);
  if (twice !== undefined)
    states.push(seeCancelAll.reported("body", "each cancelled order once", `order ${twice} twice`));
  const mayRead = states.every(({ open }) => open);
  return [...states, ...(all ? await lookForUnreported(probe, new Set(ids), known, mayRead) : [])];
}

function lookAtStates({ settings }: JudgeProbe, reported: readonly ShownOrder[], { before }: Known): Sighting[] {
  const found: Sighting[] = [];
  for (const { id, market_id, state } of reported) {
    const was = before.get(plainText(id))?.state;
    const isHere = market_id === undefined || plainText(market_id).toUpperCase() === settings.market.toUpperCase();
    if (!isHere)
      found.push(seeCancelAll.market("body/*/market_id", `orders of ${settings.market}`, plainText(market_id)));
    else if (was === "CANCELED" || was === "FILLED") {
      // It rests on what lists say.
      const seen = `order ${plainText(id)}, which was ${was}`;
      found.push(seeCancelAll.state("body/*/id", "orders that were PENDING", seen, { follows: true }));
    }
    if (state !== "PENDING" || was !== "PENDING") continue;
    // What takes its time says so truly, here as where one order is cancelled, and however little time it takes.
    const more = { rests: "U-37", open: true } as const;
    found.push(seeCancelAll.reported("body/*/state", "CANCELED in a cancelled order", "PENDING", more));
  }
  return found;
}

/**
 * An order that it has cancelled and tells nothing of: one of the judge or, where nobody else is at work, some of others.
 *
 * @param mayRead whether those of others are worth reading
 */
export async function lookForUnreported(
  probe: JudgeProbe,
  reported: ReadonlySet<string>,
  { before, own, others }: Known,
  mayRead = true,
): Promise<Sighting[]> {
  const { market } = probe.settings;
  const missing = own.find(
    ({ id, cancelled }) => cancelled && before.get(id)?.state === "PENDING" && !reported.has(id),
  );
  const unreported = others.filter((id) => !reported.has(id));
  const cancelled =
    !missing && mayRead && unreported.length >= leastUntold ? await inState(probe, unreported, "CANCELED") : [];
  if (!missing && cancelled.length < leastUntold) return [];
  const isElses = async () => (missing ? await isCancelledAnyway(probe, market) : await isAccountBusy(probe, [market]));
  if (!probe.notes.has(cancelledByOthers) && !(await isElses())) {
    const seen = missing ? `no order ${missing.id}` : `no orders ${cancelled.join(" and ")}`;
    return [seeCancelAll.reported("body", "every order that it cancelled", seen)];
  }
  probe.notes.add(`others cancel orders of ${market}: whether ${operation} tells of all that it cancels is not known`);
  return [];
}

const lastingOf = ({ side, price, amount }: ShownOrder = {}): ShownOrder => ({ side, price, amount });

/** Each order of the response beside what was known of it before, and where that does not do, beside what is read of it since. */
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
