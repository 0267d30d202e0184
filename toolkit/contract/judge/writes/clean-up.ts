import type { Probe } from "../probe.js";
import { createWire, type Wire } from "../wire.js";
import { accountFor } from "./account-for.js";
import { cancels } from "./cancels.js";
import { toldDoubts } from "./told-doubts.js";

/** All of it together. */
const boundMs = 15_000;
/** One request of it, of which two without a response are enough. */
const longestMs = 5000;

/**
 * Cancels what is left of the judge's orders, also after the run was stopped, within a bound of its own; and looks for
 * those of which it is not known whether there are any.
 */
export async function cleanUp({ ledger, settings, notes, wire }: Probe, over: (wire: Wire) => Probe): Promise<void> {
  const open = ledger.open();
  if (open.length === 0 && ledger.doubts.size === 0) return;
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(new Error("the time to clean up is over")), boundMs);
  const requestTimeoutMs = Math.min(settings.requestTimeoutMs, longestMs);
  const { clock } = wire;
  const probe = over(createWire({ ...settings, requestTimeoutMs, signal: ended.signal, clock }));
  const left: { id: string; market: string }[] = [];
  try {
    for (const { id, terms } of open) if (!(await cancels(probe, id))) left.push({ id, market: terms.market_id });
    const account = await accountFor(ledger, probe, ended.signal);
    for (const each of account.found) if (!each.isCancelled) left.push(each);
    for (const note of toldDoubts(account)) notes.add(note);
  } finally {
    clearTimeout(timer);
  }
  if (left.length === 0) return;
  const markets = [...new Set(left.map(({ market }) => market))].join(" and ");
  const ids = left.map(({ id }) => id).join(", ");
  notes.add(`${left.length} of the judge's orders may be left over in ${markets}: ${ids}`);
}
