import type { ListItem } from "../probe/list-page.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { inState } from "../probe/read-order.js";
import { type Sighting, orUndefined } from "../ask/sighting.js";
import type { CheckName } from "../interface/verdict.js";
import { allNamed } from "../ask/all-named.js";
import { isClosed, ordersIn } from "../ask/shown-orders.js";
import { plainText } from "../../validate/finding.js";
import type { Run } from "../ask/run.js";
import { createWire, type Wire } from "../ask/wire.js";
import { createUncertainOrders } from "./uncertain-orders.js";
import { seeComesBack, seeUncancelled } from "./stays-cancelled.js";
import { startCleanUpTime } from "./clean-up-time.js";
import { cancelOrders, closeOrders, leaveOutClosed, ordersToClose } from "./close-orders.js";
import { pendingUnrequestedOrders } from "./unrequested-orders.js";
import type { OwnOrder } from "../probe/own-order.js";
import { uncertainNotes } from "./uncertain-notes.js";

const check = { operation: "*", name: "leaves no unrequested orders", rests: "4.3, 4.4" };
const firstPauseMs = 250;
const longestPauseMs = 1000;

/**
 * Cancels the remaining orders of the judge until each is seen closed, also after the run was stopped, within its own
 * time limit. It also looks for orders of uncertain creations.
 *
 * @returns the findings, whether orders may be left over, and how many requests were sent
 */
export async function cleanUp(
  { ledger, settings, notes, wire, requests }: JudgeProbe,
  over: (wire: Wire) => JudgeProbe,
  run: Pick<Run, "signal" | "leftMs">,
): Promise<{ found: { check: CheckName; sightings: Sighting[] }[]; isAnyLeft: boolean; requests: number }> {
  if (ledger.orders.length + ledger.uncertain.size + ledger.refused.size === 0)
    return { found: [], isAnyLeft: false, requests: 0 };
  const time = startCleanUpTime(settings, run);
  const { signal } = time;
  const onAway = () => ledger.ownIds.requireRead();
  const wires: Wire[] = [];
  const wireUntil = (signal: AbortSignal) => {
    const own = createWire({ ...settings, ...time, signal, clock: wire.clock, onAway });
    wires.push(own);
    return own;
  };
  const left = ordersToClose(ledger);
  const account = createUncertainOrders(ledger, settings);
  const found: Sighting[] = [];
  let unrequested: readonly ListItem[] = [];
  const isLeftHere = () => [...left.values()].some(({ market }) => market === settings.market);
  let [mayCancelAll, isUrgent] = [!settings.spareOrders, false];
  /** It may bring orders too. */
  const isSafe = mayCancelAll && !ledger.unrequestedBy.has("cancelAllOrders");
  let own = wireUntil(time.short);
  try {
    await closeAll().catch(async (error: unknown) => {
      if (error !== time.short.reason) throw error;
      own = wireUntil(signal);
      isUrgent = true;
      if (isSafe && (isLeftHere() || account.mayBeLeft())) await cancelAll(over(own));
      mayCancelAll ||= isSafe;
      await closeAll();
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    time.end();
  }
  for (const note of uncertainNotes(account, ledger)) notes.add(note);
  const rest = new Map([
    ...account.listedPending,
    ...[...left.values()].map(({ id, market }) => [id, market] as const),
  ]);
  if (rest.size > 0) {
    const markets = [...new Set(rest.values())].join(" and ");
    const ids = allNamed(rest.keys());
    notes.add(`${rest.size} of the judge's orders may be left over in ${markets}: ${ids}`);
  }
  if (unrequested.length > 0) {
    const ids = allNamed(unrequested.map(({ id }) => id));
    notes.add(
      `orders are left that came while ${[...ledger.unrequestedBy].join(" and ")} brought some unasked: ${ids}`,
    );
  }
  tellUncancelled();
  const shown = (each: Sighting) => ({ ...each, ...(each.asked && { curl: requests.curl(each.asked) }) });
  const sightings = [...account.surplus.values(), ...found].map(shown);
  return {
    found: sightings.length > 0 ? [{ check, sightings }] : [],
    requests: wires.reduce((sum, { count }) => sum + count(), 0),
    isAnyLeft: unrequested.length + rest.size + account.unresolved.inDoubt().length + account.ambiguous.size > 0,
  };

  /** Closes them one after the other, and cancels all where that is not enough. */
  async function closeAll(): Promise<void> {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      // A new probe each time, since a probe stops calling operations that do not respond.
      const probe = over(own);
      const isClosing = left.size > 0;
      // A cancel by its id would place another order.
      if (mayCancelAll && isLeftHere() && ledger.unrequestedBy.has("cancelOrder")) await cancelAll(probe);
      await closeOrders(probe, left, isUrgent);
      if (mayCancelAll && isLeftHere() && time.isLate()) {
        tellUncancelled();
        await cancelAll(probe);
        continue;
      }
      // A cancelled order may come back.
      if (isClosing && left.size === 0) await own.wait(firstPauseMs);
      await account.look(probe, left);
      const isEnd = time.isLate() || (left.size === 0 && account.isOver());
      if (mayCancelAll && isEnd && account.mayBeLeft()) {
        await cancelAll(probe);
        continue;
      }
      if (left.size > 0 || !account.isOver()) {
        await own.wait(pause);
        continue;
      }
      unrequested = await pendingUnrequestedOrders(probe);
      if (mayCancelAll && isSafe && unrequested.some(({ asked }) => asked.parameters?.market_id === settings.market)) {
        await cancelAll(probe);
        continue;
      }
      const back = ledger.orders.filter(({ id, cancelled }) => cancelled && account.listedPending.has(id));
      const pending = await inState(probe, back.map(({ id }) => id), "PENDING"); // prettier-ignore
      for (const own of back)
        if (pending.includes(own.id)) found.push(seeComesBack(own, "PENDING, when all were cancelled"));
      return;
    }
  }

  async function cancelAll(probe: JudgeProbe): Promise<void> {
    mayCancelAll = false;
    const asked = { operation: "cancelAllOrders", parameters: { market_id: settings.market } };
    // Where time is short, what it does not reach waits neither for it nor for reads.
    const isAtOnce = isUrgent && !ledger.unrequestedBy.has("cancelOrder");
    const [reply] = await Promise.all([orUndefined(probe.ask(asked)), isAtOnce && cancelOrders(probe, left, true)]);
    const told = reply?.ok ? ordersIn(reply.data).orders.filter(isClosed) : [];
    await leaveOutClosed(probe, left, new Set(told.map(({ id }) => plainText(id))));
  }

  /** Reports orders that are still pending when the effect of a successful cancel should have shown. */
  function tellUncancelled(): void {
    const isPending = ({ id, cancelled, cancelledAt, pendingAt = 0 }: OwnOrder) =>
      !cancelled && left.has(id) && cancelledAt !== undefined && pendingAt - cancelledAt >= settings.settleMs;
    for (const own of ledger.orders) if (isPending(own)) found.push(seeUncancelled(own.id));
  }
}
