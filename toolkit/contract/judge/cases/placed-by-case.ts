import type { JudgedResponse } from "../ask/judged-response.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import type { Sighting } from "../ask/sighting.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { hasTerms, orderTermsOf } from "../probe/uncertain-creation.js";
import { seePlaced } from "../probe/see-placed.js";

/**
 * Sends the request of a case, and looks for an order that is placed although it is refused. Orders of cases have no
 * digits of the run: one is certainly the case's only if it has its terms, and is all that came to the pending orders
 * of the market from just before the request to just after it.
 */
export async function lookWhetherPlaced(
  { lists, ledger }: JudgeProbe,
  asked: JudgeRequest,
  send: () => Promise<JudgedResponse>,
): Promise<{ reply: JudgedResponse; placed: Sighting[] }> {
  const terms = asked.operation === "createOrder" ? orderTermsOf(asked) : undefined;
  const before = terms && (await lists.pending(terms.market_id));
  const reply = await send();
  if (!terms || !before?.whole || !reply.isRefusal) return { reply, placed: [] };
  const known = new Set([...before.items, ...ledger.orders].map(({ id }) => id));
  const after = await lists.pending(terms.market_id);
  const [came, ...more] = (after?.items ?? []).filter(({ id }) => !known.has(id));
  const isCertain = came !== undefined && more.length === 0 && hasTerms(came.node, terms);
  return { reply, placed: isCertain ? [seePlaced(came.id, reply.status, asked)] : [] };
}
