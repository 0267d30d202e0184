import { cut } from "../../finding.js";
import type { Probe } from "../probe.js";
import { Seen, Unprovoked, type Sighting } from "../sighting.js";
import type { OwnOrder } from "./ledger.js";

export interface Placed {
  own: OwnOrder;
  sightings: Sighting[];
}

/**
 * Creates an order of the judge and remembers it.
 *
 * @throws Unprovoked where the service refuses it: which prices and amounts it takes is open (U-30)
 * @throws Seen where it says that it did, and gives no id
 */
export async function placeOrder(probe: Probe, side: "ASK" | "BID", market = probe.settings.market): Promise<Placed> {
  const { price: bid, askPrice, amount = "" } = probe.settings;
  const price = side === "BID" ? bid : askPrice;
  if (price === undefined)
    throw new Unprovoked("no ASK can be placed safely: --ask-price names a price that nobody pays");
  if (probe.ledger.orders.some(({ created }) => created.state === "FILLED")) {
    throw new Unprovoked(
      "an order of the judge was filled, and no more are created: --price and --ask-price must be out of reach",
    );
  }
  const parameters = { market_id: market, side, price, amount };
  const ask = { operation: "createOrder", parameters };
  const sightings: Sighting[] = [];
  let reply = await probe.ask(ask);
  if (
    !reply.ok &&
    [400, 415, 422].includes(reply.status) &&
    probe.requests.postParametersIn === "described" &&
    probe.described.isOpen("U-06", "createOrder")
  ) {
    const described = probe.described.operation("createOrder")?.operation.requestBody ? "body" : "query";
    probe.requests.postParametersIn = described === "body" ? "query" : "body";
    const other = await probe.ask(ask);
    if (other.ok) {
      reply = other;
      const [expected, seen] = [
        `parameters in the ${described}`,
        `they are taken in the ${probe.requests.postParametersIn}`,
      ];
      sightings.push({ operation: "createOrder", pointer: "/request", expected, seen, rests: "U-06", open: true });
    } else probe.requests.postParametersIn = "described";
  }
  if (reply.status >= 500) {
    const seen = cut(`${reply.status} ${reply.text}`, 200);
    throw new Seen({
      operation: "createOrder",
      pointer: "/response/status",
      expected: "success",
      seen,
      rests: "4.3",
      cause: "createOrder refused",
    });
  }
  if (!reply.ok) {
    const why = cut(`${reply.status} ${reply.text}`.trim(), 120);
    const option = market === probe.settings.market ? "--price, --ask-price, --amount" : "--other-market";
    throw new Unprovoked(`the service refuses a ${side} of ${amount} at ${price} in ${market} with ${why}: ${option}`);
  }
  const own = probe.ledger.orders.at(-1);
  if (!own || own.created !== reply.data) {
    const place = { operation: "createOrder", pointer: "/response/body/id", rests: "2.1", cause: "createOrder no id" };
    throw new Seen({ ...place, expected: "to be present", seen: "nothing" });
  }
  return { own, sightings };
}
