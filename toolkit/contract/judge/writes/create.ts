import type { Check } from "../check.js";
import type { Probe } from "../probe.js";
import { differences, sameValue, type Order } from "../same-order.js";
import { Unprovoked, type Sighting } from "../sighting.js";
import type { OwnOrder } from "./ledger.js";
import { placeOrder } from "./place-order.js";

const operation = "createOrder";

const asked = ({ market, side, price, amount }: OwnOrder): Order => ({ market_id: market, side, price, amount });

/** What a creation must show: what was asked for, and an order that waits. */
function lookAtCreated(own: OwnOrder): Sighting[] {
  const { created, amount } = own;
  const place = { operation, rests: "4.3", as: "as it was asked for" };
  const found = differences(created, asked(own), place);
  const see = (member: string, expected: string, seen: unknown) =>
    void found.push({
      operation,
      pointer: `/response/body/${member}`,
      expected,
      seen: String(seen),
      rests: "4.3, 3",
      cause: `order ${member}`,
    });
  if (created.state === "CANCELED") see("state", "PENDING or FILLED in a new order", created.state);
  if (created.state === "PENDING" && sameValue("amount", created.filled_amount, amount)) {
    see("filled_amount", "less than the amount of an order that is PENDING", created.filled_amount);
  }
  return found;
}

const create = (side: "ASK" | "BID", times: number): Check => ({
  operation,
  name: `creates ${side === "BID" ? "a BID" : "an ASK"} as it was asked for`,
  rests: "4.3",
  needs: ["writes"],
  async run(probe) {
    const found: Sighting[] = [];
    for (let count = 0; count < times; count++) {
      const { own, sightings } = await placeOrder(probe, side);
      found.push(...sightings, ...lookAtCreated(own));
      if (own.created.state === "FILLED") {
        probe.notes.add(`order ${own.id} was filled: --price and --ask-price must be out of reach of the market`);
      }
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
  create("BID", 3),
  create("ASK", 2),
  {
    operation,
    name: "creates an order in the market that was asked for",
    rests: "4.3",
    needs: ["writes"],
    async run(probe) {
      const { own, sightings } = await placeOrder(probe, "BID", probe.settings.otherMarket);
      return [...sightings, ...lookAtCreated(own)];
    },
  },
  {
    operation,
    name: "gives each order an id of its own",
    rests: "2.1",
    needs: ["writes"],
    async run({ ledger }) {
      const ids = ledger.orders.map(({ id }) => id);
      if (ids.length < 2) throw new Unprovoked("fewer than two orders were created");
      const twice = ids.find((id, at) => ids.indexOf(id) !== at);
      const place = { operation, pointer: "/response/body/id", rests: "2.1" };
      return twice === undefined ? [] : [{ ...place, expected: "another id for each order", seen: `${twice} twice` }];
    },
  },
  {
    operation: "getOrder",
    name: "shows an order that was created",
    rests: "4.2, 4.3",
    needs: ["writes"],
    async run(probe) {
      const orders = openOrders(probe).filter(
        ({ side }, at, all) => all.findIndex((each) => each.side === side) === at,
      );
      const place = { operation: "getOrder", rests: "4.2, 4.3", as: "as it was created" };
      return await probe.again(async () => {
        const found: Sighting[] = [];
        for (const own of orders) {
          const order = (await probe.data("getOrder", { order_id: own.id })) as Order;
          found.push(
            ...differences(order ?? {}, { id: own.created.id, ...asked(own), state: own.created.state }, place),
          );
        }
        return found;
      }, "a created order can be fetched");
    },
  },
  {
    operation: "listOrders",
    name: "lists an order that was created, where it belongs and nowhere else",
    rests: "4.1, 4.3",
    needs: ["writes"],
    run: async (probe) => await probe.again(() => lookAtListed(probe, openOrders(probe)), "a created order is listed"),
  },
];

/** The difference that creations make: under their own filters the lists have them, under the others they have not. */
async function lookAtListed(probe: Probe, orders: readonly OwnOrder[]): Promise<Sighting[]> {
  const { market, otherMarket } = probe.settings;
  const found: Sighting[] = [];
  const place = { operation: "listOrders", rests: "4.1, 4.3" };
  const filters = [{}, { state: "PENDING" }, { state: "CANCELED" }, { side: "BID" }, { side: "ASK" }];
  for (const filter of filters) {
    const { items, whole } = await probe.lists.all("listOrders", { market_id: market, ...filter });
    const listed = new Map(items.map(({ id, node }) => [id, node]));
    const name = new URLSearchParams(filter).toString() || "no filter";
    for (const own of orders) {
      const node = listed.get(own.id);
      const belongs = Object.entries(filter).every(
        ([member, value]) => ({ side: own.side, state: "PENDING" })[member] === value,
      );
      const [member = "edges"] = Object.keys(filter);
      const see = (expected: string, seen: string) =>
        void found.push({ ...place, pointer: "/response/body/edges", expected, seen, cause: `listOrders ${member}` });
      if (belongs && !node && whole) see(`order ${own.id} with ${name}, since it was created`, "no such order");
      if (!belongs && node) see(`no order ${own.id} with ${name}`, "it is there");
      if (node && name === "no filter") {
        const as = { ...place, pointer: "/response/body/edges/*/node", as: "as it was created" };
        found.push(
          ...differences(node, { ...asked(own), state: own.created.state }, as).map((each) => ({
            ...each,
            cause: `${each.cause} in lists`,
          })),
        );
      }
    }
    for (const own of probe.ledger.open({ market: otherMarket })) {
      const cause = "listOrders market_id";
      if (listed.has(own.id))
        found.push({
          ...place,
          pointer: "/response/body/edges",
          expected: `no order of ${otherMarket}`,
          seen: `order ${own.id}`,
          cause,
        });
    }
  }
  return found;
}
