import { decimal, type Decimal } from "./decimal.js";
import type { Readings } from "../rules/readings.js";

export type Side = "ASK" | "BID";
export type State = "CANCELED" | "FILLED" | "PENDING" | "PARTIALLY_FILLED";

/** An order as the sandbox keeps it. */
export interface Order {
  readonly id: bigint;
  readonly viewer: string;
  readonly market_id: string;
  readonly side: Side;
  readonly price: Decimal;
  readonly amount: Decimal;
  filled: Decimal;
  /** The sum of price times amount over the order's deals. */
  dealt: Decimal;
  state: State;
}

/** Whether it can still be filled or cancelled. */
export function isOpen({ state }: Order): boolean {
  return state !== "CANCELED" && state !== "FILLED";
}

/** An order as it goes over the wire (Part 2.1); its id there is an integer of as many digits. */
export interface SandboxOrder {
  /** Always a bigint here, also where a client gives a number. */
  readonly id: bigint;
  /** Such as `BTC-USDT`. */
  readonly market_id: string;
  /** What one of the base asset costs, in the quote asset. */
  readonly price: string;
  /** How much of the base asset. */
  readonly amount: string;
  /** How much of it was filled. */
  readonly filled_amount: string;
  /** Undefined if it is left out. */
  readonly avg_deal_price: string | null | undefined;
  /** `BID` buys the base asset, `ASK` sells it. */
  readonly side: Side;
  /** What became of it so far. */
  readonly state: State;
}

/** Writes an order. */
export function orderNode(order: Order, { emptyAverage }: Pick<Readings, "emptyAverage">): SandboxOrder {
  const noAverage = emptyAverage === "absent" ? undefined : emptyAverage;
  const { id, market_id, side, state, price, amount, filled, dealt } = order;
  return {
    id,
    market_id,
    price: decimal.format(price),
    amount: decimal.format(amount),
    filled_amount: decimal.format(filled),
    avg_deal_price: filled > 0n ? decimal.format(decimal.ratio(dealt, filled)) : noAverage,
    side,
    state,
  };
}
