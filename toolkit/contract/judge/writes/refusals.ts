import type { Check } from "../probe/probe.js";
import { failsToRefuse, sightingsIn, Unprovoked } from "../ask/sighting.js";

const operation = "createOrder";

/** What else such a request is. Default: a BID in the market of the run. */
interface Of {
  side?: "ASK";
  isElsewhere?: true;
}

/**
 * Requests that the document rules out (Parts 2.1, 4.3): price and amount are decimals, the amount must be larger than 0, a
 * side is one of two, four parameters are required.
 */
const ruledOut: readonly { name: string; change: Readonly<Record<string, unknown>>; of?: Of }[] = [
  ...["0", "0.00", "0.00000000", "0.0000000000000000", "-0", "-1", "abc", "1abc", "NaN", "Infinity", ""].map(
    (amount) => ({
      name: `the amount ${amount || "of an empty text"}`,
      change: { amount },
    }),
  ),
  ...["abc", "NaN", ""].map((price) => ({ name: `the price ${price || "of an empty text"}`, change: { price } })),
  ...[{ amount: "0" }, { amount: "-1" }, { amount: "abc" }, { price: "abc" }].flatMap((change) => {
    const name = `the ${Object.entries(change).flat().join(" ")}`;
    return [
      { name: `${name}, as an ASK`, change, of: { side: "ASK" } as const },
      { name: `${name}, in another market`, change, of: { isElsewhere: true } as const },
    ];
  }),
  ...["BUY", ""].map((side) => ({ name: `the side ${side || "of an empty text"}`, change: { side } })),
  ...["market_id", "side", "price", "amount"].map((name) => ({ name: `no ${name}`, change: { [name]: undefined } })),
];

export const refusalChecks: readonly Check[] = ruledOut.map(({ name, change, of = {} }) => ({
  operation,
  name: `refuses an order with ${name}`,
  rests: "2.1, 4.3, 8",
  needs: ["writes"],
  async run({ settings, ledger, ask }) {
    ledger.demandRoom();
    const { side = "BID" } = of;
    const market_id = of.isElsewhere ? settings.otherMarket : settings.market;
    // One of the two tells it from orders of others, should it be placed.
    const marked = (value: string) => ledger.marks.next(market_id, value);
    const plain = side === "BID" ? settings.price : settings.askPrice;
    if (plain === undefined)
      throw new Unprovoked("no ASK can be placed safely: --ask-price names a price that nobody pays");
    const price = "amount" in change ? marked(plain) : plain;
    const amount = marked(settings.amount ?? "");
    const all: Record<string, unknown> = { market_id, side, price, amount, ...change };
    const parameters = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    const asked = { operation, parameters };
    const { ok, status } = await ask(asked);
    const see = sightingsIn(operation, "2.1, 4.3, 8", `createOrder with ${Object.keys(change).join()}`, "taken");
    const taken = ok ? [see("status", `a refusal of an order with ${name}`, `${status}`)] : [];
    return [...taken, ...failsToRefuse(asked, status)];
  },
}));
