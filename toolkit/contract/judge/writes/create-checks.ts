import { firstRepeated } from "../ask/first-repeated.js";
import { roundedIdNote } from "../ask/rounded-id-note.js";
import type { Settings } from "../interface/settings.js";
import type { JudgeProbe, JudgeCheck } from "../probe/judge-probe.js";
import { orderDifferences, type ShownOrder } from "../ask/shown-orders.js";
import { sightingsIn, type Sighting, OrderRefused, Unprovoked } from "../ask/sighting.js";
import { plainText } from "../../validate/finding.js";
import { firstCancelCheck } from "./cancel-checks.js";
import { finerDecimal } from "../ask/decimals.js";
import type { OwnOrder } from "../probe/own-order.js";
import { harmToOthers, damageText } from "./harm-to-others.js";
import { sameTermsCheck } from "./same-terms.js";
import { placeOrder, type PlacedOrder, type WantedOrder } from "./place-order.js";

const operation = "createOrder";

const common = { operation, needs: ["writes"] } as const;

/** The response of a creation must show the requested terms and a possible state and filled amount. */
function lookAtCreated({ created, terms }: OwnOrder): Sighting[] {
  const found = orderDifferences(created, terms, { operation, rests: "4.3", as: "as it was asked for" });
  const see = (member: string, expected: string, more: Partial<Sighting> = {}) => {
    const sees = sightingsIn(operation, "4.3, 3", `order ${member}`);
    found.push(sees(`body/${member}`, expected, plainText(created[member]), more));
  };
  // A service may cancel an order at once.
  if (created.state === "CANCELED") see("state", "PENDING or FILLED in a new order", { open: true, rests: "U-04" });
  const share = Number(created.filled_amount);
  if (share < 0 || share > Number(terms.amount)) see("filled_amount", "from 0 to the amount");
  return found;
}

/** Places an order in the first of several ways that the service accepts. */
async function placeEither(probe: JudgeProbe, [wanted, ...others]: readonly WantedOrder[]): Promise<PlacedOrder> {
  try {
    return await placeOrder(probe, wanted);
  } catch (error) {
    if (others.length === 0 || !(error instanceof OrderRefused) || error.isOfWrites) throw error;
    return await placeEither(probe, others);
  }
}

/** @param wanted for each order, the ways in which it may be requested */
const creates = (name: string, wanted: (settings: Settings) => readonly (readonly WantedOrder[])[]): JudgeCheck => ({
  ...common,
  name: `creates ${name}`,
  rests: "4.3",
  async run(probe) {
    const found: Sighting[] = [];
    for (const ways of wanted(probe.settings)) {
      const { own, sightings } = await placeEither(probe, ways);
      for (const sighting of [...sightings, ...lookAtCreated(own)]) found.push(sighting);
    }
    return found;
  },
});

const keepsDigits = (of: string, waysOf: (probe: JudgeProbe) => readonly WantedOrder[]): JudgeCheck => ({
  ...common,
  name: `keeps every digit of ${of}`,
  rests: "2.1, 4.3",
  async run(probe) {
    const placed = await placeEither(probe, waysOf(probe)).catch((error: unknown) => {
      if (error instanceof OrderRefused && !error.isOfWrites) return error.message;
      throw error;
    });
    if (typeof placed !== "string") return lookAtCreated(placed.own);
    // If it has accepted no order at all, the digits are not the reason.
    if (probe.ledger.orders.length === 0) throw new Unprovoked(placed);
    throw new Unprovoked(`the service refuses finer prices and amounts (U-30), or another order by now: ${placed}`);
  },
});

export const createChecks: readonly JudgeCheck[] = [
  // First, since only the first creation may change orders of others.
  {
    ...common,
    name: "leaves the orders of others as they are",
    rests: "4.3",
    async run(probe) {
      const found: Sighting[] = [];
      const place = async () => {
        for (const each of (await placeOrder(probe)).sightings) found.push(each);
      };
      const { market, price } = probe.settings;
      // An ASK that would trade with the new BID may be cancelled or filled.
      const mayTrade = ({ market_id, side, price: asked }: ShownOrder) =>
        market_id === market && side === "ASK" && Number(asked) <= Number(price);
      const harm = await harmToOthers(probe, async () => place, mayTrade).catch((error: unknown) => {
        if (!(error instanceof Unprovoked) || found.length === 0) throw error;
        return undefined;
      });
      const see = sightingsIn(operation, "4.3", `${operation} others`);
      if (harm !== undefined)
        found.push(see("body", "one order to be created, and no other to change", damageText(harm)));
      return found;
    },
  },
  firstCancelCheck,
  creates("a BID as it was asked for", () => [[{}], [{}], [{}]]),
  creates("an ASK as it was asked for", ({ askPrice = "" }) => [
    [{ side: "ASK" }],
    [{ side: "ASK", price: finerDecimal(askPrice, 1n) }, { side: "ASK" }],
  ]),
  keepsDigits("price and amount", ({ settings: { market, price = "", amount = "" }, ledger }) => {
    const fine = { price: finerDecimal(price, -1n), amount: finerDecimal(amount, 1n) };
    // An amount with own digits has more digits already.
    const isMarked = ledger.digits.next(market, amount) !== amount;
    return isMarked ? [{ price: fine.price }, {}] : [fine, { amount: fine.amount }, { price: fine.price }];
  }),
  creates("an order in the market that was asked for", ({ otherMarket }) => [[{ market: otherMarket }]]),
  keepsDigits("a price in another market", ({ settings: { otherMarket: market, otherPrice } }) => [
    { market, ...(otherPrice !== undefined && { price: finerDecimal(otherPrice, -1n) }) },
  ]),
  sameTermsCheck,
  {
    ...common,
    name: "gives each order an id of its own",
    rests: "2.1",
    async run({ ledger }) {
      const ids = [...new Set(ledger.before?.map(({ id }) => id)), ...ledger.orders.map(({ id }) => id)];
      if (ledger.orders.length < 2) throw new Unprovoked("fewer than two orders were created");
      const twice = firstRepeated(ids);
      const asked = ledger.orders.find(({ id }) => id === twice)?.ask;
      const see = sightingsIn(operation, "2.1", `${operation} same id`);
      const seen = `${twice} twice${roundedIdNote(twice ?? "")}`;
      return twice === undefined
        ? []
        : [see("body/id", "another id for each order", seen, { ...(asked && { asked }) })];
    },
  },
];
