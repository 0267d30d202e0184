import type { JudgeProbe } from "../probe/judge-probe.js";
import { readOrder } from "../probe/read-order.js";
import { Unprovoked } from "../ask/check-errors.js";
import { hasValue, type ShownOrder } from "../ask/shown-order.js";
import { alteredMember } from "./altered-member.js";
import { type OrdersOfOthers, ordersOfOthers, isAccountBusy } from "./orders-of-others.js";

const mostRead = 5;

/** How often in a row something must happen with a request, and not without it, while others are at work. */
const rounds = 5;

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

export function damageText({ id, became, member }: Damage): string {
  return `order ${id} ${member === undefined ? `is ${became}` : `has another ${member}`}`;
}

/** What has become of an order of others that nobody may do to it; undefined where nothing has. A deal may come any time. */
export async function damageTo(
  probe: JudgeProbe,
  before: OrdersOfOthers,
  markets: readonly string[],
): Promise<Damage | undefined> {
  const after = await ordersOfOthers(probe, markets);
  let count = 0;
  for (const [id, node] of before) {
    // What came since may be of another program that asks the same in the same rhythm, as a second judge does.
    if (node.state === "PENDING" && !probe.ledger.existedBefore(id)) continue;
    const listed = after.get(id);
    const member = listed && alteredMember(listed, node);
    if (member !== undefined) return { id, became: "altered", member };
    if (listed?.state === node.state || count++ >= mostRead) continue;
    const { ok, status, order } = await readOrder(probe, id);
    // One deal may be told late.
    if (node.state === "CANCELED" && order.state === "FILLED") return { id, became: "FILLED" };
    if (node.state !== "PENDING" && hasValue(order.state) && order.state !== node.state)
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
  const { damage } = await compareBeforeAndAfter();
  if (damage === undefined) return undefined;
  if (await isAccountBusy(probe, markets)) {
    for (let round = 0; round < rounds; round++) {
      const isWith = (await compareBeforeAndAfter()).damage !== undefined;
      if (isWith && (await compareBeforeAndAfter(false)).damage === undefined) continue;
      const why = "others change the orders of the account: whether the judge's requests do is not known";
      probe.notes.add(why);
      throw new Unprovoked(why);
    }
    return damage;
  }
  if (damage.became === "altered") return damage;
  const again = await compareBeforeAndAfter();
  const isUsedUp = damage.became !== "FILLED" && ![...again.before.values()].some(({ state }) => state === "PENDING");
  return again.damage ?? (isUsedUp ? damage : undefined);
}
