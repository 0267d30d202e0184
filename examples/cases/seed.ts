import type { Sandbox } from "trading-service-client/sandbox";

/** Gives a fresh sandbox the orders and withdrawals that the rows of this folder tell of. */
export function seed({ seedOrders, seedWithdrawal }: Pick<Sandbox, "seedOrders" | "seedWithdrawal">): void {
  seedOrders({ count: 64 });
  for (const market_id of ["ETH-USDT", "LTC-USDT"]) seedOrders({ count: 10, market_id });
  for (let number = 0; number < 3; number++) seedWithdrawal();
}
