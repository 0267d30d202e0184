import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import { orderDifferences, sameValue, asOrder, type ShownOrder } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting, orUndefined, Unprovoked } from "../ask/sighting.js";
import { shown, plainText } from "../../validate/finding.js";
import { seeAnotherOrder, isAnotherOrder } from "./demand-own-order.js";
import { isOfCreation } from "../probe/uncertain-creation.js";
import { noteFilled, type OwnOrder } from "../probe/own-order.js";
import { lookAtListDifference, lookAtListedOrders, orderNotFound } from "./listed-orders.js";
import { stillOpen } from "./still-open.js";
import { getOrderRequest } from "../probe/read-order.js";

const needs = ["writes"] as const;
const mostRead = 12;
const lasting = ["market_id", "side", "price", "amount"] as const;
const seeLost = sightingsIn("createOrder", "4.2, 4.3", orderNotFound);
const seeRefused = sightingsIn("getOrder", "4.2, 4.3", "getOrder", "failed");

/**
 * Reads created orders one by one. An order that can neither be read nor is listed was never created.
 *
 * @param stored receives the orders that are stored with other terms than their creation shows
 */
async function lookAtRead(
  probe: JudgeProbe,
  orders: readonly OwnOrder[],
  stored: Map<OwnOrder, ShownOrder>,
): Promise<Sighting[]> {
  const found: Sighting[] = [];
  for (const own of orders) {
    const { id, terms, asked: wanted } = own;
    const asked = getOrderRequest(id);
    const { ok, data, status } = await probe.ask(asked);
    if (ok) {
      if (noteFilled(own, asOrder(data)) || (await stillOpen(probe, [own])).length === 0) continue;
      const wrong = await lookAtStored(probe, own, asOrder(data));
      if (wrong.length > 0) {
        stored.set(own, asOrder(data));
        for (const each of wrong) found.push(each);
        continue;
      }
      const place = { operation: "getOrder", rests: "4.2, 4.3", as: "as it was created", asked };
      for (const each of orderDifferences(asOrder(data), wanted, place)) found.push(each);
      continue;
    }
    const filter = own.created.state === "CANCELED" ? { state: "CANCELED" } : {};
    const { items } = await probe.lists.all("listOrders", { market_id: terms.market_id, ...filter });
    const isListed = items.some((item) => item.id === id);
    if (status >= 500) found.push(seeRefused("status", "success", `${status}`, { asked }));
    else if (isListed)
      found.push(seeRefused("status", `order ${id}, which was created and is listed`, `${status}`, { asked }));
    else found.push(seeLost("status", `order ${id}, which was created, to be found`, `${status}`, { asked: own.ask }));
  }
  return found;
}

/**
 * Looks for an order that is stored with other terms: if lists and reads agree, the response of the creation is wrong.
 * Finds nothing if they do not agree.
 *
 * @param read the order as it was read
 */
async function lookAtStored({ lists, ledger }: JudgeProbe, own: OwnOrder, read: ShownOrder): Promise<Sighting[]> {
  const place = { operation: "getOrder", rests: "4.3", as: "" };
  const different = lasting.filter(
    (member) => orderDifferences(read, { [member]: own.terms[member] }, place).length > 0,
  );
  if (different.length === 0 || plainText(read.id) !== own.id) return [];
  const list = await orUndefined(
    lists.all("listOrders", { market_id: plainText(read.market_id ?? own.terms.market_id), state: "PENDING" }),
  );
  const node = list?.items.find(({ id }) => id === own.id)?.node;
  if (!node || different.some((member) => !sameValue(member, node[member], read[member]))) return [];
  const creation = ledger.ownIds.of(own.id).at(-1)?.creation;
  if (creation && !isOfCreation(read, creation, ledger.digits))
    return [seeAnotherOrder(ledger, own.id, creation, read)];
  return different.map((member) => {
    const see = sightingsIn("createOrder", "4.3", `order ${member}`);
    const expected = `${shown(read[member])}, as reads and lists show the order`;
    return see(`body/${member}`, expected, shown(own.created[member]), { asked: own.ask });
  });
}

/** From now on, the order is compared with its stored terms. */
function takeAsStored(own: OwnOrder, read: ShownOrder): void {
  const known = lasting.filter((member) => read[member] !== undefined);
  own.terms = { ...own.terms, ...Object.fromEntries(known.map((member) => [member, plainText(read[member])])) };
  own.asked = { ...own.asked, ...own.terms };
}

/** These rely on other operations, whose own faults come first. */
const follow = (found: readonly Sighting[]) => found.map((each): Sighting => ({ ...each, follows: true }));

export const createdChecks: readonly JudgeCheck[] = [
  {
    operation: "getOrder",
    name: "shows an order that was created",
    through: ["createOrder"],
    rests: "4.2, 4.3",
    needs,
    async run(probe) {
      const { ledger, settings } = probe;
      // The state of a new order is open (U-04), but not its existence.
      const closed = ledger.orders.filter(({ created }) => created.state === "CANCELED").slice(0, 2);
      const open = closed.length > 0 ? ledger.open(settings.market) : ledger.demandOpen(settings.market);
      const orders = [...closed, ...open, ...ledger.open(settings.otherMarket)].slice(0, mostRead);
      const stored = new Map<OwnOrder, ShownOrder>();
      const found = await probe.again(() => lookAtRead(probe, orders, stored), "a created order can be fetched");
      if (!found.some(({ operation }) => operation === "createOrder")) return found;
      for (const [own, order] of stored) {
        if (found.some(isAnotherOrder)) ledger.disown(own.id);
        else takeAsStored(own, order);
      }
      return found;
    },
  },
  {
    operation: "listOrders",
    name: "lists an order that was created, where it belongs and nowhere else",
    through: ["createOrder"],
    rests: "4.1, 4.3",
    needs,
    async run(probe) {
      const { market, otherMarket } = probe.settings;
      const markets = [market, ...(probe.ledger.open(otherMarket).length > 0 ? [otherMarket] : [])];
      probe.ledger.demandOpen(market);
      const look = async () => {
        const found: Sighting[] = [];
        for (const each of markets) for (const sighting of await lookAtListedOrders(probe, each)) found.push(sighting);
        return found;
      };
      return follow(await probe.again(look, "a created order is listed"));
    },
  },
  {
    operation: "createOrder",
    name: "adds one order to the list, and takes none away",
    through: ["listOrders"],
    rests: "4.1, 4.3",
    needs,
    async run(probe) {
      if (probe.ledger.orders.length === 0) throw new Unprovoked("no order of the judge was created");
      return follow(await probe.again(() => lookAtListDifference(probe)));
    },
  },
];
