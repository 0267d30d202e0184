import type { Probe } from "../probe.js";
import { orNothing, type Sighting } from "../sighting.js";
import type { CheckName } from "../verdict.js";
import { createWire, type Wire } from "../wire.js";
import { createAccount, type Account } from "./account.js";
import { isBack, isUncancelled } from "./cancelled.js";
import { close, closingsOf } from "./closing.js";
import { inState } from "../read-order.js";
import type { Ledger } from "./ledger.js";
import type { OwnOrder } from "./own-order.js";

const check = { operation: "*", name: "leaves nothing that nobody has asked for", rests: "4.3, 4.4" };
/** All of it together. */
const boundMs = 15_000;
/** One request of it. */
const longestMs = 5000;
const firstPauseMs = 250;
const longestPauseMs = 1000;

/**
 * Cancels what is left of the judge's orders, also after the run was stopped, until each is seen to be closed, within a
 * bound of its own; and looks for those of which it is not known whether there are any.
 *
 * @returns what it has found out, and whether orders may be left
 */
export async function cleanUp(
  { ledger, settings, notes, wire, requests }: Probe,
  over: (wire: Wire, ledger: Ledger) => Probe,
): Promise<{ found: { check: CheckName; sightings: Sighting[] }[]; isAnyLeft: boolean }> {
  if (ledger.orders.length + ledger.doubts.size + ledger.refused.size === 0) return { found: [], isAnyLeft: false };
  const ended = new AbortController();
  const end = () => ended.abort(new Error("the time to clean up is over"));
  const timer = setTimeout(end, boundMs);
  settings.abandon?.addEventListener("abort", end, { once: true });
  if (settings.abandon?.aborted) end();
  const requestTimeoutMs = Math.min(settings.requestTimeoutMs, longestMs);
  const own = createWire({ ...settings, requestTimeoutMs, signal: ended.signal, clock: wire.clock });
  const left = closingsOf(ledger);
  const account = createAccount(ledger, settings);
  const found: Sighting[] = [];
  const lateAt = performance.now() + Math.min(settings.settleMs, boundMs - longestMs);
  let mayCancelAll = !settings.spareOrders;
  try {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      // Another one each time, which does not remember what gave no response.
      const probe = over(own, ledger);
      const isClosing = left.size > 0;
      await close(probe, left);
      const isLeftHere = [...left.values()].some(({ market }) => market === settings.market);
      if (mayCancelAll && isLeftHere && performance.now() >= lateAt) {
        mayCancelAll = false;
        found.push(...uncancelled());
        await orNothing(probe.ask({ operation: "cancelAllOrders", parameters: { market_id: settings.market } }));
        continue;
      }
      // What is cancelled may come back.
      if (isClosing && left.size === 0) await own.wait(firstPauseMs);
      await account.look(probe, left);
      if (left.size > 0 || !account.isOver()) {
        await own.wait(pause);
        continue;
      }
      const back = ledger.orders.filter(({ id, cancelled }) => cancelled && account.back.has(id));
      const pending = await inState(
        probe,
        back.map(({ id }) => id),
        "PENDING",
      );
      for (const own of back) if (pending.includes(own.id)) found.push(isBack(own, "PENDING, when all were cancelled"));
      break;
    }
  } catch (error) {
    if (!ended.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
    settings.abandon?.removeEventListener("abort", end);
  }
  for (const note of toldDoubts(account, ledger)) notes.add(note);
  const rest = new Map([...account.back, ...[...left.values()].map(({ id, market }) => [id, market] as const)]);
  if (rest.size > 0) {
    const markets = [...new Set(rest.values())].join(" and ");
    const ids = [...rest.keys()].join(", ");
    notes.add(`${rest.size} of the judge's orders may be left over in ${markets}: ${ids}`);
  }
  if (mayCancelAll || settings.spareOrders) found.push(...uncancelled());
  const shown = (each: Sighting) => ({ ...each, ...(each.asked && { curl: requests.curl(each.asked) }) });
  const sightings = [...account.surplus.values(), ...found].map(shown);
  return {
    found: sightings.length > 0 ? [{ check, sightings }] : [],
    isAnyLeft: [rest, account.open, account.strangers, ledger.anybodys].some(({ size }) => size > 0),
  };

  /** What is pending as long after its cancel was answered with success as an effect may take. */
  function uncancelled(): Sighting[] {
    const isPending = ({ id, cancelled, cancelledAt, pendingAt = 0 }: OwnOrder) =>
      !cancelled && left.has(id) && cancelledAt !== undefined && pendingAt - cancelledAt >= settings.settleMs;
    return ledger.orders.filter(isPending).map(({ id }) => isUncancelled(id));
  }
}

/** What the reader should know of creations that were in doubt. */
function toldDoubts({ found, open, strangers }: Account, { claims, anybodys }: Ledger): string[] {
  const notes: string[] = [];
  const isOne = open.size === 1;
  if (found.size > 0) {
    const orders = `${found.size} ${found.size === 1 ? "order" : "orders"}`;
    const ids = [...found].join(", ");
    notes.push(`${orders} of the judge had no response with an id, found by what was asked for: ${ids}`);
  }
  if (open.size > 0) {
    const orders = isOne
      ? "an order may have been created whose response"
      : `${open.size} orders may have been created whose responses`;
    const markets = [...new Set([...open].flatMap((each) => each.markets))].join(" and ");
    notes.push(`${orders} did not say so: look among the orders of ${markets}`);
  }
  const { freed, strays } = claims;
  const left = new Set([...strangers, ...strays]);
  const listOf = (ids: Iterable<string>) => `may be of the judge or of somebody else: ${[...ids].join(", ")}`;
  if (freed.size > 0) notes.push(`orders were cancelled that ${listOf(freed)}`);
  if (left.size > 0) notes.push(`orders are left that ${listOf(left)}`);
  const gone = [...anybodys].filter((id) => !left.has(id) && !freed.has(id));
  if (gone.length > 0) notes.push(`orders came and are pending no more that ${listOf(gone)}`);
  return notes;
}
