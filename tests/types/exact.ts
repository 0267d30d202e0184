// Checked by `npm run typecheck`: the parameters and the data of all seven operations, exactly. Nothing runs.
import type { Client, ClientOptions, components } from "trading-service-client";

// Two types are the same to the letter where neither can be told from the other inside a generic function.
/* oxlint-disable-next-line typescript/no-unnecessary-type-parameters */
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Compiles only where both are the same type, to the letter. Types of one name look the same in the compiler's message. */
type Same<A, B> =
  Equal<Flat<A>, Flat<B>> extends true
    ? true
    : { onlyExpected: Exclude<keyof B, keyof A>; onlySeen: Exclude<keyof A, keyof B>; expected: B; seen: A };
/** Follows names and intersections, so that shapes are compared and not how they are written. */
type Flat<T> = T extends (...args: never) => unknown
  ? T
  : T extends string
    ? T
    : T extends readonly (infer Item)[]
      ? Flat<Item>[]
      : T extends object
        ? { [Name in keyof T]: Flat<T[Name]> }
        : T;

type Operation =
  "listAccounts" | "listOrders" | "getOrder" | "createOrder" | "cancelOrder" | "cancelAllOrders" | "listWithdrawals";
type Parameters1<Id extends Operation> = Parameters<Client[Id]>[0];
type Answer<Id extends Operation> = Awaited<ReturnType<Client[Id]>>;

interface Order {
  id: number | bigint;
  market_id: string;
  price: string;
  amount: string;
  filled_amount: string;
  avg_deal_price: string;
  side: "ASK" | "BID";
  state: "CANCELED" | "FILLED" | "PENDING";
}

interface Withdrawal {
  id: number | bigint;
  customer_id: string;
  asset_id: string;
  amount: string;
  // Known values are completed, others are accepted.
  state: "CONFIRMED" | (string & {});
  note: string;
  txid: string;
  completed_at: string;
  inserted_at: string;
  is_internal: boolean;
  target_address: string;
}

interface Page<Node> {
  edges: { node: Node; cursor: string }[];
  page_info: { end_cursor: string; start_cursor: string; has_next_page: boolean; has_previous_page: boolean };
}

interface ListOrders {
  market_id: string;
  after?: string;
  before?: string;
  first?: number | bigint;
  last?: number | bigint;
  side?: "ASK" | "BID";
  state?: "CANCELED" | "FILLED" | "PENDING";
}

/** Every line must be `true`: a type that differs stands in the compiler's message with both forms. */
export const parameters: [
  Same<Parameters1<"listAccounts">, Record<string, never> | undefined>,
  Same<Parameters1<"listOrders">, ListOrders>,
  Same<Parameters1<"getOrder">, { order_id: number | bigint }>,
  Same<Parameters1<"createOrder">, { market_id: string; side: "ASK" | "BID"; price: string; amount: string }>,
  Same<Parameters1<"cancelOrder">, { order_id: number | bigint }>,
  Same<Parameters1<"cancelAllOrders">, { market_id: string }>,
  Same<Parameters1<"listWithdrawals">, { first?: number | bigint; after?: string } | undefined>,
] = [true, true, true, true, true, true, true];

export const answers: [
  Same<Answer<"listAccounts">, unknown>,
  Same<Answer<"listOrders">, Page<Order>>,
  Same<Answer<"getOrder">, Order>,
  Same<Answer<"createOrder">, Order>,
  Same<Answer<"cancelOrder">, Order>,
  Same<Answer<"cancelAllOrders">, Order | Order[] | Page<Order>>,
  Same<Answer<"listWithdrawals">, Page<Withdrawal>>,
] = [true, true, true, true, true, true, true];

export const others: [
  Same<components["schemas"]["ServiceError"], { code: number | bigint; message: string }>,
  Same<ClientOptions["sendParametersIn"], "body" | "query" | undefined>,
  // An unknown shape is `unknown`, not an object without members.
  Same<components["schemas"]["AccountList"], unknown>,
] = [true, true, true];
