import type { Check } from "../check.js";
import { sightingsIn } from "../sighting.js";
import { textOf } from "../text-of.js";
import { sameText } from "./filtered.js";
import { pageOf } from "./page.js";

const operation = "listOrders";
/** A market that nobody has. */
const market_id = "XQZJV-QJXWK";

/** Whether an unknown market is refused, or has no orders, is open: orders of other markets are not in it. */
export const unknownMarketCheck: Check = {
  operation,
  name: "lists no orders of other markets in a market that does not exist",
  rests: "4.1",
  async run({ ask }) {
    const asked = { operation, parameters: { market_id } };
    const { ok, data } = await ask(asked);
    const other = ok && pageOf(data, asked).items.find(({ node }) => !sameText(node.market_id, market_id));
    if (!other) return [];
    const see = sightingsIn(operation, "4.1", `${operation} market_id`);
    const seen = `order ${other.id} of ${textOf(other.node.market_id)}`;
    return [see("body/edges/*/node/market_id", `no orders of other markets in ${market_id}`, seen, { asked })];
  },
};
