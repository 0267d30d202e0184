import { operations, type OperationId } from "../../generated/operations.js";
import { type OptionRule, checkedOptions, refusedOption } from "../../options/checked-options.js";
import { isObject } from "../../options/is-object.js";
import { createRandom } from "./random.js";

/** A failure that is injected into one request. */
export type Fault = (
  | { kind: "delay"; /** Milliseconds, by the local timer. */ ms: number }
  /** The connection ends without a response. */
  | { kind: "drop" }
  /** A response with this status instead. It carries `Retry-After` if `retryAfterSeconds` is given. */
  | { kind: "status"; status: number; retryAfterSeconds?: number }
) & {
  /** Whether the fault occurs before the request is handled, or after it took effect. Default `"before"`. */
  when?: "before" | "after";
};

/** Random faults, repeatable: the same ones for the same seed and the same requests. */
export interface FaultPlan {
  /** Any integer. Default 1. */
  seed?: number;
  /** The share of requests that get a fault, 0 to 1. */
  rate: number;
  /** The faults, all equally likely. Default: a delay, a drop before and one after, 500, 503 and 429. */
  faults?: readonly Fault[];
}

/**
 * Injects faults into requests; none by default.
 *
 * @throws TypeError for a fault, a plan or an operation that does not exist
 */
export interface Faults {
  /** Queues a fault for one request: the next one, or the next one of an operation. */
  next: (fault: Fault, operation?: OperationId) => void;
  /** Starts a plan from its beginning; it replaces the previous one. */
  plan: (plan: FaultPlan) => void;
  /** Ends the plan and empties the queue. */
  clear: () => void;
}

/** The fault for a request of this operation, if any. */
export type DrawFault = (operation: OperationId | undefined) => Fault | undefined;

const everyKind: readonly Fault[] = [
  { kind: "delay", ms: 20 },
  { kind: "drop", when: "before" },
  { kind: "drop", when: "after" },
  { kind: "status", status: 500 },
  { kind: "status", status: 503, retryAfterSeconds: 1 },
  { kind: "status", status: 429, retryAfterSeconds: 1 },
];

const planRules: readonly OptionRule[] = [
  ["seed", Number.isInteger, "must be a whole number"],
  ["rate", (value) => typeof value === "number" && value >= 0 && value <= 1, "must be a number from 0 to 1"],
  ["faults", (value) => Array.isArray(value) && value.length > 0, "must be a non-empty list"],
];

const isNumber = (value: unknown) => Number.isFinite(value) && Number(value) >= 0;

const faultRules: readonly OptionRule[] = [
  ["kind", (value) => ["delay", "drop", "status"].includes(value as string), 'must be "delay", "drop" or "status"'],
  ["when", (value) => value === "before" || value === "after", 'must be "before" or "after"'],
  ["ms", isNumber, "must be a number of milliseconds"],
  [
    "status",
    (value) => Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599,
    "must be a status from 200 to 599",
  ],
  ["retryAfterSeconds", isNumber, "must be a number of seconds"],
];

/** @throws TypeError for a fault without effect */
function assertFault(fault: Fault | undefined): void {
  if (!isObject(fault)) throw refusedOption("fault", "must be an object");
  const { kind, ms, status } = checkedOptions<Record<string, unknown>>(fault, faultRules, refusedOption);
  if (kind === undefined) throw refusedOption("kind", 'must be "delay", "drop" or "status"');
  if (kind === "delay" && ms === undefined) throw refusedOption("ms", "must be a number of milliseconds");
  if (kind === "status" && status === undefined) throw refusedOption("status", "must be a status from 200 to 599");
}

/** Creates the faults of a sandbox, and a function that draws one for each request. */
export function createFaults(first?: FaultPlan): { faults: Faults; drawFault: DrawFault } {
  let queue: { fault: Fault; on: OperationId | undefined }[] = [];
  let planned: (() => Fault | undefined) | undefined;

  function plan(given: FaultPlan): void {
    const { seed = 1, rate, faults = everyKind } = checkedOptions(given, planRules, refusedOption, "plan");
    if (rate === undefined) throw refusedOption("rate", "must be a number from 0 to 1");
    for (const fault of faults) assertFault(fault);
    const random = createRandom(seed);
    planned = () => {
      // Two numbers for each request: whether one gets a fault does not shift later faults.
      const [chance, choice] = [random(), random()];
      return chance < rate ? faults[Math.floor(choice * faults.length)] : undefined;
    };
  }

  if (first) plan(first);
  return {
    faults: {
      plan,
      next(fault, operation) {
        assertFault(fault);
        if (operation !== undefined && !Object.hasOwn(operations, operation))
          throw refusedOption("operation", `must be an operation (${Object.keys(operations).join(", ")})`);
        queue.push({ fault: { ...fault }, on: operation });
      },
      clear() {
        queue = [];
        planned = undefined;
      },
    },
    drawFault(operation) {
      const waiting = queue.findIndex(({ on }) => on === undefined || on === operation);
      return waiting < 0 ? planned?.() : queue.splice(waiting, 1)[0]?.fault;
    },
  };
}
