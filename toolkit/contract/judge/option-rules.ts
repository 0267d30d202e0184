import type { OptionRule } from "../../../src/call/checked-options.js";

const names =
  "baseUrl credentials description overlays market otherMarket writes spareOrders price askPrice amount withoutScopes revoked settleMs timeoutMs requestTimeoutMs maxResponseBytes minProvoked bail onProgress signal abandon fetch";

/** The options of the judge. What they must be depends on each other, and is checked where they are completed. */
export const optionRules = names.split(" ").map((name): OptionRule => [name, () => true, ""]);
