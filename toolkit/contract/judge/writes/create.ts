import type { Check } from "../check.js";
import type { Probe } from "../probe.js";
import { asOrder, differences, sameValue, type Order } from "../same-order.js";
import { Unprovoked, type Sighting } from "../sighting.js";
import type { OwnOrder } from "./ledger.js";
import { placeOrder, type Terms } from "./place-order.js";

const operation = "createOrder";
const needs = ["writes"] as const;

const asked = ({ market, side, price, amount }: OwnOrder): Order => ({ market_id: market, side, price, amount });

/** What a creation must show: what was asked for, and an order that waits. */
function lookAtCreated(own: OwnOrder): Sighting[] {
  const { created, amount } = own;
  const found = differences(created, asked(own), { operation, rests: "4.3", as: "as it was asked for" });
  const see = (member: string, expected: string, seen: unknown) => {
    const place = { operation, pointer: `/response/body/${member}`, rests: "4.3, 3", cause: `order ${member}` };
    found.push({ ...place, expected, seen: String(seen) });
  };
  if (created.state === "CANCELED") see("state", "PENDING or FILLED in a new order", created.state);
  if (created.state === "PENDING" && sameValue("amount", created.filled_amount, amount)) {
    see("filled_amount", "less than the amount of an order that is PENDING", created.filled_amount);
  }
  return found;
}

const create = (name: string, ...all: readonly Terms[]): Check => ({
  operation,
  name,
  rests: "4.3",
  needs,
  async run(probe) {
    const found: Sighting[] = [];
    for (const terms of all) {
      const { own, sightings } = await placeOrder(probe, terms);
      found.push(...sightings, ...lookAtCreated(own));
      if (own.created.state !== "FILLED") continue;
      probe.notes.add(`order ${own.id} was filled: --price and --ask-price must be out of reach of the market`);
    }
    return found;
  },
});

/** Orders of the judge that are open, or the reason why there are none. */
export function openOrders(probe: Probe, which: Partial<OwnOrder> = {}): OwnOrder[] {
  const open = probe.ledger.open({ market: probe.settings.market, ...which });
  if (open.length === 0) throw new Unprovoked("no order of the judge is open");
  return open;
}

export const createChecks: readonly Check[] = [
  create("creates a BID as it was asked for", {}, {}, {}),
  create("creates an ASK as it was asked for", { side: "ASK" }, { side: "ASK" }),
  {
    operation,
    name: "keeps every digit of price and amount",
    rests: "2.1, 4.3",
    needs,
    async run(probe) {
      const { price = "", amount = "" } = probe.settings;
      const fine = { price: finer(price, -1n), amount: finer(amount, 1n) };
      for (const terms of [fine, { amount: fine.amount }, { price: fine.price }]) {
        const placed = await placeOrder(probe, terms).catch((error: unknown) => {
          if (error instanceof Unprovoked) return undefined;
          throw error;
        });
        if (placed) return lookAtCreated(placed.own);
      }
      throw new Unprovoked(
        "the service refuses finer prices and amounts (U-30): --price and --amount with more digits",
      );
    },
  },
  {
    ...create("creates an order in the market that was asked for"),
    async run(probe) {
      const { own, sightings } = await placeOrder(probe, { market: probe.settings.otherMarket });
      return [...sightings, ...lookAtCreated(own)];
    },
  },
  {
    operation,
    name: "gives each order an id of its own",
    rests: "2.1",
    needs,
    async run({ ledger }) {
      const ids = [...new Set(ledger.before?.map(({ id }) => id)), ...ledger.orders.map(({ id }) => id)];
      if (ledger.orders.length < 2) throw new Unprovoked("fewer than two orders were created");
      const twice = ids.find((id, at) => ids.indexOf(id) !== at);
      const place = { operation, pointer: "/response/body/id", rests: "2.1" };
      return twice === undefined ? [] : [{ ...place, expected: "another id for each order", seen: `${twice} twice` }];
    },
  },
  {
    operation: "getOrder",
    name: "shows an order that was created",
    through: ["createOrder"],
    rests: "4.2, 4.3",
    needs,
    async run(probe) {
      const orders = openOrders(probe).slice(0, 5);
      return await probe.again(() => lookAtRead(probe, orders), "a created order can be fetched");
    },
  },
  {
    operation: "listOrders",
    name: "lists an order that was created, where it belongs and nowhere else",
    through: ["createOrder"],
    rests: "4.1, 4.3",
    needs,
    run: async (probe) =>
      follow(await probe.again(() => lookAtListed(probe, openOrders(probe)), "a created order is listed")),
  },
  {
    operation,
    name: "adds one order to the list, and takes none away",
    through: ["listOrders"],
    rests: "4.1, 4.3",
    needs,
    run: async (probe) => {
      openOrders(probe);
      return follow(await probe.again(() => lookAtDifference(probe)));
    },
  },
];

/** Seen through other operations, whose own faults are told first. */
const follow = (found: readonly Sighting[]) => found.map((each): Sighting => ({ ...each, follows: true }));

async function lookAtRead(probe: Probe, orders: readonly OwnOrder[]): Promise<Sighting[]> {
  const found: Sighting[] = [];
  for (const own of orders) {
    const { ok, data, status } = await probe.ask({ operation: "getOrder", parameters: { order_id: own.id } });
    if (ok) {
      const place = { operation: "getOrder", rests: "4.2, 4.3", as: "as it was created" };
      const wanted = { id: own.created.id, ...asked(own), state: own.created.state };
      found.push(...differences(asOrder(data), wanted, place));
      continue;
    }
    const { items } = await probe.lists.all("listOrders", { market_id: own.market });
    const isListed = items.some(({ id }) => id === own.id);
    const place = { operation: isListed ? "getOrder" : operation, pointer: "/response/status", rests: "4.2, 4.3" };
    const what = isListed ? "which was created and is listed" : "which was created, to be found";
    found.push({
      ...place,
      expected: `order ${own.id}, ${what}`,
      seen: `${status}`,
      cause: "a created order is not found",
    });
  }
  return found;
}

/** The difference that creations make: under their own filters the lists have them, under the others they have not. */
async function lookAtListed(probe: Probe, orders: readonly OwnOrder[]): Promise<Sighting[]> {
  const { market, otherMarket } = probe.settings;
  const found: Sighting[] = [];
  const place = { operation: "listOrders", pointer: "/response/body/edges", rests: "4.1, 4.3" };
  for (const filter of [{}, { state: "PENDING" }, { state: "CANCELED" }, { side: "BID" }, { side: "ASK" }]) {
    const { items, whole } = await probe.lists.all("listOrders", { market_id: market, ...filter });
    const listed = new Map(items.map(({ id, node }) => [id, node]));
    const [[member, value] = ["", ""]] = Object.entries(filter);
    const name = member === "" ? "without a filter" : `with ${member}=${value}`;
    const cause = member === "" ? "a created order is not found" : `listOrders ${member}`;
    for (const own of orders) {
      const node = listed.get(own.id);
      const belongs = member === "" || { side: own.side, state: "PENDING" }[member] === value;
      if (belongs && !node && whole)
        found.push({ ...place, expected: `order ${own.id} ${name}`, seen: "no such order", cause });
      if (!belongs && node)
        found.push({ ...place, expected: `no order ${own.id} ${name}`, seen: "it is there", cause });
      if (!node || member !== "") continue;
      const as = { ...place, pointer: `${place.pointer}/*/node`, as: "as it was created" };
      found.push(...differences(node, { ...asked(own), state: own.created.state }, as));
    }
    const leaked = probe.ledger.open({ market: otherMarket }).find(({ id }) => listed.has(id));
    const other = { ...place, expected: `no order of ${otherMarket}`, cause: "listOrders market_id" };
    if (leaked) found.push({ ...other, seen: `order ${leaked.id}` });
  }
  return found;
}

/** What the list has more and less than before: the orders of the judge, and what others did. */
async function lookAtDifference({ lists, ledger, settings, ask }: Probe): Promise<Sighting[]> {
  const { items, whole } = await lists.all("listOrders", { market_id: settings.market });
  const place = { operation, pointer: "/response/body", rests: "4.1, 4.3" };
  const before = ledger.before ?? [];
  const [listed, known] = [
    new Set(items.map(({ id }) => id)),
    new Set([...before, ...ledger.orders].map(({ id }) => id)),
  ];
  const twin = items.find(
    ({ id, node }) =>
      !known.has(id) && ledger.orders.some((own) => differences(node, asked(own), { ...place, as: "" }).length === 0),
  );
  const found: Sighting[] = [];
  if (twin) {
    found.push({
      ...place,
      expected: "one order for each creation",
      seen: `order ${twin.id} too, like it`,
      cause: "createOrder twice",
    });
  }
  const gone = whole ? before.find(({ id }) => !listed.has(id)) : undefined;
  if (!gone) return found;
  // Which orders are listed without a filter is open (U-35): an order that changed may have left.
  const { ok, data, status } = await ask({ operation: "getOrder", parameters: { order_id: gone.id } });
  if (ok && asOrder(data).state !== gone.node.state) return found;
  const expected = `order ${gone.id} to stay, which was listed before`;
  return [
    ...found,
    { ...place, expected, seen: ok ? "it is no longer listed" : `${status}`, cause: "createOrder others" },
  ];
}

/** A decimal with five digits more, a little larger or smaller. */
function finer(text: string, direction: 1n | -1n): string {
  const [whole = "", fraction = ""] = text.split(".");
  const scaled = BigInt(`${whole}${fraction}00000`) + direction * 1237n;
  const digits = String(scaled).padStart(fraction.length + 6, "0");
  return `${digits.slice(0, -(fraction.length + 5))}.${digits.slice(-(fraction.length + 5))}`;
}
