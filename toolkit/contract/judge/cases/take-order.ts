import { allNamed } from "../ask/all-named.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import type { ListItem } from "../probe/list-page.js";
import type { Ledger } from "../probe/ledger.js";
import {
  creationMembers,
  givenTermsOf,
  hasTerms,
  orderTermsOf,
  uncertainCreationOf,
} from "../probe/uncertain-creation.js";
import { asOrder, hasValue, isClosed, sameValue } from "../ask/shown-orders.js";
import { type Sighting, orUndefined } from "../ask/sighting.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { readOrder } from "../probe/read-order.js";
import { plainText } from "../../validate/finding.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import { latelyFilled } from "../probe/list-ends.js";
import { isAccountBusy } from "../probe/orders-of-others.js";
import { seePlaced } from "../probe/see-placed.js";
import { facts } from "../../facts/facts.js";

/** Takes an order for the one that a case has placed, with the terms that it has. */
function takeOrder(ledger: Ledger, ask: JudgeRequest, { id, node }: Pick<ListItem, "id" | "node">): void {
  const { uncertain, refused, ownIds } = ledger;
  // The response may have shown other terms.
  ledger.disown(id);
  const creation = [...uncertain, ...refused].find((each) => each.ask === ask);
  const terms = orderTermsOf({ operation: ask.operation, parameters: node });
  if (!creation || !terms) return;
  Object.assign(creation, { terms, asked: terms });
  ownIds.unconfirmed.delete(id);
  if (!ledger.add(creation, node)) return;
  ownIds.confirm(id);
  uncertain.delete(creation);
  refused.delete(creation);
}

/**
 * Takes the order that the success of a case has named, if a read shows it. Its terms may be others than those that were
 * asked for, such as a rounded price: that its id did not exist before proves that it is the case's.
 *
 * @param known the ids that existed before
 * @param markets where the pending orders before it are known
 */
async function takeNamedOrder(
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

/**
 * Sends the request of a case, and looks for the order that it places, also if it is refused. Orders of cases have no
 * digits of the run. One that was placed despite a refusal is certainly the case's only if it has the terms that the case
 * gives, price and amount among them, and is all that came to the pending and the filled orders of its market from just
 * before the request to just after it. Others are named in a note.
 */
export async function lookWhetherPlaced(
  probe: JudgeProbe,
  asked: JudgeRequest,
  send: () => Promise<JudgedResponse>,
): Promise<{ reply: JudgedResponse; placed: Sighting[] }> {
  const { ledger } = probe;
  if (facts.operations[asked.operation]?.effect !== "creates one") return { reply: await send(), placed: [] };
  const before = await listedIn(probe, marketsOf(probe, asked));
  const markets = [...before.keys()];
  const known = new Set([...[...before.values()].flat(), ...ledger.orders].map(({ id }) => id));
  const reply = await send();
  if (reply.ok) await takeNamedOrder(probe, asked, reply.data, known, markets);
  if (!reply.isRefusal) return { reply, placed: [] };
  const after = await listedIn(probe, markets);
  const came = [...after.values()].flat().filter(({ id }) => !known.has(id));
  if (came.length === 0) return { reply, placed: [] };
  const terms = givenTermsOf(asked);
  const hasDigits = terms.price !== undefined || terms.amount !== undefined;
  const alike = hasDigits ? came.filter(({ node }) => hasTerms(node, terms)) : [];
  const [its] = alike;
  if (its && came.length === 1 && terms.price !== undefined && terms.amount !== undefined) {
    takeOrder(ledger, asked, its);
    if (isClosed(its.node)) await noteFilled(probe, its);
    return { reply, placed: [seePlaced([its.id], { status: reply.status, ask: asked, isForbidden: false })] };
  }
  const ids = allNamed(came.map(({ id }) => id));
  probe.notes.add(`a row of x-cases was refused while there came orders that may be its own or another's: ${ids}`);
  // Cancelled where every pending order may be. Those of a busy account are the row's only if they have its terms.
  const isRows = alike.length === 0 && !(await isAccountBusy(probe, markets));
  for (const { id, node } of isRows ? came : alike) if (!isClosed(node)) ledger.ownIds.unconfirmed.add(id);
  return { reply, placed: [] };
}

/** Where the order of a case may be. A service may know the market by the same name in capitals. */
function marketsOf({ settings }: JudgeProbe, asked: JudgeRequest): ReadonlySet<string> {
  const { market_id } = creationMembers(asked);
  const meant = [settings.market, settings.otherMarket].filter((each) => sameValue("market_id", each, market_id));
  return new Set([...uncertainCreationOf(asked, settings).markets, ...meant]);
}

/** Records an order that had to be refused as filled. */
async function noteFilled(probe: JudgeProbe, { id }: ListItem): Promise<void> {
  probe.ledger.filledOrders.addInvalid(id);
  await orUndefined(readOrder(probe, id));
}

/** By market: its pending orders, where they can be listed to their end, and those that were filled lately. */
async function listedIn(
  probe: JudgeProbe,
  markets: Iterable<string>,
): Promise<ReadonlyMap<string, readonly ListItem[]>> {
  const found = new Map<string, readonly ListItem[]>();
  for (const market of markets) {
    const listed = await probe.lists.pending(market);
    if (!listed?.whole) continue;
    // It may be filled between the two.
    const items = new Map([...listed.items, ...(await latelyFilled(probe, market))].map((each) => [each.id, each]));
    found.set(market, [...items.values()]);
  }
  return found;
}
