import { shown } from "../../validate/finding.js";
import type { Probe } from "../probe/probe.js";
import { readOrder } from "../probe/read-order.js";
import { pageOf, type Item } from "../probe/page.js";
import { orNothing, Unprovoked } from "../ask/sighting.js";
import { changedTerm } from "../probe/terms.js";
import { isOther, isThere, type Order } from "../ask/same-order.js";

const operation = "listOrders";
const mostRead = 5;
/** How often it is looked whether others are at work. */
const looks = 10;
/** How often in a row something must happen with a request, and not without it, while others are at work. */
const rounds = 5;

/** Orders of others, as lists show them. */
type Others = ReadonlyMap<string, Item["node"]>;

/** Orders in some markets that the judge has not created: those that wait, and those that nobody can change any more. */
export async function othersIn({ lists, ledger }: Probe, markets: readonly string[]): Promise<Others> {
  const found = new Map<string, Item["node"]>();
  const own = new Set(ledger.orders.map(({ id }) => id));
  for (const market_id of markets) {
    for (const state of ["PENDING", "FILLED", "CANCELED"]) {
      const parameters = { market_id, state };
      const data = await orNothing(lists.read(operation, parameters));
      const page = data === undefined ? undefined : pageOf(data, { operation, parameters });
      for (const { id, node } of page?.items ?? []) if (!own.has(id) && node.state === state) found.set(id, node);
    }
  }
  return found;
}

/**
 * Whether orders of others come, leave or change while nobody asks for it, within the time that an effect may take: what such
 * traffic can explain says nothing about the service.
 */
export async function isBusy(probe: Probe, markets: readonly string[]): Promise<boolean> {
  const first = told(await othersIn(probe, markets));
  for (let times = 0; times < looks; times++) {
    await probe.wire.wait(probe.settings.settleMs / looks);
    if (told(await othersIn(probe, markets)) !== first) return true;
  }
  return false;
}

const told = (others: Others) => shown([...others].sort());

/**
 * What has become of an order of others. Another member stays so, and does not happen a second time; that it is FILLED
 * somebody else may have done: it counts where it happens again.
 */
export interface Damage {
  id: string;
  became: "altered" | "FILLED" | "CANCELED" | "gone";
  /** The member that is another one. */
  member?: string;
}

export function sayDamage({ id, became, member }: Damage): string {
  return `order ${id} ${member === undefined ? `is ${became}` : `has another ${member}`}`;
}

/** What has become of an order of others that nobody may do to it; undefined where nothing has. A deal may come any time. */
export async function damageTo(probe: Probe, before: Others, markets: readonly string[]): Promise<Damage | undefined> {
  const after = await othersIn(probe, markets);
  let count = 0;
  for (const [id, node] of before) {
    // What came since may be of another program that asks the same in the same rhythm, as a second judge does.
    if (node.state === "PENDING" && !probe.ledger.wasThere(id)) continue;
    const listed = after.get(id);
    const member = listed && alteredMember(listed, node);
    if (member !== undefined) return { id, became: "altered", member };
    if (listed?.state === node.state || count++ >= mostRead) continue;
    const { ok, status, order } = await readOrder(probe, id);
    // One deal may be told late.
    if (node.state === "CANCELED" && order.state === "FILLED") return { id, became: "FILLED" };
    if (node.state !== "PENDING" && isThere(order.state) && order.state !== node.state)
      return { id, became: "altered", member: "state" };
    if (node.state === "PENDING" && order.state === "CANCELED") return { id, became: "CANCELED" };
    if (!ok && status < 500) return { id, became: "gone" };
  }
  return undefined;
}

/**
 * What a request does to orders of others, beside what it is asked for. Somebody else may do that just then: it counts
 * where it happens with the request each time, and never without it; other terms are seen once, where they stay the same.
 *
 * @param prepare does what the request needs, before the others are looked at, and gives what sends it
 * @param mayGo whether an order may leave for the request: none of these is looked at
 * @throws Unprovoked where others are at work, and what they do may explain it
 */
export async function harms(
  probe: Probe,
  prepare: () => Promise<() => Promise<unknown>>,
  mayGo: (order: Order) => boolean = () => false,
): Promise<Damage | undefined> {
  const markets = [probe.settings.market, probe.settings.otherMarket];
  const around = async (isAsked = true) => {
    const request = isAsked ? await prepare() : () => probe.wire.wait(lastedMs);
    const before = new Map([...(await othersIn(probe, markets))].filter(([, order]) => !mayGo(order)));
    const startedMs = performance.now();
    await request();
    if (isAsked) lastedMs = performance.now() - startedMs;
    return { before, damage: await damageTo(probe, before, markets) };
  };
  let lastedMs = 0;
  const { damage } = await around();
  if (damage === undefined) return undefined;
  if (await isBusy(probe, markets)) {
    for (let round = 0; round < rounds; round++) {
      const isWith = (await around()).damage !== undefined;
      if (isWith && (await around(false)).damage === undefined) continue;
      const why = "others change the orders of the account: whether the judge's requests do is not known";
      probe.notes.add(why);
      throw new Unprovoked(why);
    }
    return damage;
  }
  if (damage.became === "altered") return damage;
  const again = await around();
  const isUsedUp = damage.became !== "FILLED" && ![...again.before.values()].some(({ state }) => state === "PENDING");
  return again.damage ?? (isUsedUp ? damage : undefined);
}

/**
 * The first member of an order that is another one since, and that no deal and no cancel explains: what it has for good,
 * less filled than before, or another price of the same deals. Which deals come with a cancel, or late, is open.
 */
export function alteredMember(after: Order, before: Order): string | undefined {
  const changed = changedTerm(after, before);
  if (changed !== undefined) return changed;
  const more = Number(after.filled_amount) - Number(before.filled_amount);
  if (more < 0) return "filled_amount";
  const isRepriced = isOther("avg_deal_price", before.avg_deal_price, after.avg_deal_price);
  // What is shown where nothing is filled is open.
  const isDealt = before.state !== "PENDING" || Number(before.filled_amount) > 0;
  return more === 0 && isDealt && isRepriced ? "avg_deal_price" : undefined;
}
