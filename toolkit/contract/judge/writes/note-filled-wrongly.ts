import { orUndefined } from "../ask/check-errors.js";
import { asOrder, hasValue, type ShownOrder } from "../ask/shown-order.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { readOrder } from "../probe/read-order.js";
import { plainText } from "../../validate/finding.js";

/**
 * Remembers that an order was filled which had to be refused, so that no more are created: at which price the service takes
 * it is not known.
 *
 * @param data what the creation was answered with
 */
export async function noteFilledWrongly(probe: JudgeProbe, data: unknown): Promise<void> {
  const { settings, wire, ledger, notes } = probe;
  const created = asOrder(data);
  if (!hasValue(created.id)) return;
  const id = plainText(created.id);
  if (!isFilled(created)) {
    // Which orders meet may be found out after the response.
    await wire.wait(settings.settleMs / 10);
    const read = await orUndefined(readOrder(probe, id));
    if (!read || !isFilled(read.order)) return;
  }
  ledger.filledWrongly.add(id);
  notes.add(`order ${id}, which had to be refused, was filled, and no more orders are created`);
}

const isFilled = ({ state, filled_amount }: ShownOrder) =>
  hasValue(filled_amount) ? Number(filled_amount) > 0 : state === "FILLED";
