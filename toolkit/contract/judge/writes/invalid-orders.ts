import type { JudgeCheck, JudgeProbe } from "../probe/judge-probe.js";
import { orUndefined, SightingError, Unprovoked, sightingsIn, lookForFailedRefusal } from "../ask/sighting.js";
import { asOrder, hasValue } from "../ask/shown-orders.js";
import { finerDecimal } from "../ask/decimals.js";
import { readOrder } from "../probe/read-order.js";
import { safeTerms } from "../probe/safe-terms.js";
import { plainText } from "../../validate/finding.js";

const operation = "createOrder";

/** Side and market of an invalid order. Default: a BID in the market of the run. */
interface Of {
  side?: "ASK";
  isElsewhere?: true;
}

/** If a service accepts these as numbers, the order has the chosen amount. */
const [negative, lettered] = ["-<amount>", "<amount>abc"];

/**
 * Invalid orders (Parts 2.1, 4.3): price and amount must be decimals, the amount larger than 0, the side one of two,
 * and four parameters are required. Orders without a valid side come last: their price is out of reach for one side
 * only, and a service may take them for the other one.
 */
const ruledOut: readonly { name: string; change: Readonly<Record<string, string | undefined>>; of?: Of }[] = [
  ...["0", "0.00", "0.00000000", "0.0000000000000000", "-0", negative, "abc", lettered, "NaN", "Infinity", ""].map(
    (amount) => ({
      name: `the amount ${amount || "of an empty text"}`,
      change: { amount },
    }),
  ),
  ...["abc", "NaN", ""].map((price) => ({ name: `the price ${price || "of an empty text"}`, change: { price } })),
  ...[{ amount: "0" }, { amount: negative }, { amount: "abc" }, { price: "abc" }].flatMap((change) => {
    const name = `the ${Object.entries(change).flat().join(" ")}`;
    return [
      { name: `${name}, as an ASK`, change, of: { side: "ASK" } as const },
      { name: `${name}, in another market`, change, of: { isElsewhere: true } as const },
    ];
  }),
  ...["market_id", "price", "amount"].map((name) => ({ name: `no ${name}`, change: { [name]: undefined } })),
  ...["BUY", ""].map((side) => ({ name: `the side ${side || "of an empty text"}`, change: { side } })),
  { name: "no side", change: { side: undefined } },
];

/** Each invalid order must be refused. */
export const invalidOrderChecks: readonly JudgeCheck[] = ruledOut.map(({ name, change, of = {} }) => ({
  operation,
  name: `refuses an order with ${name}`,
  rests: "2.1, 4.3, 8",
  needs: ["writes"],
  async run(probe) {
    const { settings, ledger, notRefused, ask } = probe;
    const cause = `createOrder with ${Object.keys(change).join()}`;
    // Each one that is taken may be filled, and all of them show one fault.
    if (notRefused.has(cause)) throw new Unprovoked(`one like it was not refused: ${cause}`);
    ledger.demandRoom();
    const { side = "BID" } = of;
    const market_id = of.isElsewhere ? settings.otherMarket : settings.market;
    // Own digits in price or amount identify the order, should it be placed.
    const marked = (value: string) => ledger.digits.next(market_id, value);
    const safe = safeTerms(settings, market_id, side);
    // Own digits make the price larger, but no BID may cost more than was chosen.
    const lower = side === "BID" ? finerDecimal(safe.price, -1n, "1") : safe.price;
    const price = "amount" in change ? marked(lower) : safe.price;
    const amount = marked(safe.amount);
    const all: Record<string, string | undefined> = { market_id, side, price, amount, ...change };
    const parameters = Object.fromEntries(
      Object.entries(all).flatMap(([member, value]) =>
        value === undefined ? [] : [[member, value.replace("<amount>", safe.amount)]],
      ),
    );
    const asked = { operation, parameters };
    const isOfNoSide = "side" in change;
    if (isOfNoSide) notRefused.add(cause);
    const { ok, status, isRefusal, data } = await ask(asked).catch((error: unknown) => {
      // It is sent once only.
      throw isOfNoSide && error instanceof SightingError ? new Unprovoked("a response was lost") : error;
    });
    if (isRefusal) notRefused.delete(cause);
    if (!ok) return lookForFailedRefusal(asked, status);
    notRefused.add(cause);
    await lookWhetherFilled(probe, data);
    const see = sightingsIn(operation, "2.1, 4.3, 8", cause, "taken");
    return [see("status", `a refusal of an order with ${name}`, `${status}`)];
  },
}));

/** Remembers an accepted invalid order, and reads it after a while: it may be filled after the response. */
async function lookWhetherFilled(probe: JudgeProbe, data: unknown): Promise<void> {
  const { settings, wire, ledger } = probe;
  const { id } = asOrder(data);
  if (!hasValue(id)) return;
  ledger.filledOrders.addInvalid(plainText(id));
  if (ledger.filledOrders.has(plainText(id))) return;
  await wire.wait(settings.settleMs / 10);
  await orUndefined(readOrder(probe, plainText(id)));
}
