import { type ScaledDecimal, decimal } from "./decimal.js";
import type { Readings } from "../rules/readings.js";

/** The side of an order: `BID` buys the base asset, `ASK` sells it. */
export type Side = "ASK" | "BID";
/** The state of an order; `PARTIALLY_FILLED` only where the reading `partFilledState` says so. */
export type State = "CANCELED" | "FILLED" | "PENDING" | "PARTIALLY_FILLED";

/** An order as the sandbox keeps it. */
export interface StoredOrder {
  readonly id: bigint;
  readonly viewer: string;
  readonly market_id: string;
  readonly side: Side;
  readonly price: ScaledDecimal;
  readonly amount: ScaledDecimal;
  filled: ScaledDecimal;
  /** The sum of price times amount over the order's deals. */
  dealt: ScaledDecimal;
  state: State;
}

/** Whether it can still be filled or cancelled. */
export function isOpenOrder({ state }: StoredOrder): boolean {
  return state !== "CANCELED" && state !== "FILLED";
}

/** An order as it is sent (Part 2.1); on the wire the id is an integer with all its digits. */
export interface SandboxOrder {
  /** Always a bigint here; a client returns a number up to 2^53 − 1. */
  readonly id: bigint;
  /** Such as `BTC-USDT`. */
  readonly market_id: string;
  /** Price of one unit of the base asset, in the quote asset. */
  readonly price: string;
  /** Amount of the base asset. */
  readonly amount: string;
  /** The filled part of the amount. */
  readonly filled_amount: string;
  /** Average price of the deals; undefined if it is left out. */
  readonly avg_deal_price: string | null | undefined;
  /** `BID` buys the base asset, `ASK` sells it. */
  readonly side: Side;
  /** The current state. */
  readonly state: State;
}

/** Writes an order. */
export function orderNode(order: StoredOrder, { emptyAverage }: Pick<Readings, "emptyAverage">): SandboxOrder {
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

/** Whether a text is a market id: an asset on either side of its first hyphen (Part 2.1), all characters printable. */
export function isMarket(marketId: unknown): marketId is string {
  return typeof marketId === "string" && /^[^-\s\p{C}]+-[^\s\p{C}]+$/u.test(marketId);
}

/** The base asset and the quote asset of a market. */
export function assetsOf(marketId: string): [base: string, quote: string] {
  const hyphen = marketId.indexOf("-");
  return [marketId.slice(0, hyphen), marketId.slice(hyphen + 1)];
}
