import { howToGetOrders } from "./full-list.js";
import { sightingsIn, type Sighting, orUndefined, Unprovoked, lookForFailedRefusal } from "../ask/sighting.js";
import type { JudgeCheck } from "../probe/judge-probe.js";
import { facts } from "../../facts/facts.js";
import { goodParameters } from "./good-parameters.js";
import { asOrder } from "../ask/shown-orders.js";
import { plainText } from "../../validate/finding.js";

/** Ids so high that no service has issued them. */
const unknownIds = ["9223372036854775806", "8070450532247928832"];

const refusedIds = ["getOrder", "cancelOrder"].map((operation): JudgeCheck => ({
  operation,
  name: "refuses an order that does not exist",
  rests: "U-14",
  needs: operation === "getOrder" ? [] : ["writes"],
  async run(probe) {
    const see = sightingsIn(operation, `${facts.operations[operation]?.part}, U-14`, `${operation} unknown order`);
    const found: Sighting[] = [];
    const { order_id: known } = (await orUndefined(goodParameters(probe, operation))) ?? {};
    // A lenient parser would ignore the letters and find the order.
    const longer = known === undefined ? [] : [`${plainText(known)}abc`];
    for (const order_id of [...unknownIds, ...longer]) {
      const asked = { operation, parameters: { order_id }, isForNothing: true } as const;
      const { ok, status } = await probe.ask(asked);
      const refusal = `a refusal of order ${order_id}, which does not exist`;
      if (ok) found.push(see("status", refusal, `${status}`, { asked }));
      for (const each of lookForFailedRefusal(asked, status)) found.push(each);
    }
    return found;
  },
}));

/** Steps above the highest known id. If such an order exists meanwhile, it may be shown. */
const steps = [7n, 1000n, 100_000n];

const laterIds: JudgeCheck = {
  operation: "getOrder",
  name: "shows no other order for an id that comes later",
  rests: "4.2",
  async run({ ledger, lists, settings, ask }) {
    const operation = "getOrder";
    const listed = await orUndefined(lists.walk("listOrders", { market_id: settings.market }));
    const ids = [...ledger.orders, ...(listed?.items ?? [])].map(({ id }) => id).filter((id) => /^\d+$/.test(id));
    if (ids.length === 0) throw new Unprovoked(`there is no order to start from: ${howToGetOrders}`);
    const highest = ids.map(BigInt).reduce((one, other) => (one > other ? one : other));
    const see = sightingsIn(operation, "4.2", `${operation} unknown order`);
    const found: Sighting[] = [];
    for (const step of steps) {
      const id = `${highest + step}`;
      const asked = { operation, parameters: { order_id: id }, isForNothing: true } as const;
      const { ok, data } = await ask(asked);
      const other = ok ? plainText(asOrder(data).id) : id;
      if (!/^\d+$/.test(other) || other === id) continue;
      found.push(see("body/id", `order ${id} or a refusal`, `order ${other}`, { asked }));
    }
    return found;
  },
};

/** An unknown order must be refused somehow (U-14), not with a success or another order. */
export const unknownOrderChecks: readonly JudgeCheck[] = [...refusedIds, laterIds];
