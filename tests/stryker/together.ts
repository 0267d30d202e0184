/**
 * All tests that tell about the client's own code, as one file, for the mutation run: each mutant then loads the code
 * once, and is done with at the first test that fails. Left out is what needs a build, and what only repeats at length.
 */
const files = [
  "answer",
  "error-body",
  "parameters",
  "parameters-described",
  "errors",
  "retry",
  "retry-operations",
  "base-url",
  "client",
  "exact",
  "hooks",
  "deadline",
  "deadline-phases",
  "pagination",
  "pagination-cycles",
  "auth/bearer",
  "auth/verify",
  "auth/clock",
  "auth/nonce",
  "json",
  "safety/canary-programs",
  "safety/canary",
];
const tooLong = /^(100 000 tokens|a text of twenty million)/;

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
  if (!tooLong.test(name)) run(name, guarded(body), timeout);
}
guardedTest.each = (table: unknown[]) => (name: string, body: Body, timeout?: number) => {
  run.each(table)(name, guarded(body), timeout);
};

Object.assign(globalThis, { test: guardedTest });
for (const file of files) describe(file, () => void jest.requireActual(`../${file}.test.ts`));
