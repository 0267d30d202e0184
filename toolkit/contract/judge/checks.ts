import { facts } from "../facts/facts.js";
import type { JudgeCheck } from "./probe/judge-probe.js";
import { goodParameters } from "./lists/good-parameters.js";
import { unknownChecks } from "./lists/unknown-values.js";
import { closedDealsCheck, dealsTakenBackCheck } from "./lists/deal-changes.js";
import { relationChecks } from "./lists/relations.js";
import { sideFilterCheck } from "./lists/side-filter.js";
import { lookAtTokenAcceptance } from "./tokens/token-acceptance.js";
import { orUndefined, SightingError } from "./ask/sighting.js";
import { repeatedTokensCheck, authenticationChecks } from "./tokens/authentication-checks.js";
import { cancelAllAgainChecks } from "./writes/cancel-all-again.js";
import { cancelAllCheck } from "./writes/cancel-all.js";
import { cancelChecks } from "./writes/cancel-checks.js";
import { cancelAgainCheck, cancelledListedCheck } from "./writes/after-cancel.js";
import { staysCancelledCheck } from "./writes/stays-cancelled.js";
import { createChecks } from "./writes/create-checks.js";
import { createdAsAskedCheck } from "./writes/same-terms.js";
import { createdChecks } from "./writes/created-checks.js";
import { earlierOrdersCheck } from "./writes/earlier-orders.js";
import { invalidOrderChecks } from "./writes/invalid-orders.js";
import { surplusOrdersCheck, duplicateOrdersCheck } from "./writes/surplus-orders.js";
import { writeResponsesCheck } from "./writes/write-responses-check.js";
import { unrequestedOrdersCheck } from "./writes/unrequested-orders-check.js";
import { sinceCancelAllCheck } from "./writes/since-cancel-all.js";
import { whileAddedChecks } from "./writes/while-added.js";
import { withoutEffectCheck } from "./writes/without-effect.js";

const access = ["listAccounts", "listOrders", "listWithdrawals"];

/** Run first: if all of these are refused, the other checks prove nothing. */
export const accessChecks: readonly JudgeCheck[] = access.map((operation) => ({
  operation,
  name: "responds to a request with a good token",
  rests: `${facts.operations[operation]?.part}, 5`,
  async run(probe) {
    const ask = { operation, parameters: await goodParameters(probe, operation) };
    try {
      const sightings = await lookAtTokenAcceptance(probe, ask, { name: "a good token", rests: "5" });
      probe.example ??= operation;
      return sightings;
    } catch (error) {
      // If the key works on another operation, it may only lack a scope here.
      for (const other of error instanceof SightingError && probe.example === undefined ? access : []) {
        const parameters = await goodParameters(probe, other);
        if ((await orUndefined(probe.ask({ operation: other, parameters })))?.ok) probe.example ??= other;
      }
      if (probe.example !== undefined) await probe.ask(ask);
      throw error;
    }
  },
}));

const isRead = (operation: string) => facts.operations[operation]?.method === "GET";

/** All checks, in the order in which they run: what is created early is read, listed and cancelled later. */
export const checks: readonly JudgeCheck[] = [
  ...accessChecks,
  sideFilterCheck("before anything is written"),
  withoutEffectCheck("leaves orders as they are", ({ operation }) => operation === "listOrders"),
  ...createChecks,
  ...createdChecks,
  earlierOrdersCheck,
  writeResponsesCheck("createOrder", "4.3"),
  ...cancelChecks,
  cancelledListedCheck,
  cancelAgainCheck,
  writeResponsesCheck("cancelOrder", "4.4"),
  sideFilterCheck("once orders were written", ["writes"]),
  ...relationChecks,
  dealsTakenBackCheck,
  ...unknownChecks,
  ...invalidOrderChecks,
  ...whileAddedChecks,
  withoutEffectCheck("leaves orders as they are, as all reads do, and all requests that are refused", () => true),
  surplusOrdersCheck("creates no unrequested orders"),
  unrequestedOrdersCheck,
  staysCancelledCheck("leaves cancelled orders CANCELED"),
  cancelAllCheck,
  sinceCancelAllCheck("leaves what it has cancelled where it belongs"),
  writeResponsesCheck("cancelAllOrders", "4.5"),
  ...cancelAllAgainChecks,
  staysCancelledCheck("cancels orders for good"),
  ...authenticationChecks.filter(({ operation }) => isRead(operation)),
  staysCancelledCheck("keeps what was cancelled CANCELED until more are"),
  ...authenticationChecks.filter(({ operation }) => !isRead(operation)),
  withoutEffectCheck(
    "leaves orders as they are, as requests do whose token is refused",
    ({ token, key }) => !!(token ?? key),
    ["writes"],
  ),
  surplusOrdersCheck("places no order where it refuses a token"),
  repeatedTokensCheck,
  createdAsAskedCheck,
  staysCancelledCheck("keeps cancelled orders CANCELED to the end"),
  sinceCancelAllCheck("keeps what it has cancelled to the end"),
  closedDealsCheck,
  duplicateOrdersCheck,
];
