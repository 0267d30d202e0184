import type { JudgeProbe } from "../probe/judge-probe.js";
import { orUndefined } from "../ask/sighting.js";
import { measureSpan } from "../probe/look-for.js";
import type { OwnOrder } from "../probe/own-order.js";
import { cancelOne, rounds } from "./cancel-one.js";
import { mostSent } from "./changes-with-requests.js";
import { placeOrder } from "./place-order.js";
import { isClosedAnyway, stillOpen } from "./still-open.js";

/**
 * Whether each cancel again closes other orders too, of either side and market, and none is closed without it. The first
 * time, others may have done it.
 *
 * @param closed an order that was closed with a cancel of another one
 */
export async function closesOthersToo(probe: JudgeProbe, closed: OwnOrder): Promise<boolean> {
  const { settings, wire } = probe;
  const soonMs = settings.settleMs / 10;
  const span = measureSpan(probe);
  for (let round = 0; round < rounds; round++) {
    const found = await someOfEach(probe, closed);
    if (!found) return false;
    let { others } = found;
    const isHarm = async () => (await stillOpen(probe, others)).length < others.length;
    // Reads may do it, or others, who have more time for it here.
    for (let times = 0; times < mostSent; times++) {
      await wire.wait(soonMs);
      if (await isHarm()) return false;
    }
    let isItsDoing = false;
    for (const own of found.some) {
      if (isItsDoing) break;
      await cancelOne(probe, own);
      own.closed ||= !own.cancelFailed;
      others = others.filter((other) => other !== own);
      await wire.wait(soonMs);
      isItsDoing = await isHarm();
    }
    if (!isItsDoing) return false;
  }
  return !(await isClosedAnyway(probe, closed, span()));
}

/**
 * The open orders of the run: of each side in its market, and of the other market, as far as they can be placed, with
 * two more like the one that was closed; and `some` of them to cancel, one of each kind. Undefined if they do not stay
 * open.
 */
async function someOfEach(
  probe: JudgeProbe,
  { terms, filled: evenIfFilled }: OwnOrder,
): Promise<{ some: readonly OwnOrder[]; others: readonly OwnOrder[] } | undefined> {
  const { ledger, settings } = probe;
  const { market, otherMarket } = settings;
  const kinds = [
    { market, side: "BID" },
    { market, side: "ASK" },
    { market: otherMarket, side: "BID" },
  ] as const;
  let others = await stillOpen(probe, [...ledger.open(market), ...ledger.open(otherMarket)]);
  const some: OwnOrder[] = [];
  for (const kind of kinds) {
    const isIts = (own: Pick<OwnOrder, "terms">) => own.terms.market_id === kind.market && own.terms.side === kind.side;
    const its = others.filter(isIts);
    // At the price of the first, so that they are alike.
    const wanted = { ...kind, ...(its[0] && { price: its[0].terms.price }), evenIfFilled };
    for (let lacking = (isIts({ terms }) ? 3 : 1) - alikeIn(its).length; lacking > 0; lacking--) {
      const own = (await orUndefined(placeOrder(probe, wanted)))?.own;
      if (!own) break;
      its.push(own);
      others = [...others, own];
      if ((await stillOpen(probe, others)).length < others.length) return undefined;
    }
    const one = oneAmong(its);
    if (one) some.push(one);
  }
  return { some, others };
}

/** Those that have the price of the first one. */
const alikeIn = (orders: readonly OwnOrder[]) => orders.filter(({ terms }) => terms.price === orders[0]?.terms.price);

/** One to cancel: if there are three of its price, with one before it and one after it, since a cancel may take either. */
export function oneAmong(orders: readonly OwnOrder[]): OwnOrder | undefined {
  const alike = alikeIn(orders);
  return alike.length > 2 ? alike.at(-2) : orders[0];
}
