import type { JudgeRequest } from "../ask/request-builder.js";
import { sameValue, type ShownOrder } from "../ask/shown-orders.js";
import type { OrderTerms, UncertainCreation } from "./uncertain-creation.js";

/** An order that the judge created. */
export interface OwnOrder {
  readonly id: string;
  readonly ask: JudgeRequest;
  readonly creation: UncertainCreation;
  /** The requested terms, or the stored ones if reads and lists agree on others. */
  terms: OrderTerms;
  /** What must never change: its id and its terms. */
  asked: Readonly<Record<string, unknown>>;
  /** The order in the response of its creation. */
  readonly created: Readonly<Record<string, unknown>>;
  /** The key that created it. Default: the viewer's. */
  readonly key: JudgeRequest["key"];
  /** Whether it was seen cancelled or filled, so that it needs no clean-up. */
  closed: boolean;
  cancelled: boolean;
  byCancelAll?: boolean;
  /** Whether a cancel by its id was sent: its effect may take time. */
  cancelSent?: boolean;
  /** When a cancel of it first succeeded, on the clock of the process. */
  cancelledAt?: number;
  /** When a read and a list last showed it as PENDING after that. */
  pendingAt?: number;
  cancelFailed?: boolean;
  /** Whether it was PENDING just before a cancel of its own, and FILLED after it. */
  filledWithCancel?: boolean;
  /**
   * Whether its first cancel returned CANCELED, but the order stayed PENDING for the longest time that an effect may
   * take.
   */
  cancelIgnored?: boolean;
  listed: boolean;
  filled: boolean;
}

/** Its side, BID if it is none. */
export const sideOf = ({ terms }: OwnOrder) => (terms.side === "ASK" ? "ASK" : "BID");

/** Whether a cancel by its id has cancelled an order, or may do so yet. */
export const mayBeCancelledById = ({ cancelSent, cancelFailed }: OwnOrder) => cancelSent === true && !cancelFailed;

/**
 * Whether an order is shown as FILLED, and its filled amount does not contradict that. If so, the order is marked as
 * filled and closed.
 */
export function noteFilled(
  own: Pick<OwnOrder, "terms" | "filled" | "closed">,
  { state, filled_amount }: ShownOrder,
): boolean {
  const isAll = typeof filled_amount !== "string" || sameValue("amount", filled_amount, own.terms.amount);
  if (state !== "FILLED" || !isAll) return false;
  own.filled = true;
  own.closed = true;
  return true;
}
