/* eslint-disable @typescript-eslint/no-require-imports -- the hooks of a file must stay with its tests */
import fc from "fast-check";

/**
 * All tests that tell about the code of src/, as one file, for the mutation run. It is bundled, so that each mutant
 * loads a single module, and is done with at the first test that fails. Left out is what needs a build or modules of its
 * own, and what only repeats at length.
 */
const leftOut = /^(100 000 tokens|a text of twenty million|leaves alone what the description exempts)/;

type Body = (...values: never[]) => unknown;
const run = globalThis.test;
let failed = false;

/** The test, unless one has failed already. */
function guarded(body: Body): () => Promise<void> {
  return async (...values: never[]) => {
    if (failed) return;
    try {
      await body(...values);
    } catch (error) {
      failed = true;
      throw error;
    }
  };
}

function guardedTest(name: string, body: Body, timeout?: number): void {
  if (!leftOut.test(name)) run(name, guarded(body), timeout);
}
guardedTest.each = (table: unknown[]) => (name: string, body: Body, timeout?: number) => {
  run.each(table)(name, guarded(body), timeout);
};

Object.assign(globalThis, { test: guardedTest, it: guardedTest });
fc.configureGlobal({ seed: 1, endOnFailure: true });
describe("answer", () => void require("../response/read.test.js"));
describe("attempt", () => void require("../call/attempt.test.js"));
describe("shape", () => void require("../response/shape.test.js"));
describe("error-body", () => void require("../response/error-body.test.js"));
describe("parameters", () => void require("../call/parameters.test.js"));
describe("parameters-described", () => void require("../call/parameters-described.test.js"));
describe("errors", () => void require("../errors.test.js"));
describe("retry", () => void require("../call/retry.test.js"));
describe("retry-operations", () => void require("../call/retry-operations.test.js"));
describe("base-url", () => void require("../base-url.test.js"));
describe("client", () => void require("../client.test.js"));
describe("exact", () => void require("../response/exact.test.js"));
describe("hooks", () => void require("../hooks.test.js"));
describe("deadline", () => void require("../call/deadline.test.js"));
describe("deadline-phases", () => void require("../call/deadline-phases.test.js"));
describe("pagination", () => void require("../pagination.test.js"));
describe("pagination-cycles", () => void require("../pagination-cycles.test.js"));
describe("auth/bearer", () => void require("../auth/bearer.test.js"));
describe("auth/verify", () => void require("../auth/verify.test.js"));
describe("auth/verify-forms", () => void require("../auth/verify-forms.test.js"));
describe("auth/clock", () => void require("../auth/clock.test.js"));
describe("auth/nonce", () => void require("../auth/nonce.test.js"));
describe("json", () => void require("../response/json.test.js"));
describe("safety/canary-programs", () => void require("../safety/canary-programs.test.js"));
describe("safety/canary", () => void require("../safety/canary.test.js"));
describe("sandbox/parts", () => void require("../sandbox/parts.test.js"));
describe("sandbox/rules", () => void require("../sandbox/rules.test.js"));
describe("sandbox/forms", () => void require("../sandbox/forms.test.js"));
describe("sandbox/fetch", () => void require("../sandbox/fetch.test.js"));
describe("sandbox/defaults", () => void require("../sandbox/defaults.test.js"));
describe("sandbox/matching", () => void require("../sandbox/matching.test.js"));
describe("sandbox/orders", () => void require("../sandbox/orders.test.js"));
describe("sandbox/lists", () => void require("../sandbox/lists.test.js"));
describe("sandbox/refusals", () => void require("../sandbox/refusals.test.js"));
describe("sandbox/authentication", () => void require("../sandbox/authentication.test.js"));
describe("sandbox/starting-orders", () => void require("../sandbox/starting-orders.test.js"));
describe("sandbox/seeds", () => void require("../sandbox/seeds.test.js"));
describe("sandbox/faults", () => void require("../sandbox/faults.test.js"));
describe("sandbox/serve", () => void require("../sandbox/serve.test.js"));
describe("sandbox/list-cost", () => void require("../sandbox/list-cost.test.js"));
describe("sandbox/anything.property", () => void require("../sandbox/anything.property.test.js"));
describe("sandbox/walk.property", () => void require("../sandbox/walk.property.test.js"));
describe("sandbox/trading.property", () => void require("../sandbox/trading.property.test.js"));
