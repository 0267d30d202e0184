import { backward, forward } from "../../facts/directions.js";
import { shown, plainText } from "../../validate/finding.js";
import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import type { ShownOrder } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting, orUndefined, Unprovoked } from "../ask/sighting.js";
import { changedDealMember, isLessFilled, type StableDeals } from "../probe/shown-deals.js";
import { filteredList, filtersOf, fullListOf } from "./full-list.js";
import type { WalkedList } from "../probe/list-page.js";

const operation = "listOrders";
const rests = "2.1, 4.1";
/** A single change may be the last deal of an order. */
const leastChanges = 2;
/** For how many orders the requests that showed other deals are repeated. */
const mostShown = 5;
/** How often a list is read to notice what changes from response to response, and then what changes over time. */
const [mostReads, mostLooks] = [4, 8];

/** Deals cannot be taken back, and do not change after the last one. A list that lags behind catches up. */
export const dealsTakenBackCheck: JudgeCheck = {
  operation,
  name: "takes no deal back",
  rests,
  async run(probe) {
    await fullListOf(probe, operation);
    const most = new Map(probe.shownDeals.mostFilled);
    const found = await lookForChanges(probe);
    if (found.length > 0) return found;
    probe.lists.forget();
    for (const view of viewsOf(probe)) {
      const filled = new Map(most);
      if ((await lookForLess(probe, view, filled)).length === 0) continue;
      return await probe.again(() => lookForLess(probe, view, filled), "deals that were shown are shown again");
    }
    return [];
  },
};

/** Runs at the end, when all cancelled orders are closed. */
export const closedDealsCheck: JudgeCheck = {
  operation,
  name: "changes no deal of what is closed, to the end",
  rests,
  needs: ["writes"],
  async run(probe) {
    if (probe.shownDeals.stable.size === 0) throw new Unprovoked("no list has shown an order");
    return await lookForChanges(probe);
  },
};

/** Does nothing if no deals have changed so far. */
async function lookForChanges(probe: JudgeProbe): Promise<readonly Sighting[]> {
  const { ledger, shownDeals } = probe;
  // An own order that trades on after its cancel is a fault of the cancel, if its filled amount grows each time.
  const own = new Set(ledger.orders.map(({ id }) => id));
  const isTold = (id: string, changes: number) =>
    own.has(id) && (shownDeals.afterCancel.get(id)?.times ?? 0) >= changes;
  const isBack = ({ deals: now, other }: StableDeals) => other !== undefined && isLessFilled(now, other);
  const isChanging = ([id, still]: [string, StableDeals]) =>
    isBack(still) || (still.changes >= leastChanges && !isTold(id, still.changes));
  const changing = [...shownDeals.stable].filter(isChanging).map(([id]) => id);
  if (changing.length === 0) return [];
  return await probe.again(() => lookForChange(probe, changing), "deals of closed orders change no more");
}

type View = (probe: JudgeProbe) => Promise<WalkedList>;

/** The lists that show an order: all of them must show the same deals. */
const viewsOf = ({ described }: JudgeProbe): readonly View[] => [
  (probe) => fullListOf(probe, operation, 0),
  ...filtersOf(described).map(
    (filter): View =>
      (probe) =>
        filteredList(probe, filter),
  ),
  ({ lists, settings }) => lists.all(operation, { market_id: settings.market }, undefined, backward),
];

/** The first of some orders whose deals change while lists are read, although its state does not. */
async function lookForChange(probe: JudgeProbe, ids: readonly string[]): Promise<Sighting[]> {
  const { lists, shownDeals, wire, settings } = probe;
  const before = new Map(shownDeals.stable);
  const markets = new Set(ids.map((id) => plainText(before.get(id)?.deals.market_id ?? settings.market)));
  const { state, side } = before.get(ids[0] ?? "")?.deals ?? {};
  for (let times = 0; times < mostReads + mostLooks; times++) {
    lists.forget();
    const isSlow = times >= mostReads;
    if (isSlow) await wire.wait(settings.settleMs / mostLooks);
    for (const market_id of markets) {
      const { items } = await lists.walk(operation, { market_id });
      if (isSlow) continue;
      // One more request: with an even number of them, the walk would always meet the same one of two replicas.
      await lists.page(operation, { market_id, [forward.size]: 1 });
      for (const size of [undefined, Math.ceil(items.length / 3) || 1])
        await orUndefined(lists.walk(operation, { market_id }, size, backward));
    }
    for (const filter of isSlow ? [] : filtersOf(probe.described)) {
      if ([state, side].includes(Object.values(filter)[0])) await orUndefined(filteredList(probe, filter));
    }
    // Repeats the requests that showed the deals.
    for (const id of ids.slice(0, mostShown))
      for (const each of [before.get(id)?.other, before.get(id)])
        if (each) await orUndefined(lists.page(operation, each.asked.parameters ?? {}));
    for (const id of ids) {
      const [was, now] = [before.get(id), shownDeals.stable.get(id)];
      if (!was || now?.since !== was.since || now.changes === was.changes) continue;
      const { deals: one, other: { deals: other } = now } = now;
      const member = changedDealMember(one, other) ?? "avg_deal_price";
      const [what, why] = [
        member === "filled_amount" ? "amount" : "price",
        now.isPending ? "while no more of it is filled" : "which is closed",
      ];
      const see = sightingsIn(operation, rests, `${operation} ${member}`);
      const seen = [other, one].map((each) => shown(each[member])).join(", then ");
      return [see(`body/edges/*/node/${member}`, `one ${what} of the deals of order ${id}, ${why}`, seen)];
    }
  }
  return [];
}

/** Looks for an order with less filled than before. Orders that show at least as much are removed from `most`. */
async function lookForLess(probe: JudgeProbe, view: View, most: Map<string, ShownOrder>): Promise<Sighting[]> {
  // Another check reports a list that cannot be read.
  const { items } = (await orUndefined(view(probe))) ?? { items: [] };
  const see = sightingsIn(operation, rests, `${operation} filled_amount`);
  for (const { id, node } of items) if (!isLessFilled(node, most.get(id) ?? {})) most.delete(id);
  const less = items.find(({ id }) => most.has(id));
  if (!less) return [];
  const expected = `${shown(most.get(less.id)?.filled_amount)} of order ${less.id} or more, as was filled before`;
  return [see("body/edges/*/node/filled_amount", expected, shown(less.node.filled_amount), { asked: less.asked })];
}
