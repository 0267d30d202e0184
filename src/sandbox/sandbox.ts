import { refusedOption } from "../options/checked-options.js";
import { assumptionsOf, type Assumption } from "./assumptions.js";
import { checkGiven } from "./check-given.js";
import { createFaults, type FaultPlan, type Faults } from "./faults/faults.js";
import { withCors } from "./http/cors.js";
import { fetchFrom, type SandboxFetch } from "./http/fetch.js";
import { createRequestHandler, type Handled, type HandleRequest } from "./http/handle-request.js";
import { createKeys, type NewKey, type SandboxKey, type SandboxKeys } from "./rules/keys.js";
import { type SandboxOrder, orderNode } from "./market/order.js";
import { placeStartingOrders, seedOrders, type OrderSeed } from "./market/seed-orders.js";
import { createStore, type Balance, type Terms } from "./market/store.js";
import type { SandboxWithdrawal, WithdrawalSeed } from "./market/withdrawals.js";
import { readingsFrom, type GivenReadings } from "./rules/readings.js";
import { createSandboxTime, type SandboxTime } from "./time.js";

/** Options of a sandbox: its initial state, and its readings of open points. */
export interface SandboxOptions extends GivenReadings {
  /** Initial balances of the demo viewer, decimal strings by asset. Default: 10 BTC, 100 ETH and 1000000 USDT. */
  deposits?: Readonly<Record<string, string>> | undefined;
  /** The id of the demo viewer's first order, 2^63 - 2^32 at most. Default 1001; one beyond 2^53 tests how ids are read. */
  firstOrderId?: number | bigint | undefined;
  /**
   * Whether the demo viewer starts with the two orders of the description's examples: a pending BID (1001), and an ASK
   * that is filled in part (1002). What they reserve, and were paid, is added to `deposits`. Default true.
   */
  startingOrders?: boolean | undefined;
  /** Initial number of withdrawals of the demo viewer, 1 000 000 at most. Default 3. */
  withdrawals?: number | undefined;
  /** Faults injected at random. Default: none. */
  faults?: FaultPlan | undefined;
  /** The origin whose web pages may use the sandbox (`"https://app.example"`), `"*"` for any. Default: none. */
  cors?: string | undefined;
  /** Called with a copy of every response except those to preflights, for a log; what it throws is dropped. */
  onResponse?: ((handled: Handled) => unknown) | undefined;
}

/** A stateful service in memory that follows the description. */
export interface Sandbox {
  /** A base URL for `createClient`, to be used with `fetch`: there is no server behind it. */
  readonly baseUrl: string;
  /** Responds to requests as the platform's `fetch` would, without a socket. Host and port do not matter. */
  readonly fetch: SandboxFetch;
  /** The handler behind `fetch`: also takes the client's address, and reports a dropped connection. */
  readonly handle: HandleRequest;
  /** The keys that exist from the start. */
  readonly keys: SandboxKeys;
  /** Adds a key. Omitted members get values; by default it belongs to the demo viewer and has all scopes. */
  readonly addKey: (key?: NewKey) => SandboxKey;
  /** Revokes a key: from now on it gets 404, 10013. Throws a TypeError if there is no such key. */
  readonly revokeKey: (apiKey: string) => void;
  /** The sandbox's clock, which tests move by hand. */
  readonly time: SandboxTime;
  /** Injects faults into requests: one by one, or at random. */
  readonly faults: Faults;
  /** The rules of the sandbox that the interface document does not state. */
  readonly assumptions: readonly Assumption[];
  /** The balances of a viewer by asset. Default: the demo viewer. Throws a TypeError for an unknown viewer. */
  readonly balances: (viewer?: string) => Record<string, Balance>;
  /** Adds an amount of an asset to the balance of a viewer. Default: the demo viewer. */
  readonly deposit: (deposit: { asset_id: string; amount: string; viewer?: string }) => void;
  /** Places an order of the viewer `"counterparty"`, who can always afford it; it fills the orders that it matches. */
  readonly quote: (terms: Terms) => SandboxOrder;
  /** Adds many orders at once: pending, cancelled and filled. */
  readonly seedOrders: (seed: OrderSeed) => void;
  /** Adds a withdrawal, by default of the demo viewer. Balances do not change. */
  readonly seedWithdrawal: (seed?: WithdrawalSeed) => SandboxWithdrawal;
}

const [demoViewer, counterparty] = ["viewer-1", "counterparty"] as const;
const someOfEach = { BTC: "10", ETH: "100", USDT: "1000000" };

/**
 * Creates a sandbox.
 *
 * @example
 * const sandbox = createSandbox();
 * const client = createClient({ baseUrl: sandbox.baseUrl, fetch: sandbox.fetch, ...sandbox.keys.demo });
 * sandbox.quote({ market_id: "BTC-USDT", side: "ASK", price: "64000", amount: "1" });
 * await client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "64000.5", amount: "0.01" }); // FILLED
 *
 * @throws TypeError that names an unknown or invalid option
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  checkGiven("options", options);
  const { deposits = someOfEach, firstOrderId = 1001, startingOrders = true, withdrawals = 3 } = options;
  const { cors, onResponse } = options;
  const readings = readingsFrom(options);
  const time = createSandboxTime();
  const { faults, drawFault } = createFaults(options.faults);
  const keys = createKeys(demoViewer, counterparty);
  // The counterparty's order for the starting orders takes the id before theirs.
  if (startingOrders && BigInt(firstOrderId) < 1n) throw refusedOption("firstOrderId", "must be 1 or more");
  const store = createStore(readings, BigInt(firstOrderId) - (startingOrders ? 1n : 0n), time.now);
  const handleRequest = createRequestHandler({ store, readings, keys, drawFault, now: time.now, onResponse });
  const handle = cors === undefined ? handleRequest : withCors(handleRequest, cors);
  const givenKeys: SandboxKeys = {
    demo: keys.add({ apiKey: "sandbox-key", apiSecret: "sandbox-secret" }),
    withoutWallet: keys.add({ scopes: ["accounts", "orders"] }),
    withoutScopes: keys.add({ scopes: [] }),
    revoked: keys.add({}),
    elsewhere: keys.add({ addresses: ["192.0.2.1"] }),
    otherViewer: keys.add({ viewer: "viewer-2" }),
  };
  keys.revoke(givenKeys.revoked.apiKey);
  if ("" in deposits) throw refusedOption("deposits", "must name each asset");
  for (const [asset, amount] of Object.entries(deposits)) store.deposit(demoViewer, asset, amount, `deposits.${asset}`);
  if (startingOrders) placeStartingOrders(store, demoViewer, counterparty);
  for (let number = 0; number < withdrawals; number++) store.withdrawals.add(demoViewer, {});
  if (readings.withdrawalUnderWay !== "none") {
    const unknown = readings.withdrawalUnderWay === null ? null : undefined;
    store.withdrawals.add(demoViewer, { state: "PENDING", note: unknown, txid: unknown, completed_at: unknown });
  }

  return {
    baseUrl: "https://sandbox.invalid",
    fetch: fetchFrom(handle),
    handle,
    keys: givenKeys,
    addKey(key = {}) {
      checkGiven("key", key);
      return keys.add(key);
    },
    revokeKey: (apiKey) => keys.revoke(apiKey),
    time,
    faults,
    assumptions: assumptionsOf(readings),
    balances(viewer = demoViewer) {
      const balances = store.balances(viewer);
      if (Object.keys(balances).length > 0 || keys.isViewer(viewer)) return balances;
      throw refusedOption("viewer", "must be a viewer with a key or a balance");
    },
    deposit(given) {
      checkGiven("deposit", given);
      store.deposit(given.viewer ?? demoViewer, given.asset_id, given.amount, "amount");
    },
    quote(terms) {
      checkGiven("terms", terms);
      return orderNode(store.fund(counterparty, terms), readings);
    },
    seedOrders(seed) {
      checkGiven("orders", seed);
      seedOrders(store, { ...seed, viewer: seed.viewer ?? demoViewer }, counterparty);
    },
    seedWithdrawal(given = {}) {
      checkGiven("withdrawal", given);
      const { viewer = demoViewer, ...seed } = given;
      return store.withdrawals.add(viewer, seed);
    },
  };
}
