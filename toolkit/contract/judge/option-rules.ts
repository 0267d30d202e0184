import type { OptionRule } from "../../../src/call/checked-options.js";
import type { JudgeOptions } from "./judge-options.js";

/** A name that is missing here, or is none, does not compile. */
const names: Readonly<Record<keyof JudgeOptions, true>> = {
  baseUrl: true,
  credentials: true,
  description: true,
  overlays: true,
  market: true,
  otherMarket: true,
  writes: true,
  spareOrders: true,
  price: true,
  askPrice: true,
  amount: true,
  withoutScopes: true,
  revoked: true,
  settleMs: true,
  timeoutMs: true,
  requestTimeoutMs: true,
  maxResponseBytes: true,
  minProvoked: true,
  bail: true,
  onProgress: true,
  signal: true,
  abandon: true,
  fetch: true,
};

/** The options of the judge. What they must be depends on each other, and is checked where they are completed. */
export const optionRules = Object.keys(names).map((name): OptionRule => [name, () => true, ""]);
