import type { JudgeProbe } from "../probe/judge-probe.js";
import { readOrder } from "../probe/read-order.js";
import { Unprovoked } from "../ask/sighting.js";
import { hasValue, type ShownOrder } from "../ask/shown-orders.js";
import { alteredMember } from "../probe/shown-terms.js";
import { measureSpan } from "../probe/look-for.js";
import { isAccountBusy, ordersOfOthers, type OrdersOfOthers } from "../probe/orders-of-others.js";

const mostRead = 5;
const notKnown = "orders of others changed while the judge sent requests: whether these did it is not known";

/** How often in a row harm must happen with a request, and not without it, while others change the account. */
const rounds = 5;

/**
 * What happened to an order of others. A changed member is permanent, so it need not happen again. Anything else may be
 * due to others, and counts only if it happens again.
 */
export interface Damage {
  id: string;
  became: "altered" | "FILLED" | "CANCELED" | "gone";
  member?: string;
}

/** The harm in words, for the `seen` of a sighting. */
export function damageText({ id, became, member }: Damage): string {
  return `order ${id} ${member === undefined ? `is ${became}` : `has another ${member}`}`;
}

/** The first harm to orders of others; undefined if there is none. Deals of pending orders are no harm. */
export async function damageTo(
  probe: JudgeProbe,
  before: OrdersOfOthers,
  markets: readonly string[],
): Promise<Damage | undefined> {
  const after = await ordersOfOthers(probe, markets);
  let count = 0;
  for (const [id, node] of before) {
    // A new order may belong to another program in the same rhythm, such as a second judge.
    if (node.state === "PENDING" && !probe.ledger.existedBefore(id)) continue;
    const listed = after.get(id);
    const member = listed && alteredMember(listed, node);
    if (member !== undefined) return { id, became: "altered", member };
    if (listed?.state === node.state || count++ >= mostRead) continue;
    const { ok, status, order } = await readOrder(probe, id);
    // One deal may be reported late.
    if (node.state === "CANCELED" && order.state === "FILLED") return { id, became: "FILLED" };
    if (node.state !== "PENDING" && hasValue(order.state) && order.state !== node.state)
      return { id, became: "altered", member: "state" };
    if (node.state === "PENDING" && order.state === "CANCELED") return { id, became: "CANCELED" };
    if (!ok && status < 500) return { id, became: "gone" };
  }
  return undefined;
}

/**
 * The harm that a request does to orders of others. Others may change them just then, so it must happen with each
 * request, and never without one. Changed terms are permanent, and count at once.
 *
 * @param prepare prepares the request before the orders of others are read, and returns what sends it
 * @param mayGo whether the request may change an order, which is then ignored
 * @throws Unprovoked if the traffic of others may explain it
 */
export async function harmToOthers(
  probe: JudgeProbe,
  prepare: () => Promise<() => Promise<unknown>>,
  mayGo: (order: ShownOrder) => boolean = () => false,
): Promise<Damage | undefined> {
  const markets = [probe.settings.market, probe.settings.otherMarket];
  const compareBeforeAndAfter = async (isAsked = true) => {
    const request = isAsked ? await prepare() : () => probe.wire.wait(lastedMs);
    const before = new Map([...(await ordersOfOthers(probe, markets))].filter(([, order]) => !mayGo(order)));
    const startedMs = performance.now();
    await request();
    if (isAsked) lastedMs = performance.now() - startedMs;
    return { before, damage: await damageTo(probe, before, markets) };
  };
  let lastedMs = 0;
  const span = measureSpan(probe);
  const { before, damage } = await compareBeforeAndAfter();
  if (damage === undefined) return undefined;
  if (await isAccountBusy(probe, markets)) {
    for (let round = 0; round < rounds; round++) {
      const isWith = (await compareBeforeAndAfter()).damage !== undefined;
      if (!isWith || (await compareBeforeAndAfter(false)).damage !== undefined) throw new Unprovoked(notKnown);
    }
    return damage;
  }
  if (damage.became === "altered") return damage;
  const again = await compareBeforeAndAfter();
  // Others may do it at intervals. So none may do it for longer than from the first request to this one.
  if (again.damage && !(await isAccountBusy(probe, markets, span()))) return again.damage;
  const market = before.get(damage.id)?.market_id;
  const isLeft = [...again.before.values()].some((node) => node.state === "PENDING" && node.market_id === market);
  if (again.damage === undefined && isLeft) return undefined;
  throw new Unprovoked(notKnown);
}
