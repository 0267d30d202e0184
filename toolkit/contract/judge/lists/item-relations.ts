import type { JudgeProbe, Relation } from "../probe/judge-probe.js";
import { sightingsIn, type Sighting, orUndefined } from "../ask/sighting.js";
import { directionsOf, walksOf } from "./page-info.js";
import { openIfMoved } from "./expected-slice.js";
import { lookAtOrderOfItems } from "./order-of-items.js";
import { seeSharedId } from "./shared-id.js";
import { requiredFilter, fullListOf, itemsReached } from "./full-list.js";
import { facts } from "../../facts/facts.js";
import { shown, plainText } from "../../validate/finding.js";
import { hasValue } from "../ask/shown-orders.js";
import type { ListItem } from "../probe/list-page.js";

/** An order or a withdrawal is the same on each page, under each filter and at any time. */
export async function lookAtSameEverywhere(probe: JudgeProbe, { operation }: Relation): Promise<Sighting[]> {
  const walked = await walksOf(probe, operation);
  probe.lists.forget();
  const { items } = await fullListOf(probe, operation);
  const states = await lookAtStates(probe, operation, [...walked.flatMap((each) => each.items), ...items]);
  const terms = probe.shownTerms.take(operation);
  return terms.length > 0 ? terms : states;
}

/**
 * Looks for an item whose state changes and changes back, each time until the limit. A state that only moves on is
 * fine, and replicas agree in the end.
 *
 * @param known items as they were shown before: if all of them agree, nothing more is requested
 */
async function lookAtStates(probe: JudgeProbe, operation: string, known: readonly ListItem[]): Promise<Sighting[]> {
  const items = [...known, ...(await unsized(probe, operation))];
  if ([...statesOf(items).values()].every(({ length }) => length === 1)) return [];
  return [...(await probe.again(() => lookForReturn(probe, operation), "listed items show one state"))];
}

async function lookForReturn(probe: JudgeProbe, operation: string): Promise<Sighting[]> {
  let found = await returning(probe, operation);
  if (found.size > 0 && probe.lists.hasMoved) {
    // If a replica lags behind, other items show two states later.
    await probe.wire.wait(probe.settings.settleMs / 10);
    const later = await returning(probe, operation);
    found = new Map([...found].filter(([id]) => later.has(id)));
  }
  for (const [id, [first, second, third]] of found) {
    const see = sightingsIn(operation, facts.operations[operation]?.part ?? "4", `${operation} alike`);
    const seen = [second, third].map((state) => shown(state)).join(", then ");
    return [see("body/edges/*/node/state", `${shown(first)} of item ${id}, as it was shown before`, seen)];
  }
  return [];
}

/** Items that returned to a former state while a list was read twice in each way. */
async function returning(probe: JudgeProbe, operation: string): Promise<Map<string, string[]>> {
  const items: ListItem[] = [];
  for (const round of [1, 2]) {
    if (round > 1) probe.lists.forget();
    const whole = await fullListOf(probe, operation);
    const size = Math.min(Math.ceil(whole.items.length / 3), 97);
    for (const each of whole.items) items.push(each);
    for (const direction of directionsOf(probe, operation)) {
      const walked = await probe.lists.walk(operation, requiredFilter(probe, operation), size, direction);
      for (const each of walked.items) items.push(each);
    }
    for (const each of await unsized(probe, operation)) items.push(each);
  }
  const returns = (states: readonly string[]) => states.some((state, at) => state === states[at - 2]);
  return new Map([...statesOf(items)].filter(([, states]) => returns(states)));
}

/** The states of each item, in the order in which they were shown. */
function statesOf(items: readonly ListItem[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, node } of items.filter((item) => hasValue(item.node.state))) {
    const states = found.get(id) ?? [];
    found.set(id, states);
    if (states.at(-1) !== plainText(node.state)) states.push(plainText(node.state));
  }
  return found;
}

async function unsized(probe: JudgeProbe, operation: string): Promise<readonly ListItem[]> {
  await probe.lists.pause();
  return (await orUndefined(probe.lists.page(operation, requiredFilter(probe, operation))))?.items ?? [];
}

/** The same request twice returns the same items, in the same order. */
export async function lookAtRepeatedList(probe: JudgeProbe, { operation, rests }: Relation): Promise<Sighting[]> {
  const { items } = await fullListOf(probe, operation);
  const shared = seeSharedId(operation, items);
  if (shared.length > 0) return shared;
  const turned = await lookAtOrderOfItems(probe, operation, requiredFilter(probe, operation));
  if (turned.length > 0) return turned;
  probe.lists.forget();
  const again = await fullListOf(probe, operation);
  const ids = new Set(again.items.map(({ id }) => id));
  const missing = itemsReached(items, again).find(({ id }) => !ids.has(id));
  const see = sightingsIn(operation, rests, `${operation} again`);
  if (!missing) return [];
  const more = { asked: missing.asked, ...openIfMoved(probe, operation, items, again.items) };
  return [see("body/edges", "the same items when it is asked again", `no ${missing.id}`, more)];
}

/**
 * Looks for impossible numbers: a negative amount, or more filled than the amount. Which prices are possible is open
 * (U-30).
 */
export async function lookAtPossibleNumbers(probe: JudgeProbe, { operation, rests }: Relation): Promise<Sighting[]> {
  const { items } = await fullListOf(probe, operation);
  const see = sightingsIn(operation, rests, `${operation} impossible`);
  for (const { id, node, asked } of items) {
    const impossible = impossibleOf(node);
    if (!impossible) continue;
    const [member, expected] = impossible;
    return [see(`body/edges/*/node/${member}`, expected, `${shown(node[member])} (order ${id})`, { asked })];
  }
  return [];
}

function impossibleOf(node: ListItem["node"]): [member: string, expected: string] | undefined {
  const number = (member: string) => Number(plainText(node[member]));
  const filled = number("filled_amount");
  if (number("amount") <= 0) return ["amount", "more than 0"];
  if (filled < 0) return ["filled_amount", "0 or more"];
  const isOverfilled = filled > number("amount");
  return isOverfilled ? ["filled_amount", `the amount of the order at most, ${shown(node.amount)}`] : undefined;
}

/** All withdrawals are the viewer's, and have one customer (Part 4.6). */
export async function lookAtCustomer(
  probe: JudgeProbe,
  { operation, parameter, rests }: Relation,
): Promise<Sighting[]> {
  const { items } = await fullListOf(probe, operation, 2);
  const other = items.find(({ node }) => node[parameter] !== items[0]?.node[parameter]);
  const see = sightingsIn(operation, rests, `${operation} ${parameter}`);
  const place = `body/edges/*/node/${parameter}`;
  return other
    ? [see(place, "one customer, whose key it is", `several (withdrawal ${other.id})`, { asked: other.asked })]
    : [];
}
