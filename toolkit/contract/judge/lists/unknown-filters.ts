import type { JudgeCheck } from "../probe/judge-probe.js";
import { sightingsIn, Unprovoked, lookForFailedRefusal } from "../ask/sighting.js";
import { plainText } from "../../validate/finding.js";
import { filterValues, saysSideFilters } from "./full-list.js";
import { lookForForeignItem } from "./foreign-items.js";
import { sideNotDescribed } from "./side-filter.js";
import { readListPage } from "../probe/list-page.js";

const operation = "listOrders";

const unknownValue = "XQZJV";

/** A market that does not exist. */
export const unknownMarket = "XQZJV-QJXWK";

/** The market is required (Part 4.1): a list without it must be refused. */
export const withoutMarketCheck: JudgeCheck = {
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
export const unknownFilterChecks = Object.keys(filterValues).map((name): JudgeCheck => ({
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
export const unknownMarketCheck: JudgeCheck = {
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
