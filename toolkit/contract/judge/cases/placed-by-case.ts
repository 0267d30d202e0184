import type { JudgedResponse } from "../ask/judged-response.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import type { Sighting } from "../ask/sighting.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { ListItem } from "../probe/list-page.js";
import { givenTermsOf, hasTerms, orderTermsOf, uncertainCreationOf } from "../probe/uncertain-creation.js";
import { seePlaced } from "../probe/see-placed.js";

/**
 * Sends the request of a case, and looks for an order that is placed although it is refused. Orders of cases have no
 * digits of the run: one is certainly the case's only if it has the terms that it gives, price and amount among them,
 * and is all that came to the pending orders of the market from just before the request to just after it. Others are
 * named in a note.
 */
export async function lookWhetherPlaced(
  probe: JudgeProbe,
  asked: JudgeRequest,
  send: () => Promise<JudgedResponse>,
): Promise<{ reply: JudgedResponse; placed: Sighting[] }> {
  const { settings, ledger } = probe;
  const { markets } = uncertainCreationOf(asked, settings);
  const before = asked.operation === "createOrder" ? await pendingIn(probe, markets) : undefined;
  const reply = await send();
  if (!before || !reply.isRefusal) return { reply, placed: [] };
  const known = new Set([...before, ...ledger.orders].map(({ id }) => id));
  const came = ((await pendingIn(probe, markets)) ?? []).filter(({ id }) => !known.has(id));
  const terms = givenTermsOf(asked);
  const hasDigits = terms.price !== undefined || terms.amount !== undefined;
  const alike = hasDigits ? came.filter(({ node }) => hasTerms(node, terms)) : [];
  const [its] = alike;
  const isCertain = terms.price !== undefined && terms.amount !== undefined && came.length === 1;
  if (!its) return { reply, placed: [] };
  if (!isCertain) {
    // Cancelled where every pending order may be.
    for (const { id } of alike) ledger.ownIds.cancellable.add(id);
    const ids = alike.map(({ id }) => id).join(", ");
    probe.notes.add(`a row of x-cases was refused while there came orders that may be its own or another's: ${ids}`);
    return { reply, placed: [] };
  }
  claim(probe, asked, its);
  return { reply, placed: [seePlaced(its.id, reply.status, asked)] };
}

/** Has the order of a refused creation cancelled at the end. */
function claim({ ledger }: JudgeProbe, asked: JudgeRequest, { id, node }: ListItem): void {
  const creation = [...ledger.refused].find(({ ask }) => ask === asked);
  const terms = orderTermsOf({ operation: asked.operation, parameters: node });
  if (!creation || !terms) return;
  Object.assign(creation, { id, terms });
  ledger.refused.delete(creation);
  ledger.uncertain.add(creation);
  ledger.ownIds.add(id, creation, node);
}

/** The pending orders of some markets; undefined if one of them cannot be listed to its end. */
async function pendingIn({ lists }: JudgeProbe, markets: readonly string[]): Promise<ListItem[] | undefined> {
  const found: (readonly ListItem[])[] = [];
  for (const market of markets) {
    const listed = await lists.pending(market);
    if (!listed?.whole) return undefined;
    found.push(listed.items);
  }
  return found.flat();
}
