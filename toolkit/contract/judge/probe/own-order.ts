import type { JudgeRequest } from "../ask/request-builder.js";
import { sameValue } from "../ask/order-differences.js";
import { type ShownOrder } from "../ask/shown-order.js";
import type { OrderTerms } from "./order-terms.js";

/** An order that the judge created. */
export interface OwnOrder {
  readonly id: string;
  /** The request that created it. */
  readonly ask: JudgeRequest;
  /** What it was asked for as, or what it is where everything agrees that it was stored as something else. */
  terms: OrderTerms;
  /** What it must be as long as it lives: its id, and the terms. */
  asked: Readonly<Record<string, unknown>>;
  /** As its creation showed it. */
  readonly created: Readonly<Record<string, unknown>>;
  /** Whose it is. Default: the viewer's. */
  readonly key: JudgeRequest["key"];
  /** Whether it was seen cancelled or filled: there is nothing left to clean up. */
  closed: boolean;
  /** Whether it was seen CANCELED. */
  cancelled: boolean;
  /** Whether `cancelAllOrders` has done that. */
  byCancelAll?: boolean;
  /** When a cancel of it was first answered with success, on the clock of the process. */
  cancelledAt?: number;
  /** When a read and a list last showed it as PENDING since. */
  pendingAt?: number;
  /** Whether it could not be cancelled. */
  cancelFailed?: boolean;
  /** Whether its first cancel was answered with CANCELED, and it stayed PENDING for as long as an effect may take. */
  cancelIgnored?: boolean;
  /** Whether any list has shown it. */
  listed: boolean;
  /** Whether it was seen filled: somebody else met its price. */
  filled: boolean;
}

/** Whether an order is shown as filled, and is: without an amount that says otherwise. Remembers what it sees. */
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
