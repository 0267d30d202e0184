import { facts } from "../facts/facts.js";
import type { Check } from "./check.js";
import { goodParameters } from "./good-parameters.js";
import { lookAtAlike } from "./lists/alike.js";
import { lookAtCombination } from "./lists/combination.js";
import { lookAtContinuation } from "./lists/continuation.js";
import { lookAtCustomer } from "./lists/customer.js";
import { lookAtFilter } from "./lists/filter.js";
import { lookAtMarket } from "./lists/market.js";
import { lookAtEdges, lookAtFlags } from "./lists/page-info.js";
import { lookAtPages } from "./lists/pages.js";
import { lookAtPossible } from "./lists/possible.js";
import { lookAtRepeat } from "./lists/repeat.js";
import { lookAtSize } from "./lists/size.js";
import { takenBackCheck } from "./lists/taken-back.js";
import { unknownMarketCheck } from "./lists/unknown-market.js";
import { withoutMarketCheck } from "./lists/without-market.js";
import type { Probe } from "./probe.js";
import { lookAtRead, unknownOrderChecks } from "./reads.js";
import { relations, type Oracle, type Relation } from "./relations.js";
import type { Sighting } from "./sighting.js";
import { lookAtTaken } from "./tokens/refusal.js";
import { rememberedCheck, tokenChecks } from "./tokens/token-checks.js";
import { demandWallet } from "./wallet.js";
import { cancelAllChecks } from "./writes/cancel-all.js";
import { cancelChecks } from "./writes/cancel.js";
import { cancelledChecks, staysCancelled } from "./writes/cancelled.js";
import { createChecks } from "./writes/create.js";
import { createdChecks } from "./writes/created.js";
import { refusalChecks } from "./writes/refusals.js";
import { placesNothing } from "./writes/refused.js";
import { whileAddedChecks } from "./writes/while-added.js";

const oracles: Readonly<Record<Oracle, (probe: Probe, relation: Relation) => Promise<Sighting[]>>> = {
  filter: lookAtFilter,
  combination: lookAtCombination,
  market: lookAtMarket,
  size: lookAtSize,
  continuation: lookAtContinuation,
  pages: lookAtPages,
  flags: lookAtFlags,
  edges: lookAtEdges,
  read: lookAtRead,
  repeat: lookAtRepeat,
  alike: lookAtAlike,
  possible: lookAtPossible,
  customer: lookAtCustomer,
};

/** Cursors that are not those of their edges spoil every walk: they are looked at first. */
const inOrder = [...relations].sort((one, other) => Number(other.oracle === "edges") - Number(one.oracle === "edges"));

const relationChecks: readonly Check[] = inOrder.flatMap((relation) => {
  const { operation, says: name, rests, oracle } = relation;
  if (!oracle) return [];
  // It asks again by itself.
  if (oracle === "read") {
    return [{ operation, name, rests, through: ["listOrders"], run: (probe) => lookAtRead(probe, relation) }];
  }
  return [{ operation, name, rests, run: (probe) => probe.again(() => oracles[oracle](probe, relation)) }];
});

/** Whoever is refused here cannot be told anything about the rest. */
export const accessChecks: readonly Check[] = ["listAccounts", "listOrders", "listWithdrawals"].map((operation) => ({
  operation,
  name: "answers a request with a good token",
  rests: `${facts.operations[operation]?.part}, 5`,
  async run(probe) {
    const parameters = await goodParameters(probe, operation);
    // A key that is refused everywhere is another matter.
    if (probe.example !== undefined) demandWallet(await probe.ask({ operation, parameters }));
    const sightings = await lookAtTaken(probe, { operation, parameters }, { name: "a good token", rests: "5" });
    probe.example ??= operation;
    return sightings;
  },
}));

/** Everything that a service is asked, in this order: what is created early is read, listed and cancelled later. */
export const checks: readonly Check[] = [
  ...accessChecks,
  ...createChecks,
  ...createdChecks,
  ...cancelChecks,
  ...cancelledChecks,
  ...relationChecks,
  ...unknownOrderChecks,
  takenBackCheck,
  withoutMarketCheck,
  unknownMarketCheck,
  ...refusalChecks,
  ...whileAddedChecks,
  placesNothing("places no order that nobody has asked for"),
  staysCancelled("leaves cancelled orders CANCELED"),
  ...cancelAllChecks,
  staysCancelled("cancels orders for good"),
  ...tokenChecks,
  placesNothing("places no order where it refuses a token"),
  rememberedCheck,
  staysCancelled("keeps cancelled orders CANCELED to the end"),
];
