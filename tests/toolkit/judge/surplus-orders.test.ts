import { isCreation, judged, lines, pendingIn } from "./sandbox-judged.js";

test.each([
  {
    what: "a second order for one creation",
    change: (response: Response) => response,
    line: /^createOrder \/response\/body: expected one order for each creation, seen order \d+ too, like order \d+$/,
  },
  {
    what: "an order whose creation was refused",
    change: () => Response.json({ code: 1, message: "no" }, { status: 403 }),
    line: /^createOrder \/response\/status: expected no order where the response is 403, seen order \d+/,
  },
])("$what is a finding, when nothing but the clean-up sees it", async ({ change, line }) => {
  const stop = new AbortController();
  const { verdict, sandbox } = await judged({
    sandbox: { startingOrders: false },
    options: { signal: stop.signal },
    between: (fetch) => async (input, init) => {
      const response = await fetch(input, init);
      if (!isCreation(input, init) || stop.signal.aborted) return response;
      stop.abort();
      await fetch(input, init);
      return change(response);
    },
  });
  expect(lines(verdict)).toContainEqual(expect.stringMatching(line));
  expect(verdict.findings[0]?.curl).toMatch(/-X POST .*\/viewer\/orders"$/s);
  expect(verdict.notes).not.toContainEqual(expect.stringMatching(/had no response with an id/));
  expect(pendingIn(sandbox)).toEqual([]);
});
