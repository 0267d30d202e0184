import { howToGetOrders, filterValues, saysSideFilters } from "./full-list.js";
import { sightingsIn, type Sighting, orUndefined, Unprovoked, lookForFailedRefusal } from "../ask/sighting.js";
import type { JudgeCheck } from "../probe/judge-probe.js";
import { facts } from "../../facts/facts.js";
import { goodParameters } from "./good-parameters.js";
import { asOrder } from "../ask/shown-orders.js";
import { plainText } from "../../validate/finding.js";
import { lookForForeignItem } from "./filter-faults.js";
import { sideNotDescribed } from "./side-filter.js";
import { readListPage } from "../probe/list-page.js";

const operation = "listOrders";

const unknownValue = "XQZJV";

/** A market that does not exist. */
export const unknownMarket = "XQZJV-QJXWK";

/** The market is required (Part 4.1): a list without it must be refused. */
const withoutMarket: JudgeCheck = {
  operation,
  name: "refuses to list orders without a market",
  rests: "4.1",
  async run({ ask }) {
    const { ok, status } = await ask({ operation });
    const see = sightingsIn(operation, "4.1", `${operation} without market_id`, "taken");
    const taken = ok ? [see("status", "a refusal of a list with no market_id", `${status}`)] : [];
    return [...taken, ...lookForFailedRefusal({ operation }, status)];
  },
};

/** The response to an unknown value of a filter is open (U-14). A list that ignores the value is reported. */
const unknownFilters = Object.keys(filterValues).map((name): JudgeCheck => ({
  operation,
  name: `lists no orders under a ${name} that does not exist`,
  rests: "U-14",
  async run({ ask, settings, described }) {
    if (name === "side" && !saysSideFilters(described)) throw new Unprovoked(sideNotDescribed);
    const asked = { operation, parameters: { market_id: settings.market, [name]: unknownValue } };
    const { ok, data, status } = await ask(asked);
    const [item] = ok ? readListPage(data, asked).items : [];
    const see = sightingsIn(operation, "U-14", `${operation} unknown ${name}`);
    const expected = `a refusal of ${name}=${unknownValue}, or no order`;
    const seen =
      item && see("body/edges", expected, `order ${item.id}, ${plainText(item.node[name])}`, { asked, open: true });
    return [...(seen ? [seen] : []), ...lookForFailedRefusal(asked, status)];
  },
}));

/** An unknown market may be refused or have no orders. It must not list orders of other markets. */
const ordersOfUnknownMarket: JudgeCheck = {
  operation,
  name: "lists no orders of other markets in a market that does not exist",
  rests: "4.1",
  async run({ ask }) {
    const asked = { operation, parameters: { market_id: unknownMarket } };
    const { ok, data, status } = await ask(asked);
    const items = ok ? readListPage(data, asked).items : [];
    const expected = `no orders of other markets in ${unknownMarket}`;
    return [
      ...lookForForeignItem("4.1", items, ["market_id", unknownMarket], expected),
      ...lookForFailedRefusal(asked, status),
    ];
  },
};

/** Ids so high that no service has issued them. */
const unknownIds = ["9223372036854775806", "8070450532247928832"];

const refusedIds = ["getOrder", "cancelOrder"].map((operation): JudgeCheck => ({
  operation,
  name: "refuses an order that does not exist",
  rests: "U-14",
  needs: operation === "getOrder" ? [] : ["writes"],
  async run(probe) {
    const see = sightingsIn(operation, `${facts.operations[operation]?.part}, U-14`, `${operation} unknown order`);
    const found: Sighting[] = [];
    const { order_id: known } = (await orUndefined(goodParameters(probe, operation))) ?? {};
    // A lenient parser would ignore the letters and find the order.
    const longer = known === undefined ? [] : [`${plainText(known)}abc`];
    for (const order_id of [...unknownIds, ...longer]) {
      const asked = { operation, parameters: { order_id }, isForNothing: true } as const;
      const { ok, status } = await probe.ask(asked);
      const refusal = `a refusal of order ${order_id}, which does not exist`;
      if (ok) found.push(see("status", refusal, `${status}`, { asked }));
      for (const each of lookForFailedRefusal(asked, status)) found.push(each);
    }
    return found;
  },
}));

/** Steps above the highest known id. If such an order exists meanwhile, it may be shown. */
const steps = [7n, 1000n, 100_000n];

const laterIds: JudgeCheck = {
  operation: "getOrder",
  name: "shows no other order for an id that comes later",
  rests: "4.2",
  async run({ ledger, lists, settings, ask }) {
    const operation = "getOrder";
    const listed = await orUndefined(lists.walk("listOrders", { market_id: settings.market }));
    const ids = [...ledger.orders, ...(listed?.items ?? [])].map(({ id }) => id).filter((id) => /^\d+$/.test(id));
    if (ids.length === 0) throw new Unprovoked(`there is no order to start from: ${howToGetOrders}`);
    const highest = ids.map(BigInt).reduce((one, other) => (one > other ? one : other));
    const see = sightingsIn(operation, "4.2", `${operation} unknown order`);
    const found: Sighting[] = [];
    for (const step of steps) {
      const id = `${highest + step}`;
      const asked = { operation, parameters: { order_id: id }, isForNothing: true } as const;
      const { ok, data } = await ask(asked);
      const other = ok ? plainText(asOrder(data).id) : id;
      if (!/^\d+$/.test(other) || other === id) continue;
      found.push(see("body/id", `order ${id} or a refusal`, `order ${other}`, { asked }));
    }
    return found;
  },
};

/** What does not exist must be refused somehow (U-14), not with a success, or with other orders. */
export const unknownChecks: readonly JudgeCheck[] = [
  ...refusedIds,
  laterIds,
  withoutMarket,
  ordersOfUnknownMarket,
  ...unknownFilters,
];
