import type { OperationId } from "../generated/operations.js";
import { assumptionsOf, type Assumption } from "./assumptions.js";
import { createSandboxClock, type SandboxClock } from "./clock.js";
import { createDesk, type Incoming } from "./desk.js";
import { fetchFrom, type SandboxFetch } from "./fetch.js";
import { createFaults, type FaultPlan, type Faults } from "./faults.js";
import { createKeyRing, type NewKey, type SandboxKey } from "./key-ring.js";
import { orderNode } from "./order.js";
import { readingsFrom, type Readings } from "./readings.js";
import { seedOrders, type OrderSeed } from "./seed-orders.js";
import type { Outcome } from "./strike.js";
import { createVenue, type Balance, type Terms } from "./venue.js";
import type { SandboxWithdrawal, WithdrawalSeed } from "./withdrawals.js";

export interface SandboxOptions extends Partial<Readings> {
  /** What the viewer of the demo key has at first, decimal strings by asset. Default: some BTC, ETH and USDT. */
  deposits?: Readonly<Record<string, string>>;
  /** The id of the first order. Default 1001; beyond 2^53 it shows whether a client keeps every digit. */
  firstOrderId?: number | bigint;
  /** How many withdrawals the viewer of the demo key has at first. Default 3. */
  withdrawals?: number;
  /** Faults that strike at random. Default: none. */
  faults?: FaultPlan;
  /** Told about every answer, for a log. */
  onAnswer?: (answer: { method: string; path: string; operation: OperationId | undefined; outcome: Outcome }) => void;
}

/** The keys that every sandbox has. The first three belong to the demo viewer. */
export interface SandboxKeys {
  /** May do everything. */
  readonly demo: SandboxKey;
  /** Lacks the scope that reads the wallet: 403, 10403 for withdrawals. */
  readonly withoutWallet: SandboxKey;
  /** Lacks every scope: 403, 10403. */
  readonly withoutScopes: SandboxKey;
  /** Was revoked: 404, 10013. */
  readonly revoked: SandboxKey;
  /** May be used from 192.0.2.1 only, an address that nobody has: 403, 10403. */
  readonly elsewhere: SandboxKey;
  /** May do everything for another viewer, who sees none of the demo viewer's orders. */
  readonly otherViewer: SandboxKey;
}

/** A stateful service in memory that follows the description. */
export interface Sandbox {
  /** A base URL for `createClient`, together with `fetch`. It leads nowhere else. */
  readonly baseUrl: string;
  /** Answers requests as a `fetch` would, without a socket. Host and port do not matter. */
  readonly fetch: SandboxFetch;
  /** What `fetch` stands on: says when a connection is dropped, and takes the address that a request comes from. */
  readonly handle: (request: Incoming, address?: string) => Promise<Outcome>;
  readonly keys: SandboxKeys;
  readonly addKey: (key?: NewKey) => SandboxKey;
  readonly revokeKey: (apiKey: string) => void;
  readonly clock: SandboxClock;
  readonly faults: Faults;
  /** The rules of the sandbox that the interface document does not show. */
  readonly assumptions: readonly Assumption[];
  /** Who owns what `quote` places, and trades with seeded orders. */
  readonly counterparty: string;
  /** The holdings of a viewer by asset. Default: the viewer of the demo key. */
  readonly balances: (viewer?: string) => Record<string, Balance>;
  /** Gives a viewer an amount of an asset. */
  readonly deposit: (deposit: { asset_id: string; amount: string; viewer?: string }) => void;
  /** Places an order of the counterparty, who always can afford it, and fills what it meets. */
  readonly quote: (terms: Terms) => ReturnType<typeof orderNode>;
  /** Adds many orders at once: pending, cancelled and filled ones. */
  readonly seedOrders: (seed: OrderSeed) => void;
  readonly seedWithdrawal: (seed?: WithdrawalSeed) => SandboxWithdrawal;
  /** How often an item of a list of orders was looked at so far: what listing costs, free of any clock. */
  readonly visits: () => number;
}

const demoViewer = "viewer-1";
const counterparty = "counterparty";
const someOfEach = { BTC: "10", ETH: "100", USDT: "1000000" };

/**
 * Creates a sandbox.
 *
 * @example
 * const sandbox = createSandbox();
 * const client = createClient({ baseUrl: sandbox.baseUrl, fetch: sandbox.fetch, ...sandbox.keys.demo });
 * sandbox.quote({ market_id: "BTC-USDT", side: "ASK", price: "64000", amount: "1" });
 * await client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "64000.5", amount: "0.01" }); // FILLED
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { deposits = someOfEach, firstOrderId = 1001, withdrawals = 3, onAnswer, ...rest } = options;
  const readings = readingsFrom(rest);
  const clock = createSandboxClock();
  const faults = createFaults(rest.faults);
  const keyRing = createKeyRing(demoViewer);
  const venue = createVenue(readings, BigInt(firstOrderId), clock.now);
  const handle = createDesk({ venue, readings, keyRing, faults, now: clock.now, onAnswer });

  const keys: SandboxKeys = {
    demo: keyRing.add({ apiKey: "sandbox-key", apiSecret: "sandbox-secret" }),
    withoutWallet: keyRing.add({ scopes: ["accounts", "orders"] }),
    withoutScopes: keyRing.add({ scopes: [] }),
    revoked: keyRing.add({}),
    elsewhere: keyRing.add({ addresses: ["192.0.2.1"] }),
    otherViewer: keyRing.add({ viewer: "viewer-2" }),
  };
  keyRing.revoke(keys.revoked.apiKey);
  for (const [asset, amount] of Object.entries(deposits)) venue.deposit(demoViewer, asset, amount);
  for (let number = 0; number < withdrawals; number++) venue.withdrawals.add(demoViewer, {});

  return {
    baseUrl: "https://sandbox.invalid",
    fetch: fetchFrom(handle),
    handle,
    keys,
    addKey: (key = {}) => keyRing.add(key),
    revokeKey: (apiKey) => keyRing.revoke(apiKey),
    clock,
    faults,
    assumptions: assumptionsOf(readings),
    counterparty,
    balances: (viewer = demoViewer) => venue.balances(viewer),
    deposit: ({ asset_id, amount, viewer = demoViewer }) => venue.deposit(viewer, asset_id, amount),
    quote: (terms) => orderNode(venue.fund(counterparty, terms), readings),
    seedOrders: (seed) => seedOrders(venue, { viewer: demoViewer, ...seed }, counterparty),
    seedWithdrawal: ({ viewer = demoViewer, ...seed } = {}) => venue.withdrawals.add(viewer, seed),
    visits: venue.visits,
  };
}
