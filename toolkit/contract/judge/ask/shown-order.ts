import { facts } from "../../facts/facts.js";

/** The members of an order as a response shows them. */
export type ShownOrder = Readonly<Record<string, unknown>>;

/** Whether a member has a value. */
export const hasValue = (value: unknown) => value !== undefined && value !== null && value !== "";

/** Data as an order; without members if it is not an object. */
export function asOrder(data: unknown): ShownOrder {
  return typeof data === "object" && data !== null ? (data as ShownOrder) : {};
}

const closed: readonly unknown[] = facts.enums["order state"].filter((state) => state !== "PENDING");

/** Whether an order is in a final state. The meaning of states beyond the three is open (U-48). */
export const isClosed = ({ state }: ShownOrder) => closed.includes(state);
