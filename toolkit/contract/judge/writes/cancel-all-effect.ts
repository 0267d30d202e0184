import { facts } from "../../facts/facts.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import { getOrderRequest, readOrder } from "../probe/read-order.js";
import { isClosed, type ShownOrder } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting } from "../ask/sighting.js";
import { plainText } from "../../validate/finding.js";
import { damageText, type Damage } from "./harm-to-others.js";
import { alteredMember } from "../probe/shown-terms.js";
import { mayBeCancelledById } from "../probe/own-order.js";

const operation = "cancelAllOrders";
const sees = (cause: string) => sightingsIn(operation, "4.5, U-38", `${operation} ${cause}`);

/** The faults of `cancelAllOrders`, each with its own cause. */
export const seeCancelAll = {
  market: sees("market"),
  state: sees("state"),
  reported: sees("told"),
  left: sees("left"),
  refused: sees("refused"),
  waits: sees("waits"),
};

/** A sighting of harm to an order of the other market. */
export interface HarmSighting extends Sighting {
  damage: Damage;
}

/** The fault that an order of another market was harmed. */
export function seeHarm(market: string, damage: Damage): HarmSighting {
  return { ...seeCancelAll.market("body", `orders of ${market} as they were`, damageText(damage)), damage };
}

/** By id: every order of the market, with the state of the list that shows it. */
export async function ordersByState(probe: JudgeProbe, market: string): Promise<Map<string, ShownOrder>> {
  const found = new Map<string, ShownOrder>();
  for (const state of facts.enums["order state"]) {
    const { items } = await probe.lists.all("listOrders", { market_id: market, state });
    for (const { id, node } of items) found.set(id, { ...node, state });
  }
  return found;
}

/**
 * Checks the effect: no order that was pending is left, and nothing else has changed.
 *
 * @param before the orders of the market, as they were listed before
 * @param others some orders of others that reads have shown as PENDING
 */
export async function lookAtCancelAllEffect(
  probe: JudgeProbe,
  before: ReadonlyMap<string, ShownOrder>,
  others: readonly string[],
): Promise<Sighting[]> {
  const { market } = probe.settings;
  const found: Sighting[] = [];
  const stateOf = async (id: string) => (await readOrder(probe, id)).order.state;
  for (const own of probe.ledger.open(market)) {
    const state = await stateOf(own.id);
    own.closed = isClosed({ state });
    own.cancelled = state === "CANCELED";
    own.byCancelAll = own.cancelled && !mayBeCancelledById(own);
    if (state === "PENDING") found.push(seeLeft(own.id));
  }
  for (const id of others) {
    if ((await stateOf(id)) === "PENDING") found.push(seeLeft(id, ofOthers));
  }
  const after = await ordersByState(probe, market);
  for (const [id, { state }] of after)
    if (isPending(before.get(id)?.state) && state === "CANCELED") probe.ledger.cancelledWithAll.add(id);
  const [left, node] = [...after].find(([id, { state }]) => [state, before.get(id)?.state].every(isPending)) ?? [];
  if (left !== undefined) {
    const seen = `order ${left}, ${plainText(node?.side)}`;
    const isOwn = probe.ledger.orders.some(({ id }) => id === left);
    const more: Partial<Sighting> = { follows: true, ...(!isOwn && ofOthers) };
    found.push(seeCancelAll.left("body", "no order that was PENDING before", seen, more));
  }
  const filled = [...before].find(([, { state }]) => state === "FILLED")?.[0];
  if (filled !== undefined && (await stateOf(filled)) === "CANCELED") {
    found.push(
      seeCancelAll.state("body", `order ${filled} to stay FILLED`, "CANCELED", { asked: getOrderRequest(filled) }),
    );
  }
  return [...found, ...lookAtMembers(before, after)];
}

/** Whose orders are listed and read is open: the run's are certainly the viewer's. */
const ofOthers = { rests: "4.5, U-56" } as const;

const seeLeft = (id: string, more: Partial<Sighting> = {}) =>
  seeCancelAll.left("body/state", `order ${id} to be CANCELED`, "PENDING in getOrder", {
    asked: getOrderRequest(id),
    ...more,
  });

const isPending = (state: unknown) => state === "PENDING";

function lookAtMembers(before: ReadonlyMap<string, ShownOrder>, after: ReadonlyMap<string, ShownOrder>): Sighting[] {
  for (const [id, was] of before) {
    const now = after.get(id);
    const member = now && alteredMember(now, was);
    if (!now || member === undefined) continue;
    const seeMember = sightingsIn(operation, "4.5, 2.1", `${operation} order ${member}`);
    return [seeMember(`body/*/${member}`, `order ${id} as it was, ${plainText(was[member])}`, plainText(now[member]))];
  }
  return [];
}
