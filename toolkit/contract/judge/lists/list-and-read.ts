import type { ListItem } from "../probe/list-page.js";
import { getOrderRequest } from "../probe/read-order.js";
import { fullListOf } from "./full-list.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { orderDifferences, type OrderPlace, asOrder, type ShownOrder } from "../ask/shown-orders.js";
import { type Sighting, orUndefined, SightingError } from "../ask/sighting.js";
import { plainText } from "../../validate/finding.js";

/** Members that change in the life of an order. */
const changing: readonly string[] = ["filled_amount", "avg_deal_price", "state"];

/** The place of a read of an order, for its sightings. */
function placeOf(id: string): OrderPlace {
  return { operation: "getOrder", rests: "4.2", asked: getOrderRequest(id), as: `as listOrders shows order ${id}` };
}

/** An order, or the sightings of a failed read. */
type Read = { order: ShownOrder; sightings?: never } | { order?: never; sightings: readonly Sighting[] };

/** The differences of an order, and the values that they rest on. */
interface Suspect {
  found: readonly Sighting[];
  values: string;
}

/**
 * Compares a list with reads of single orders. It reads the list, the order and the list again. An order counts if it
 * differs from both lists each time until the limit, while its values stay the same: deals may change it, and a list
 * may lag behind.
 */
async function lookAtListAndRead(probe: JudgeProbe, ids: readonly string[]): Promise<Sighting[]> {
  const { settings, wire, lists } = probe;
  const started = performance.now();
  let suspects = new Map<string, Suspect | undefined>(ids.map((id) => [id, undefined]));
  let before = await listed(probe);
  for (let tries = 1, pause = settings.settleMs / 500; ; tries++, pause *= 2) {
    const isLast = performance.now() - started >= settings.settleMs;
    const reads = new Map<string, Read>();
    for (const id of suspects.keys()) reads.set(id, await read(probe, id));
    if ([...suspects.keys()].every((id) => lookAt(id, before.get(id), reads.get(id)).found.length === 0)) return [];
    lists.forget();
    const after = await listed(probe);
    const left = new Map<string, Suspect>();
    for (const [id, known] of suspects) {
      const [one, other] = [lookAt(id, before.get(id), reads.get(id)), lookAt(id, after.get(id), reads.get(id))];
      const causes = new Set(one.found.map(({ cause }) => cause));
      const found = other.found.filter(({ cause }) => causes.has(cause));
      const isStill = one.values === other.values && (!known || known.values === other.values);
      if (found.length > 0 && isStill) left.set(id, { found, values: other.values });
    }
    suspects = left;
    before = after;
    if (left.size === 0 || (tries >= 3 && isLast)) return [...left.values()].flatMap((each) => each.found);
    await wire.wait(Math.max(1, Math.min(pause, settings.settleMs + started - performance.now(), 1000)));
  }

  function lookAt(id: string, node?: ShownOrder, read?: Read): Suspect {
    // An order that has left the list has changed.
    if (!node || !read) return { found: [], values: "" };
    const own = read.order ?? {};
    const found = read.sightings ?? wrongInList(probe, id, node, own) ?? orderDifferences(own, node, placeOf(id));
    const isChanging = found.some(({ pointer }) => changing.includes(pointer.split("/").at(-1) ?? ""));
    const shown = isChanging ? [node, own] : [node];
    const members = ["market_id", "side", "price", "amount", ...changing];
    return { found, values: shown.map((each) => members.map((name) => plainText(each[name])).join()).join(";") };
  }
}

/** If the read of an own order agrees with its creation, the list is wrong. */
function wrongInList({ ledger }: JudgeProbe, id: string, node: ShownOrder, read: ShownOrder): Sighting[] | undefined {
  const asked = ledger.orders.find((own) => own.id === id)?.asked;
  const at = { operation: "listOrders", rests: "4.1, 4.3", place: "body/edges/*/node", as: "as it was created" };
  if (!asked || orderDifferences(read, asked, at).length > 0) return undefined;
  const found = orderDifferences(node, asked, at);
  return found.length > 0 ? found.map((each) => ({ ...each, cause: `listOrders ${each.cause}` })) : undefined;
}

async function listed(probe: JudgeProbe): Promise<Map<string, ShownOrder>> {
  const { items } = await fullListOf(probe, "listOrders", 0);
  return new Map([...(await listedElsewhere(probe)), ...items].map(({ id, node }) => [id, node]));
}

/** The orders of the other market; none if they cannot be listed. */
async function listedElsewhere({ lists, settings }: JudgeProbe): Promise<readonly ListItem[]> {
  return (await orUndefined(lists.all("listOrders", { market_id: settings.otherMarket })))?.items ?? [];
}

async function read(probe: JudgeProbe, id: string): Promise<Read> {
  try {
    return { order: asOrder(await probe.data("getOrder", { order_id: id })) };
  } catch (error) {
    // The list may be wrong instead, and show orders of others.
    const isOwn = probe.ledger.orders.some((own) => own.id === id);
    if (error instanceof SightingError)
      return {
        sightings: error.sightings.map((each) => ({
          ...each,
          expected: `${each.expected}, which listOrders shows as the viewer's`,
          rests: isOwn || !each.seen.startsWith("4") ? each.rests : `${each.rests}, U-56`,
        })),
      };
    throw error;
  }
}

/** The kind of an order: its side, its state, and whether it is filled in part, in full or not at all. */
const kindOf = ({ side, state, filled_amount: filled, amount }: ListItem["node"]) =>
  [side, state, Number(filled) > 0, Number(filled) < Number(amount)].map(plainText).join(" ");

/** A limit, since a service can invent states without end. */
const mostKinds = 16;

/** Reads listed orders of both markets one by one: the first, the last, and one of each kind, preferably of others. */
export async function lookAtReads(probe: JudgeProbe): Promise<Sighting[]> {
  const { items } = await fullListOf(probe, "listOrders");
  const own = new Set(probe.ledger.orders.map(({ id }) => id));
  const ids = new Set<string>();
  for (const listed of [items, await listedElsewhere(probe)]) {
    const chosen = new Map<string, ListItem>();
    for (const item of [...listed.filter(({ id }) => !own.has(id)), ...listed]) {
      const kind = kindOf(item.node);
      if (!chosen.has(kind) && chosen.size < mostKinds) chosen.set(kind, item);
    }
    for (const item of [listed[0], listed.at(-1), ...chosen.values()]) if (item) ids.add(item.id);
  }
  return await lookAtListAndRead(probe, [...ids]);
}
