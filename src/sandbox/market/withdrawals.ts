import { createIdList, type IdList, type Position } from "../lists/sorted-list.js";

/** A withdrawal to add (docs/interface.md, Part 2.2). Omitted members get plausible values; `undefined` is not sent. */
export interface WithdrawalSeed {
  /** The owner. Default: the viewer of the demo key. */
  viewer?: string;
  /** Default `BTC`. */
  asset_id?: string;
  /** Decimal string. Default 0.25. */
  amount?: string;
  /** `CONFIRMED` is the only state in the interface document; any other may be given. */
  state?: string;
  /** Default: `withdrawal` and its number. */
  note?: string | null | undefined;
  /** Transaction id on the asset's network. Default: one made of its number. */
  txid?: string | null | undefined;
  /** ISO 8601 UTC with fractional seconds. */
  completed_at?: string | null | undefined;
  /** ISO 8601 UTC with fractional seconds. */
  inserted_at?: string;
  /** Default false. */
  is_internal?: boolean;
  /** Default: one made of its number. */
  target_address?: string;
}

/** A withdrawal as it is sent. */
export type SandboxWithdrawal = Position & { customer_id: string } & Required<Omit<WithdrawalSeed, "viewer">>;

export type Withdrawals = ReturnType<typeof createWithdrawals>;

/** Creates the withdrawals of all viewers. They are historical records, without effect on balances. */
export function createWithdrawals(listOrder: "newest" | "oldest", now: () => number) {
  const lists = new Map<string, IdList<SandboxWithdrawal>>();
  let nextId = 501n;

  function list(viewer: string): IdList<SandboxWithdrawal> {
    let found = lists.get(viewer);
    if (!found) lists.set(viewer, (found = createIdList<SandboxWithdrawal>(listOrder)));
    return found;
  }

  return {
    list,
    add(viewer: string, seed: Omit<WithdrawalSeed, "viewer">): SandboxWithdrawal {
      const id = nextId++;
      const time = new Date(now()).toISOString();
      const withdrawal: SandboxWithdrawal = {
        id,
        customer_id: viewer,
        asset_id: "BTC",
        amount: "0.25",
        state: "CONFIRMED",
        note: `withdrawal ${id}`,
        txid: id.toString(16).padStart(16, "0"),
        completed_at: time,
        inserted_at: time,
        is_internal: false,
        target_address: `address-${id}`,
        ...seed,
      };
      list(viewer).add(withdrawal);
      return withdrawal;
    },
  };
}
