import fc from "fast-check";

/*
 * Comes before the tests of the mutation run: a mutant is done with at the first test that fails. Left out is what only
 * repeats at length, or starts processes, in which no mutant is switched on.
 */
const leftOut = /^(5000 tokens|a text of twenty million|ten thousand calls at once|processes that share a key)/;

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
