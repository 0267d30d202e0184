import { facts } from "../../facts/facts.js";
import { howToGetOrders } from "./full-list.js";
import { orUndefined, Unprovoked } from "../ask/sighting.js";
import type { JudgeProbe } from "../probe/judge-probe.js";
import type { JudgeRequest } from "../ask/request-builder.js";

/**
 * Valid parameters for an operation, so that a request has only the fault that it is meant to have.
 *
 * @param isMarked whether to add digits to the amount that distinguish the order from those of others
 * @throws Unprovoked if it needs an order, and there is none
 */
export async function goodParameters(
  probe: JudgeProbe,
  operation: string,
  isMarked = operation === "createOrder",
): Promise<JudgeRequest["parameters"]> {
  const { market, price, amount: plain } = probe.settings;
  if (isMarked) probe.ledger.demandRoom();
  const amount = isMarked ? probe.ledger.digits.next(market, plain ?? "") : plain;
  const { method, parameters = {} } = facts.operations[operation] ?? {};
  const good: Record<string, unknown> = { market_id: market, side: "BID", price, amount };
  if ("order_id" in parameters) good.order_id = await someOrder(probe, method === "GET");
  const required = Object.keys(parameters).filter((name) => parameters[name]?.required);
  return Object.fromEntries(required.map((name) => [name, good[name]]));
}

/** The id of an existing order. Orders of others are only read. */
async function someOrder({ ledger, lists, settings }: JudgeProbe, isRead: boolean): Promise<string> {
  const listed = async () => orUndefined(lists.walk("listOrders", { market_id: settings.market }));
  const id = ledger.orders[0]?.id ?? (isRead ? (await listed())?.items[0]?.id : undefined);
  const why = isRead ? `there is no order to ask for: ${howToGetOrders}` : "no order of the judge was created";
  if (id === undefined) throw new Unprovoked(why);
  return id;
}
