import type { Check } from "../check.js";
import { sightingsIn } from "../sighting.js";

const operation = "createOrder";

/**
 * Requests that the document rules out (Parts 2.1, 4.3): price and amount are decimals, the amount must be larger than 0, a
 * side is one of two, four parameters are required.
 */
const ruledOut: readonly { name: string; change: Readonly<Record<string, unknown>> }[] = [
  ...["0", "0.00", "-1", "abc"].map((amount) => ({ name: `the amount ${amount}`, change: { amount } })),
  { name: "the price abc", change: { price: "abc" } },
  { name: "the side BUY", change: { side: "BUY" } },
  ...["market_id", "side", "price", "amount"].map((name) => ({ name: `no ${name}`, change: { [name]: undefined } })),
];

export const refusalChecks: readonly Check[] = ruledOut.map(({ name, change }) => ({
  operation,
  name: `refuses an order with ${name}`,
  rests: "2.1, 4.3, 8",
  needs: ["writes"],
  async run({ settings, ledger, ask }) {
    ledger.demandRoom();
    // One of the two tells it from orders of others, should it be placed.
    const marked = (value = "") => ledger.marks.next(settings.market, value);
    const price = "amount" in change ? marked(settings.price) : settings.price;
    const amount = marked(settings.amount);
    const all: Record<string, unknown> = { market_id: settings.market, side: "BID", price, amount, ...change };
    const parameters = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    const { ok, status } = await ask({ operation, parameters });
    const see = sightingsIn(operation, "2.1, 4.3, 8", `createOrder with ${Object.keys(change).join()}`, "taken");
    return ok ? [see("status", `a refusal of an order with ${name}`, `${status}`)] : [];
  },
}));
