import { facts } from "../facts/facts.js";
import type { Check } from "./probe/judge-check.js";
import { goodParameters } from "./lists/good-parameters.js";
import { unknownFilterChecks, unknownMarketCheck, withoutMarketCheck } from "./lists/unknown-filters.js";
import { stillChangingCheck, takenBackCheck } from "./lists/deal-changes.js";
import { unknownOrderChecks } from "./lists/unknown-orders.js";
import { relationChecks } from "./lists/relations.js";
import { tellsOfSide } from "./lists/side-filter.js";
import { lookAtTaken } from "./tokens/token-acceptance.js";
import { orNothing, Seen } from "./ask/check-errors.js";
import { rememberedCheck, tokenChecks } from "./tokens/authentication-checks.js";
import { cancelAllAgainChecks } from "./writes/cancel-all-again.js";
import { cancelAllCheck } from "./writes/cancel-all.js";
import { cancelChecks } from "./writes/cancel-checks.js";
import { cancelAgainCheck } from "./writes/cancel-again.js";
import { staysCancelled } from "./writes/stays-cancelled.js";
import { cancelledListedCheck } from "./writes/cancelled-listed.js";
import { createChecks } from "./writes/create-checks.js";
import { askedForCheck } from "./writes/created-as-asked.js";
import { createdChecks } from "./writes/created-checks.js";
import { earlierOrdersCheck } from "./writes/earlier-orders.js";
import { refusalChecks } from "./writes/invalid-orders.js";
import { placesNothing, twinsCheck } from "./writes/surplus-orders.js";
import { toldCheck } from "./writes/write-responses-check.js";
import { unaskedCheck } from "./writes/unrequested-orders-check.js";
import { sinceCancelAll } from "./writes/since-cancel-all.js";
import { whileAddedChecks } from "./writes/while-added.js";
import { withoutEffect } from "./writes/without-effect.js";

const access = ["listAccounts", "listOrders", "listWithdrawals"];

/** Whoever is refused here cannot be told anything about the rest. */
export const accessChecks: readonly Check[] = access.map((operation) => ({
  operation,
  name: "answers a request with a good token",
  rests: `${facts.operations[operation]?.part}, 5`,
  async run(probe) {
    const ask = { operation, parameters: await goodParameters(probe, operation) };
    try {
      const sightings = await lookAtTaken(probe, ask, { name: "a good token", rests: "5" });
      probe.example ??= operation;
      return sightings;
    } catch (error) {
      // A key that is taken elsewhere may lack what is needed here; one that is refused everywhere is another matter.
      for (const other of error instanceof Seen && probe.example === undefined ? access : []) {
        const parameters = await goodParameters(probe, other);
        if ((await orNothing(probe.ask({ operation: other, parameters })))?.ok) probe.example ??= other;
      }
      if (probe.example !== undefined) await probe.ask(ask);
      throw error;
    }
  },
}));

const isRead = (operation: string) => facts.operations[operation]?.method === "GET";

/** Everything that a service is asked, in this order: what is created early is read, listed and cancelled later. */
export const checks: readonly Check[] = [
  ...accessChecks,
  tellsOfSide("before anything is written"),
  withoutEffect("leaves orders as they are", ({ operation }) => operation === "listOrders"),
  ...createChecks,
  ...createdChecks,
  earlierOrdersCheck,
  toldCheck("createOrder", "4.3"),
  ...cancelChecks,
  cancelledListedCheck,
  cancelAgainCheck,
  toldCheck("cancelOrder", "4.4"),
  tellsOfSide("once orders were written", ["writes"]),
  ...relationChecks,
  takenBackCheck,
  ...unknownOrderChecks,
  withoutMarketCheck,
  unknownMarketCheck,
  ...unknownFilterChecks,
  ...refusalChecks,
  ...whileAddedChecks,
  withoutEffect("leaves orders as they are, as all reads do, and all requests that are refused", () => true),
  placesNothing("creates no unrequested orders"),
  unaskedCheck,
  staysCancelled("leaves cancelled orders CANCELED"),
  cancelAllCheck,
  sinceCancelAll("leaves what it has cancelled where it belongs"),
  toldCheck("cancelAllOrders", "4.5"),
  ...cancelAllAgainChecks,
  staysCancelled("cancels orders for good"),
  ...tokenChecks.filter(({ operation }) => isRead(operation)),
  staysCancelled("keeps what was cancelled CANCELED until more are"),
  ...tokenChecks.filter(({ operation }) => !isRead(operation)),
  withoutEffect(
    "leaves orders as they are, as requests do whose token is refused",
    ({ token, key }) => !!(token ?? key),
    ["writes"],
  ),
  placesNothing("places no order where it refuses a token"),
  rememberedCheck,
  askedForCheck,
  staysCancelled("keeps cancelled orders CANCELED to the end"),
  sinceCancelAll("keeps what it has cancelled to the end"),
  stillChangingCheck,
  twinsCheck,
];
