import { plainText } from "../../validate/finding.js";
import { sideFilter } from "../lists/side-filter.js";
import type { ListItem } from "../probe/list-page.js";
import { changedTerm } from "../probe/shown-terms.js";
import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import { getOrderRequest, readOrder } from "../probe/read-order.js";
import { orderDifferences, type ShownOrder } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting, orUndefined, Unprovoked } from "../ask/sighting.js";

const operation = "cancelAllOrders";
const rests = "4.1, 4.5";
/** How many orders of the run are read one by one, and how many of others. */
const mostRead = 3;

/**
 * Orders that one request has cancelled must still exist, with the same terms, and be listed as CANCELED. Filled ones
 * do not count.
 */
async function lookSince(probe: JudgeProbe): Promise<Sighting[]> {
  const { described, ledger, lists, settings } = probe;
  const known = ledger.pendingBeforeAll;
  const listed = async (more: Readonly<Record<string, string>>) => {
    const asked = { operation: "listOrders", parameters: { market_id: settings.market, ...more } };
    const walked = await orUndefined(lists.all(asked.operation, asked.parameters));
    return { asked, whole: walked?.whole, nodes: new Map(walked?.items.map(({ id, node }) => [id, node])) };
  };
  const cancelled = { state: "CANCELED" };
  const [plain, inState] = [await listed({}), await listed(cancelled)];
  const found: Sighting[] = [];
  const own = new Set(ledger.orders.map(({ id }) => id));
  const ids = [...known.keys()];
  const some = [true, false].flatMap((isOwn) => ids.filter((id) => own.has(id) === isOwn).slice(0, mostRead));
  // How long lists show closed orders is open, but they do not leave out newer ones than they show.
  const isEarlier = ({ id, node }: ListItem) => node.state === "CANCELED" && inState.nodes.has(id);
  const showsEarlier = (ledger.before ?? []).some(isEarlier);
  for (const id of some) {
    const { ok, status, order } = await readOrder(probe, id);
    // Another check reports a read of another order.
    if (plainText(order.id) === id) lookAtTerms(id, order, inState.nodes.get(id) ?? plain.nodes.get(id));
    const isListed = plain.nodes.has(id) || inState.nodes.has(id);
    if (!ok && status < 500 && isListed) {
      const see = sightingsIn("getOrder", own.has(id) ? "4.2, 4.5" : "4.2, 4.5, U-56", "getOrder", "failed");
      found.push(
        see("status", `order ${id}, which is listed as the viewer's`, `${status}`, { asked: getOrderRequest(id) }),
      );
    } else if (!ok && status < 500 && inState.whole) {
      const see = sightingsIn(operation, rests, `${operation} gone`);
      found.push(
        see("body", `order ${id} to be there, once it is cancelled`, `${status}`, { asked: getOrderRequest(id) }),
      );
    }
    if (order.state !== "CANCELED") continue;
    const bySide = sideFilter(described, known.get(id)?.side);
    const both = inState.nodes.has(id) ? await listed({ ...bySide, ...cancelled }) : inState;
    if (!both.whole || both.nodes.has(id)) continue;
    const see = sightingsIn("listOrders", rests, `listOrders ${both === inState ? "state" : "side and state"}`);
    const open = isListed || (own.has(id) && showsEarlier) ? {} : ({ rests: "U-35", open: true } as const);
    const where = both === inState ? "state=CANCELED" : `side=${bySide.side} and state=CANCELED`;
    found.push(
      see("body/edges", `order ${id} with ${where}, since it is cancelled`, "no such order", { ...both, ...open }),
    );
  }
  for (const { nodes } of [plain, inState]) for (const [id, node] of nodes) lookAtTerms(id, node);
  return found;

  /** @param listed the order as a list shows it: if it has not changed there, only the read is wrong */
  function lookAtTerms(id: string, now: ShownOrder, listed = now): void {
    const was = known.get(id);
    const member = was && changedTerm(now, was);
    if (!was || member === undefined) return;
    if (changedTerm(listed, was) === undefined) {
      const place = { operation: "getOrder", rests: "4.2, 2.1", as: "as it was shown before" };
      for (const each of orderDifferences(now, { [member]: was[member] }, place)) found.push(each);
      return;
    }
    const see = sightingsIn(operation, "4.5, 2.1", `${operation} order ${member}`);
    found.push(see(`body/*/${member}`, `order ${id} as it was, ${plainText(was[member])}`, plainText(now[member])));
  }
}

/** Runs after `cancelAllOrders`, and late in a run. */
export const sinceCancelAllCheck = (name: string): JudgeCheck => ({
  operation,
  name,
  rests,
  needs: ["writes", "cancelAll"],
  through: ["listOrders", "getOrder"],
  async run(probe) {
    if (probe.ledger.pendingBeforeAll.size === 0) throw new Unprovoked("it has cancelled no order");
    return await probe.again(() => lookSince(probe), "what is cancelled is listed as CANCELED");
  },
});
