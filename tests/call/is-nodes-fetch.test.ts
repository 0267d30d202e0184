/** Loads the module anew: who has asked once knows. */
async function isKnown(): Promise<boolean> {
  jest.resetModules();
  const { isNodesFetch } = await import("../../src/call/transport/is-nodes-fetch.js");
  return isNodesFetch(fetch);
}

test("without another realm to ask, nothing is known", async () => {
  const { getBuiltinModule } = process;
  const before = await isKnown();
  try {
    process.getBuiltinModule = () => undefined;
    expect([before, await isKnown()]).toEqual([true, false]);
  } finally {
    process.getBuiltinModule = getBuiltinModule;
  }
});
