import { judged, lines, urlOf } from "./sandbox-judged.js";

test("a key without scopes that is refused for what its own user lacks is reported where the scope is open, and cancels nothing that is spared", async () => {
  const pair = { apiKey: "the-key-of-another-user", apiSecret: "the-secret-of-another-user" };
  const sent: string[] = [];
  const { verdict } = await judged({
    options: { withoutScopes: pair, spareOrders: true },
    between(fetch, { addKey }) {
      addKey({ ...pair, viewer: "other" });
      return async (input, init) => (sent.push(urlOf(input)), await fetch(input, init));
    },
  });
  expect(sent.filter((url) => url.endsWith("/cancel_all"))).toEqual([]);
  expect(lines(verdict)).toEqual([expect.stringMatching(/^listWithdrawals .+ seen 200, success$/)]);
  expect(verdict.reported).toContainEqual(
    expect.objectContaining({
      operation: "getOrder",
      rests: "5.3, U-10",
      elsewhere: ["createOrder /response/status", "cancelOrder /response/status"],
    }),
  );
});
