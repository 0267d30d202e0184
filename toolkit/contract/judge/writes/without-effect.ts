import { facts } from "../../facts/facts.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeCheck } from "../probe/judge-check.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { Unprovoked, orUndefined } from "../ask/check-errors.js";
import { isKeyLocked } from "../probe/is-key-locked.js";
import { placeOrder } from "./place-order.js";
import { plainText } from "../../validate/finding.js";
import { isRequested, listedNow } from "./unrequested-orders.js";
import { mostSent, watchChanges } from "./changes-with-requests.js";

/** How often lists are read to see whether as many orders come with each of them. */
const mostRead = 8;
/** Whatever comes by the clock comes twice as often where it is waited for as long as reading takes. */
const mostSlower = 1.25;

/** Something changes with requests that ask for no change. */
function actsWith(
  { ledger, requests }: JudgeProbe,
  asked: JudgeRequest,
  ids: readonly string[],
  what: string,
): Sighting {
  const { operation } = asked;
  const { method, part = "4" } = facts.operations[operation] ?? {};
  ledger.bringers.add(operation);
  const which = method === "GET" ? "that reads" : "that is refused";
  const see = sightingsIn(operation, part, `${operation} acts`);
  const expected = `no order to be created, and none to be closed, by a request ${which}`;
  return see("body", expected, `orders ${ids.slice(-mostSent).join(", ")}: ${what}`, { curl: requests.curl(asked) });
}

/**
 * Whether each list that is read brings an order or more: as many where it is waited before each as where it is not. What
 * others do goes by the clock.
 */
async function comeWithLists(probe: JudgeProbe): Promise<readonly string[] | undefined> {
  const { wire, settings } = probe;
  const unrest = createUnrest(probe);
  for (let times = 0; times < 2; times++) await unrest.look();
  const sums = [0, 0];
  let longestMs = settings.settleMs / 10;
  for (let times = 0; times < mostRead; times++) {
    const isSlow = times % 2;
    if (isSlow) await wire.wait(longestMs);
    const [sent, known, started] = [wire.count(), unrest.came.size, performance.now()];
    await unrest.look();
    longestMs = Math.max(longestMs, performance.now() - started);
    const come = unrest.came.size - known;
    if (come < wire.count() - sent) return undefined;
    sums[isSlow] = (sums[isSlow] ?? 0) + come;
  }
  const [quick = 0, slow = 0] = sums;
  return slow <= mostSlower * quick ? [...unrest.came] : undefined;
}

/** Sends each kind once, and where orders came or went meanwhile, each by itself. */
async function lookWithoutEffect(probe: JudgeProbe, kinds: readonly JudgeRequest[]): Promise<Sighting[]> {
  const { settings, ledger, notes } = probe;
  if (kinds.length === 0) throw new Unprovoked("no such request was answered");
  const unrest = createUnrest(probe);
  const isThere = async () => {
    if (!(await unrest.look())) throw new Unprovoked("the orders that are pending cannot be listed to their end");
    const waiting = new Set(unrest.pending.values());
    const lacking = facts.enums.side.filter((side) => !waiting.has(`${settings.market} ${side}`));
    if (lacking.length === 0 || ledger.orders.length === 0 || (await isKeyLocked(probe))) return;
    for (const side of lacking) await orUndefined(placeOrder(probe, { side }));
    await unrest.look();
  };
  /** Sends a request of a kind; reads of orders are aimed at one that is pending, twice, of each market and side. */
  const send = async (kind: JudgeRequest) => {
    const isRead = kind.operation === "getOrder" && kind === kinds.find(({ operation }) => operation === "getOrder");
    const aims = isRead ? new Map([...unrest.pending].map(([id, which]) => [which, id])).values() : [];
    for (const order_id of aims)
      for (let times = 0; times < 2; times++) await orUndefined(probe.ask({ ...kind, parameters: { order_id } }));
    return (await orUndefined(probe.ask(kind))) ?? true;
  };
  await isThere();
  for (const each of kinds) await send(each);
  const changed = await unrest.look();
  if (!changed || changed.size === 0) return [];
  const listed = await comeWithLists(probe);
  const asked = { operation: "listOrders", parameters: { market_id: settings.market } };
  if (listed) return [actsWith(probe, asked, listed, "some came with each list")];
  await isThere();
  const coming = await watchChanges(probe, unrest.look);
  if (await coming.within(settings.settleMs)) {
    notes.add("others place or cancel orders on the account: whether requests of the judge do is not known");
    return [];
  }
  for (const each of kinds) {
    const ids = await coming.withEach(async () => {
      await isThere();
      const isQuiet = !(await coming.within(settings.settleMs / 10));
      return isQuiet ? await send(each) : undefined;
    });
    if (ids) return [actsWith(probe, each, ids, "some came or went with each request, none without")];
  }
  notes.add("orders came or went while requests were sent that ask for no change, and not with each of one kind");
  return [];
}

/** Reads, and requests that were refused, each sent once more: they leave all orders as they are. */
export const withoutEffectCheck = (
  name: string,
  fits: (asked: JudgeRequest) => boolean,
  needs: JudgeCheck["needs"] = [],
): JudgeCheck => ({
  operation: "listOrders",
  name,
  rests: "4, 7",
  needs,
  run: (probe) => lookWithoutEffect(probe, probe.effectless.take(fits)),
});

/** Creates what looks for orders that came or went since it has looked first, whoever has done that; what the run has asked for has not come, but it may go. */
function createUnrest(probe: JudgeProbe) {
  const seen = new Set<string>();
  /** Those that came, of all of them. */
  const came = new Set<string>();
  const changed = new Set<string>();
  let pending = new Map<string, string>();
  let isFirst = true;
  return {
    came,
    /** What was pending when it was looked last, by its id: market and side. */
    get pending(): ReadonlyMap<string, string> {
      return pending;
    },
    /** The ids of all of them so far; undefined where the lists cannot be read. */
    look: async (): Promise<ReadonlySet<string> | undefined> => {
      const items = await listedNow(probe);
      if (!items) return undefined;
      for (const item of items) {
        const isNew = !seen.has(item.id) && !isFirst && !isRequested(probe.ledger, item);
        if (isNew) for (const ids of [came, changed]) ids.add(item.id);
        seen.add(item.id);
      }
      const waiting = items.filter(({ node }) => node.state === "PENDING");
      const now = new Map(
        waiting.map(({ id, node, asked }) => [id, `${String(asked.parameters?.market_id)} ${plainText(node.side)}`]),
      );
      for (const id of pending.keys()) if (!now.has(id)) changed.add(id);
      pending = now;
      isFirst = false;
      return changed;
    },
  };
}
