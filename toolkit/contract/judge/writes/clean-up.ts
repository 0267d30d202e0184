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
  const left: string[] = [];
  try {
    for (const { id } of open) if (!(await cancels(probe, id))) left.push(id);
    const account = await accountFor(ledger, probe, ended.signal);
    for (const { id, isCancelled } of account.found) if (!isCancelled) left.push(id);
    for (const note of toldDoubts(account)) notes.add(note);
  } finally {
    clearTimeout(timer);
  }
  if (left.length > 0) notes.add(`orders of the judge may be left over: ${left.join(", ")}`);
}
