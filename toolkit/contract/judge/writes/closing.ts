import { facts } from "../../facts/facts.js";
import { orNothing } from "../or-nothing.js";
import type { Probe } from "../probe.js";
import { asOrder } from "../same-order.js";
import { textOf } from "../text-of.js";
import { pendingIn } from "./pending-in.js";

/** An order that is to be closed. */
export interface Closing {
  id: string;
  market: string;
}

const closed: readonly unknown[] = facts.enums["order state"].filter((state) => state !== "PENDING");

/** Cancels orders, whatever that is answered with, and takes away those that are seen to be closed then. */
export async function close(probe: Probe, left: Map<string, Closing>): Promise<void> {
  for (const { id } of left.values()) {
    await orNothing(probe.ask({ operation: "cancelOrder", parameters: { order_id: id } }));
  }
  const pending = new Map<string, ReturnType<typeof pendingIn>>();
  for (const order of [...left.values()]) if (await isClosed(order)) left.delete(order.id);

  /** By its state; where nothing is said of it, by the list of what is pending, which has it no more. */
  async function isClosed({ id, market }: Closing): Promise<boolean> {
    const reply = await orNothing(probe.ask({ operation: "getOrder", parameters: { order_id: id } }));
    const order = asOrder(reply?.data);
    if (reply?.ok && textOf(order.id) === id && order.state === "PENDING") return false;
    if (reply?.ok && textOf(order.id) === id && closed.includes(order.state)) return true;
    const asked = pending.get(market) ?? pendingIn(probe.lists.read, market);
    pending.set(market, asked);
    const listed = await asked;
    if (!listed?.whole || listed.sightings.length > 0) return false;
    return !listed.items.some((item) => item.id === id && !closed.includes(item.node.state));
  }
}
