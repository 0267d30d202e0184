export interface Order {
  id: number | bigint | string;
  market_id: string;
  price: string;
  amount: string;
  filled_amount: string;
  avg_deal_price: string | null;
  side: string;
  state: string;
}

export interface Withdrawal {
  id: number;
  customer_id: string;
  asset_id: string;
  amount: string;
  state: string;
  note: string | null;
  txid: string | null;
  completed_at: string | null;
  inserted_at: string;
  is_internal: boolean;
  target_address: string;
}

/** What a viewer has: newest first. */
export interface Account {
  orders: Order[];
  withdrawals: Withdrawal[];
  /** The id of the next order. */
  nextId: number | bigint;
}

export interface AccountOptions {
  /** Orders in BTC-USDT. Default 30. A third as many, at the most 10, stand in ETH-USDT. */
  orders?: number;
  /** Default 9. */
  withdrawals?: number;
  /** The id of the oldest order. Default 5001. */
  firstId?: number | bigint;
}

const states = ["PENDING", "FILLED", "PENDING", "CANCELED", "FILLED"];

/** An account with both sides and every state, in two markets that are mixed with each other. */
export function createAccount({ orders = 30, withdrawals = 9, firstId = 5001 }: AccountOptions = {}): Account {
  const account: Account = { orders: [], withdrawals: [], nextId: firstId };
  const others = Math.min(10, Math.floor(orders / 3));
  for (let index = 0; index < orders; index++) {
    account.orders.unshift(seededOrder(account, "BTC-USDT", index));
    if (index < others) account.orders.unshift(seededOrder(account, "ETH-USDT", index + 1));
  }
  for (let index = 0; index < withdrawals; index++) account.withdrawals.unshift(seededWithdrawal(index));
  return account;
}

function seededOrder(account: Account, market_id: string, index: number): Order {
  const state = states[index % states.length] ?? "PENDING";
  const filled = state === "FILLED";
  return {
    id: takeId(account),
    market_id,
    price: `${1200 + index}.25`,
    amount: `0.${String(index + 1).padStart(4, "0")}7`,
    filled_amount: filled ? `0.${String(index + 1).padStart(4, "0")}7` : "0",
    avg_deal_price: filled ? `${1200 + index}.25` : "0",
    side: index % 3 === 1 ? "ASK" : "BID",
    state,
  };
}

function seededWithdrawal(index: number): Withdrawal {
  const day = String(1 + (index % 28)).padStart(2, "0");
  return {
    id: 301 + index,
    customer_id: "customer-17",
    asset_id: index % 2 === 0 ? "BTC" : "USDT",
    amount: `${index + 1}.5`,
    state: "CONFIRMED",
    note: `withdrawal ${index}`,
    txid: `tx-${index}`,
    completed_at: `2025-11-${day}T10:00:00.125000Z`,
    inserted_at: `2025-11-${day}T09:30:00.500000Z`,
    is_internal: index % 4 === 0,
    target_address: `address-${index}`,
  };
}

/** Gives out an id. */
export function takeId(account: Account): number | bigint {
  const id = account.nextId;
  account.nextId = typeof id === "bigint" ? id + 1n : id + 1;
  return id;
}

/** All of an order is filled. */
export function fill(order: Order): void {
  Object.assign(order, { state: "FILLED", filled_amount: order.amount, avg_deal_price: order.price });
}

/** A small part of an order is filled, where there is one. */
export function fillPart(order: Order | undefined): void {
  if (order) Object.assign(order, { filled_amount: "0.00001", avg_deal_price: order.price });
}
