import type { JudgeProbe } from "../probe/judge-probe.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import type { ListFilter } from "./full-list.js";
import { lacksOneEnd } from "./lacks-one-end.js";
import { firstMissing } from "./reread-list.js";
import type { WalkedList, ListItem } from "../probe/list-page.js";
import { walkList } from "../probe/walk-list.js";
import { backward, forward } from "../../facts/directions.js";
import { isAnotherState } from "../ask/tolerances.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { plainText } from "../../validate/finding.js";
import { hasValue } from "../ask/shown-orders.js";

const operation = "listOrders";

/** A list of one market, with the filters of its request. */
export interface FilteredRow {
  filter: ListFilter;
  walked: WalkedList;
}

/**
 * Looks for an order that one list shows, and another one lacks although it matches. Orders that are new or have
 * changed do not count.
 *
 * @param rows lists of one market: the one without filters, then those with one filter, then those with several
 * @param elsewhere the orders of another market, listed without filters
 */
export async function lookForFilterLosses(
  probe: JudgeProbe,
  market: string,
  rows: readonly FilteredRow[],
  elsewhere: readonly ListItem[],
) {
  const plain = rows.find(({ filter }) => Object.keys(filter).length === 0);
  if (!plain?.walked.whole) return [];
  const others = rows.filter((row) => row !== plain);
  for (const { filter, walked } of others.filter((row) => row.walked.whole)) {
    const values = Object.entries(filter);
    const fits = (node: ListItem["node"]) => values.every(([name, value]) => node[name] === value);
    const gone = await firstMissing(probe, ask({}), plain.walked.items, walked, fits);
    if (gone) return missed(gone, filter);
  }
  const { lists } = probe;
  const ids = new Set(plain.walked.items.map(({ id }) => id));
  // A list without filters may show only some sides and states (U-35).
  const items = [...plain.walked.items, ...elsewhere];
  const isShown = ({ side, state }: ListItem["node"]) =>
    items.some(({ node }) => node.side === side) && items.some(({ node }) => node.state === state);
  for (const { filter, walked } of others) {
    if (walked.items.every(({ id, node }) => ids.has(id) || !isShown(node)) || lacksOneEnd(walked.items, ids)) continue;
    const now = await walkList(lists, operation, { market_id: market }, 100);
    const gone = now.whole ? await firstMissing(probe, ask(filter), walked.items, now, isShown) : undefined;
    if (gone) return missed(gone, {});
  }
  return [];

  function ask(filter: ListFilter) {
    return { operation, parameters: { market_id: market, ...filter } };
  }

  function missed({ id, more }: { id: string; more: Partial<Sighting> }, filter: ListFilter): Sighting[] {
    const values = Object.entries(filter);
    const names = values.map(([name]) => name).join(" and ");
    const see = sightingsIn(operation, "4.1", `${operation} ${names || "unfiltered"}`);
    const under = values.map((each) => each.join("=")).join(" and ") || "no filter";
    const expected = `every order of ${market} that fits, with ${under}`;
    return [see("body/edges", expected, `no order ${id}`, { ...more, asked: ask(filter) })];
  }
}

/** Names the page of a request, if it has a cursor. */
export function onPage({ parameters = {} }: JudgeRequest): string {
  const cursor = [forward, backward].map((each) => each.cursor).find((name) => name in parameters);
  return cursor === undefined ? "" : `, on a page with "${cursor}"`;
}

/** The check of forms reports values in another case. */
const sameText = (seen: unknown, value: string) => plainText(seen).toUpperCase() === value.toUpperCase();

/**
 * The first item that does not match the filter of its list. A state beyond the three is open (U-48), and so is the
 * filter that lists it. Such states and missing members are reported by the check of forms.
 */
export function lookForForeignItem(
  rests: string,
  items: readonly ListItem[],
  [member, value]: readonly [string, string],
  expected: string,
): Sighting[] {
  const isOfAnother = (seen: unknown) => member === "state" && isAnotherState(seen);
  const isOther = (seen: unknown) => hasValue(seen) && !sameText(seen, value) && !isOfAnother(seen);
  const others = items.filter(({ node }) => isOther(node[member]));
  // A page without a cursor shows that it is not the cursor's fault.
  const other = others.find(({ asked }) => onPage(asked) === "") ?? others[0];
  if (!other) return [];
  const see = sightingsIn(operation, rests, `${operation} ${member}`);
  const seen = `${plainText(other.node[member])} (order ${other.id})${onPage(other.asked)}`;
  return [see(`body/edges/*/node/${member}`, expected, seen, { asked: other.asked })];
}
