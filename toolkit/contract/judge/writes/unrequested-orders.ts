import type { ListItem } from "../probe/list-page.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { orUndefined } from "../ask/sighting.js";
import { isOfCreation } from "../probe/uncertain-creation.js";
import type { Ledger } from "../probe/ledger.js";

/** The full list of a larger account is not read each time. */
const mostListed = 500;

/**
 * The orders that are listed now: the pending ones of both markets, if these could be listed before, and all orders in
 * the market of the run.
 *
 * @returns undefined if the lists cannot be read
 */
export async function listedNow({ lists, ledger, settings }: JudgeProbe): Promise<ListItem[] | undefined> {
  const { market, otherMarket } = settings;
  const { pendingBefore, before } = ledger;
  const items: ListItem[] = [];
  for (const each of [market, otherMarket]) {
    if (pendingBefore.size > 0 && !pendingBefore.get(each)) continue;
    const listed = await lists.pending(each);
    // Without writes, it is not known whether the other market exists.
    if (!listed?.whole && each !== market && pendingBefore.size === 0) continue;
    if (!listed?.whole) return undefined;
    for (const item of listed.items) items.push(item);
  }
  const inMarket = { market_id: market };
  const count = (before ?? (await orUndefined(lists.all("listOrders", inMarket)))?.items ?? []).length;
  if (count <= mostListed) {
    lists.forget();
    const all = await orUndefined(lists.all("listOrders", inMarket));
    for (const item of all?.items ?? []) items.push(item);
  }
  return items;
}

/** Whether the run has requested an order, or a response has named it. */
export function isRequested({ orders, uncertain, refused, ownIds, digits }: Ledger, { id, node }: ListItem): boolean {
  return (
    orders.some((own) => own.id === id) ||
    [ownIds.unconfirmed, ownIds.cancellable].some((ids) => ids.has(id)) ||
    [...uncertain, ...refused].some((each) => isOfCreation(node, each, digits))
  );
}

/**
 * Orders that came after the first creation, and that the run has not requested. Others may have placed them.
 *
 * @returns undefined if the lists cannot be read
 */
export async function unrequestedOrdersIn(probe: JudgeProbe): Promise<Map<string, ListItem> | undefined> {
  const { ledger } = probe;
  const items = await listedNow(probe);
  const unrequested = items?.filter((item) => !ledger.existedBefore(item.id, item.node) && !isRequested(ledger, item));
  return unrequested && new Map(unrequested.map((item) => [item.id, item]));
}

/** Pending unrequested orders, if requests of the judge are known to place some. */
export async function pendingUnrequestedOrders(probe: JudgeProbe): Promise<ListItem[]> {
  const unrequested = probe.ledger.unrequestedBy.size > 0 ? await unrequestedOrdersIn(probe) : undefined;
  return [...(unrequested?.values() ?? [])].filter(({ node }) => node.state === "PENDING");
}
