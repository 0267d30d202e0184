import type { Order } from "../same-order.js";
import { sightingsIn, type Sighting } from "../sighting.js";
import { textOf } from "../../finding.js";
import type { Doubt } from "./doubt.js";

const told = ({ side, amount, price, market_id }: Order) =>
  `${textOf(side)} of ${textOf(amount)} at ${textOf(price)} in ${textOf(market_id)}`;

export const anotherOrderCause = "createOrder another order";

/** A creation is answered with an id under which there is an order that it has not asked for: it may be anybody's. */
export function anotherOrder(
  id: string,
  { terms, ask }: Partial<Pick<Doubt, "terms" | "ask">>,
  other: Order,
  where = "as it is read",
): Sighting {
  const see = sightingsIn("createOrder", "4.3", anotherOrderCause);
  const expected = `the id of the order that was created: ${told(terms ?? {})}`;
  return see("body/id", expected, `order ${id}, ${told(other)}, ${where}`, ask && { asked: ask });
}
