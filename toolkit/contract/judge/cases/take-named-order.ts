import type { JudgeRequest } from "../ask/request-builder.js";
import { asOrder, hasValue, sameValue } from "../ask/shown-orders.js";
import { orUndefined } from "../ask/sighting.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { readOrder } from "../probe/read-order.js";
import { hasTerms } from "../probe/uncertain-creation.js";
import { plainText } from "../../validate/finding.js";
import { takeOrder } from "./take-order.js";

/**
 * Takes the order that the success of a case has named, if a read shows it. Its terms may be others than those that were
 * asked for, such as a rounded price: that its id did not exist before proves that it is the case's.
 *
 * @param known the ids that existed before
 * @param markets where the pending orders before it are known
 */
export async function takeNamedOrder(
  probe: JudgeProbe,
  asked: JudgeRequest,
  data: unknown,
  known: ReadonlySet<string>,
  markets: readonly string[],
): Promise<void> {
  const { ledger } = probe;
  const { id: named } = asOrder(data);
  const id = plainText(named);
  if (!hasValue(named) || known.has(id) || ledger.existedBefore(id)) return;
  const { order } = (await orUndefined(readOrder(probe, id))) ?? {};
  if (!order || plainText(order.id) !== id) return;
  if (!markets.some((market) => sameValue("market_id", market, order.market_id))) return;
  const own = ledger.orders.find((each) => each.id === id);
  if (!own || !hasTerms(order, own.terms)) takeOrder(ledger, asked, { id, node: order });
}
