import { sightingsIn, type Sighting, orUndefined, OrderRefused, SightingError, Unprovoked } from "../ask/sighting.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgedResponse } from "../ask/judged-response.js";
import type { JudgeRequest } from "../ask/request-builder.js";
import { orderDifferences, asOrder } from "../ask/shown-orders.js";
import { plainText } from "../../validate/finding.js";
import { isForToken, seeFailedCreation } from "./failed-creation.js";
import { seeAnotherOrder, demandOwnOrder } from "./demand-own-order.js";
import type { OwnOrder } from "../probe/own-order.js";
import { demandRoomAgain } from "./demand-certainty.js";
import { safeTerms } from "../probe/safe-terms.js";
import { adoptOrder } from "./watch-creation.js";

/** The order to place. Default: a BID in the market of the run, with its amount and price. */
export interface WantedOrder {
  side?: "ASK" | "BID";
  market?: string;
  price?: string;
  amount?: string;
  /** Whether to place it although an earlier one was filled. */
  evenIfFilled?: boolean;
}

/** An order that was placed, with what was wrong on the way. */
export interface PlacedOrder {
  own: OwnOrder;
  sightings: Sighting[];
}

const operation = "createOrder";

/**
 * Creates an order, and adds it to the ledger.
 *
 * @throws OrderRefused if the service refuses it: which prices and amounts it accepts is open (U-30)
 * @throws Unprovoked if no more can be created
 * @throws SightingError if it fails, is refused for its good token or redirected, or returns no id
 */
export async function placeOrder(probe: JudgeProbe, wanted: WantedOrder = {}): Promise<PlacedOrder> {
  const { settings, ledger, lists } = probe;
  const { side = "BID", market = settings.market } = wanted;
  const safe = safeTerms(settings, market, side);
  const { price = safe.price } = wanted;
  ledger.demandRoom(wanted);
  if (!ledger.before) {
    const before = (await orUndefined(lists.all("listOrders", { market_id: settings.market })))?.items ?? [];
    ledger.remember(before);
    ledger.digits.avoid(before.map(({ node }) => node));
  }
  const see = sightingsIn(operation, "4.3");
  const sightings: Sighting[] = [];
  const plain = safe.amount;
  let amount = wanted.amount ?? ledger.digits.next(market, plain);
  let reply = await askTwice();
  if (amount !== wanted.amount && reply.isRefusal && !isForToken(probe, reply) && mayBeForItsDigits()) {
    ledger.digits.leaveOut(market);
    amount = plain;
    reply = await askTwice();
    if (reply.isRefusal) ledger.digits.keep(market);
  }
  const failed = seeFailedCreation(probe, reply);
  if (failed) throw new SightingError(failed);
  if (!reply.ok) {
    const option = market === settings.market ? "--price, --ask-price, --amount" : "--other-price, --other-amount";
    const why = `the service refuses ${side === "ASK" ? "an" : "a"} ${side} of ${amount} at ${price} in ${market} with ${reply.seen}: ${option}`;
    const refused = new OrderRefused(why, reply.status);
    if (refused.isOfWrites && !probe.succeeded.has(operation))
      refused.message = `the service takes no writes from this key (${reply.status}): leave out --writes`;
    throw refused;
  }
  const own = ledger.orders.at(-1);
  if (own && own.created === reply.data) {
    if (!ledger.ownIds.keepsDigits(market)) await demandOwnOrder(probe, own.id);
    return { own, sightings };
  }
  const id = plainText(asOrder(reply.data).id);
  if (ledger.existedBefore(id)) {
    const seen = `${id}, of an order that was there before`;
    throw new SightingError(see("body/id", "another id for each order", seen, { cause: `${operation} same id` }));
  }
  const created = asOrder(reply.data);
  if (created.id === undefined || created.id === null) {
    throw new SightingError(see("body/id", "to be present", "nothing", { cause: `${operation} no id` }));
  }
  const terms = { market_id: market, side, price, amount };
  const different = orderDifferences(created, terms, { operation, rests: "4.3", as: "as it was asked for" });
  if (different.length === 1) throw new SightingError(...different);
  if (different.length > 1) throw new SightingError(seeAnotherOrder(ledger, id, { terms }, created, "in the response"));
  throw new Unprovoked("the response does not show the order that was created");

  /** Repeats a failed creation once: a gateway may have failed. Its digits show whether it placed an order. */
  async function askTwice(): Promise<JudgedResponse> {
    let failed: string;
    try {
      const first = await ask();
      if (first.status < 500) return first;
      failed = `${first.status}`;
    } catch (error) {
      if (!(error instanceof SightingError)) throw error;
      failed = error.sightings[0]?.seen ?? "no response";
    }
    await adoptOrder(probe, market, amount);
    demandRoomAgain(ledger, failed, wanted);
    if (wanted.amount === undefined) amount = ledger.digits.next(market, plain);
    const second = await ask();
    if (second.status < 500) probe.wire.addRecoveredFailure(operation, failed);
    return second;
  }

  /** Whether the digits may be the reason of a refusal: how many digits a market accepts is open (U-30). */
  function mayBeForItsDigits(): boolean {
    const isKnown = ledger.digits.isKept(market) || ledger.orders.some(({ terms }) => terms.market_id === market);
    return !isKnown && amount !== plain && !ledger.filledOrders.isAny();
  }

  async function ask(): Promise<JudgedResponse> {
    const parameters = { market_id: market, side, price, amount };
    const first = await probe.ask({ operation, parameters });
    if (!first.isRefusal || ledger.filledOrders.hasRefused()) return first;
    const mayBeForTheirPlace = first.status < 300 || [400, 415, 422].includes(first.status);
    return mayBeForTheirPlace ? ((await askElsewhere(parameters)) ?? first) : first;
  }

  /** Sends the parameters in the other place, and keeps to it if that succeeds. The place is open (U-06). */
  async function askElsewhere(parameters: JudgeRequest["parameters"]): Promise<JudgedResponse | undefined> {
    const { requests, described } = probe;
    if (requests.postParametersIn !== "described") return undefined;
    const place = described.operation(operation)?.operation.requestBody ? "body" : "query";
    requests.postParametersIn = place === "body" ? "query" : "body";
    const other = await probe.ask({ operation, parameters });
    if (!other.ok) {
      requests.postParametersIn = "described";
      return undefined;
    }
    const seen = `they are taken in the ${requests.postParametersIn}`;
    const isOpen = described.isOpen("U-06", operation);
    const more = { pointer: "/request", rests: "U-06", cause: `${operation} parameters` } as const;
    sightings.push(see("", `parameters in the ${place}`, seen, { ...more, ...(isOpen && { open: true }) }));
    return other;
  }
}
