import { facts } from "../../facts/facts.js";
import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { sightingsIn, type Sighting, Unprovoked, orUndefined } from "../ask/sighting.js";
import { isKeyLocked } from "../probe/demand-permission.js";
import { placeOrder } from "./place-order.js";
import { mostSent, watchChanges, createOrderChanges } from "./changes-with-requests.js";

/** How often lists are read to see whether each read places orders. */
const mostRead = 8;

/**
 * The largest ratio of new orders with and without pauses. Orders that come over time would come about twice as often
 * with pauses.
 */
const mostSlower = 1.25;

/** The fault that a read or a refused request changes orders. */
function actsWith(
  { ledger, requests }: JudgeProbe,
  asked: JudgeRequest,
  ids: readonly string[],
  what: string,
): Sighting {
  const { operation } = asked;
  const { method, part = "4" } = facts.operations[operation] ?? {};
  ledger.unrequestedBy.add(operation);
  const which = method === "GET" ? "that reads" : "that is refused";
  const see = sightingsIn(operation, part, `${operation} acts`);
  const expected = `no order to be created, and none to be closed, by a request ${which}`;
  return see("body", expected, `orders ${ids.slice(-mostSent).join(", ")}: ${what}`, { curl: requests.curl(asked) });
}

/**
 * Whether each read of a list places orders: as many with a pause before it as without. Orders of others come over time
 * instead.
 *
 * @param state the filter of the lists; undefined: all lists that show new orders are read
 */
async function comeWithLists(probe: JudgeProbe, state?: "PENDING"): Promise<Sighting | undefined> {
  const { wire, settings, lists } = probe;
  const { market } = settings;
  const orderChanges = createOrderChanges(probe, state && (async () => (await lists.pending(market))?.items));
  for (let times = 0; times < 2; times++) await orderChanges.look();
  const sums = [0, 0];
  let longestMs = settings.settleMs / 10;
  for (let times = 0; times < mostRead; times++) {
    const isSlow = times % 2;
    if (isSlow) await wire.wait(longestMs);
    const [sent, known, started] = [wire.count(), orderChanges.came.size, performance.now()];
    await orderChanges.look();
    longestMs = Math.max(longestMs, performance.now() - started);
    const come = orderChanges.came.size - known;
    if (come < wire.count() - sent) return undefined;
    sums[isSlow] = (sums[isSlow] ?? 0) + come;
  }
  const [quick = 0, slow = 0] = sums;
  if (slow > mostSlower * quick) return undefined;
  const asked = { operation: "listOrders", parameters: { market_id: market, ...(state && { state }) } };
  return actsWith(probe, asked, [...orderChanges.came], "some came with each list");
}

/** Sends all requests once. If orders came or went meanwhile, it tests each request by itself. */
async function lookWithoutEffect(probe: JudgeProbe, requests: readonly JudgeRequest[]): Promise<Sighting[]> {
  const { settings, ledger, notes } = probe;
  if (requests.length === 0) throw new Unprovoked("no such request got a response");
  const orderChanges = createOrderChanges(probe);
  const isOwn = (id: string) => ledger.orders.some((own) => own.id === id);
  const isForged = ({ token, key }: JudgeRequest) => !!(token ?? key);
  const isForgedCancel = (asked: JudgeRequest) => asked.operation === "cancelOrder" && isForged(asked);
  const needsOwn = requests.some(
    (asked) => isForgedCancel(asked) || (asked.operation === "getOrder" && !isForged(asked)),
  );
  /**
   * Makes sure that an order of each side waits; one of the run where single orders are asked for, since others may be
   * spared.
   */
  const isThere = async () => {
    if (!(await orderChanges.look())) throw new Unprovoked("the orders that are pending cannot be listed to their end");
    const pending = [...orderChanges.pending].filter(([id]) => !needsOwn || isOwn(id));
    const waiting = new Set(pending.map(([, which]) => which));
    const lacking = facts.enums.side.filter((side) => !waiting.has(`${settings.market} ${side}`));
    if (lacking.length === 0 || ledger.orders.length === 0 || (await isKeyLocked(probe))) return;
    for (const side of lacking) await orUndefined(placeOrder(probe, { side }));
    await orderChanges.look();
  };
  /**
   * Sends a request. A read of an order is also sent twice for two pending orders of each market and side; a cancel
   * whose token is refused, for a pending order of the run.
   */
  const send = async (request: JudgeRequest) => {
    const isRead =
      request.operation === "getOrder" && request === requests.find(({ operation }) => operation === "getOrder");
    const aims = new Map([...orderChanges.pending].map(([id, which]) => [`${which} ${isOwn(id)}`, id])).values();
    for (const order_id of isRead ? aims : [])
      for (let times = 0; times < 2; times++) await orUndefined(probe.ask({ ...request, parameters: { order_id } }));
    const target = isForgedCancel(request) ? [...orderChanges.pending.keys()].find(isOwn) : undefined;
    const asked = target === undefined ? request : { ...request, parameters: { order_id: target } };
    const reply = await orUndefined(probe.ask(asked));
    // A token may be refused for a closed order only.
    return target !== undefined && reply?.ok ? undefined : asked;
  };
  /** A refused creation may place an order all the same, and it may be filled. */
  const maySend = ({ operation }: JudgeRequest) =>
    operation !== "createOrder" || (ledger.hasRoom() && !ledger.filledOrders.isAny());
  await isThere();
  for (const each of requests) if (maySend(each)) await send(each);
  await probe.wire.wait(settings.settleMs / 10);
  const changed = await orderChanges.look();
  if (!changed || changed.size === 0) return [];
  const listed = (await comeWithLists(probe)) ?? (await comeWithLists(probe, "PENDING"));
  if (listed) return [listed];
  await isThere();
  const watch = await watchChanges(probe, orderChanges.look);
  if (await watch.within({ ms: settings.settleMs })) {
    notes.add("others place or cancel orders on the account: whether requests of the judge do is not known");
    return [];
  }
  for (const each of requests) {
    let sent: JudgeRequest | undefined;
    const ids = await watch.withEach(async () => {
      await isThere();
      const isQuiet = !(await watch.within({ ms: settings.settleMs / 10 }));
      sent = isQuiet && maySend(each) ? await send(each) : undefined;
      return sent;
    }, isThere);
    if (ids && sent) return [actsWith(probe, sent, ids, "some came or went with each request, none without")];
  }
  notes.add("orders came or went while requests were sent that ask for no change, and not with each of one kind");
  return [];
}

/** Repeats reads and refused requests: they must not change any order. */
export const withoutEffectCheck = (
  name: string,
  fits: (asked: JudgeRequest) => boolean,
  needs: JudgeCheck["needs"] = [],
): JudgeCheck => ({
  operation: "listOrders",
  name,
  rests: "4, 7",
  needs,
  run: (probe) => lookWithoutEffect(probe, probe.readsAndRefusals.take(fits)),
});
