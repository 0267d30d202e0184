import { isCreation, judged } from "./sandbox-judged.js";

test("what was not sent, since requests before had no response, is no finding and counts for none", async () => {
  let sent = 0;
  const { verdict } = await judged({
    between: (fetch) => async (input, init) => {
      if (!isCreation(input, init)) return await fetch(input, init);
      sent++;
      throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNRESET" } });
    },
  });
  expect(verdict.findings).toMatchObject([{ operation: "createOrder", pointer: "/response", count: sent }]);
  expect(verdict.counts.finding).toBe(1);
  expect(verdict.checks).toContainEqual(
    expect.objectContaining({
      name: "creates a BID as it was asked for",
      status: "unprovoked",
      reason: "not sent: createOrder has left requests without a response",
    }),
  );
});
