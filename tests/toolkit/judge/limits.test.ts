import { longTest } from "../../support/runs.js";
import { judge, type JudgeOptions } from "../../../toolkit/contract/index.js";
import { verdictText } from "../../../toolkit/contract/judge/report/verdict-text.js";
import { isCreation, judged, lines, urlOf } from "./sandbox-judged.js";

test("an option that is none is refused by its name, before anything is asked", async () => {
  const options = { baseUrl: "http://127.0.0.1:1", write: true } as unknown as JudgeOptions;
  await expect(judge(options)).rejects.toMatchObject({
    name: "JudgeError",
    message: expect.stringMatching(
      /^"write" is not an option: did you mean "writes"\? \(baseUrl, .*, writes, /,
    ) as string,
  });
});

test.each([
  ["writes", "false", "must be true or false"],
  ["spareOrders", "no", "must be true or false"],
  ["overlays", "responses-in-data", "must be a list of names"],
  ["credentials", { apiKey: "k", apiSecret: "s", secret: "x" }, "must hold apiKey and apiSecret, and nothing else"],
  ["market", null, "must be a market, of the form <BASE_ASSET>-<QUOTE_ASSET>"],
  ["withoutScopes", { apiKey: "k", apiSecret: "" }, "must hold apiKey and apiSecret, and nothing else"],
  ["amount", "0.0", "must be a decimal larger than 0, in a string"],
  ["settleMs", -1, "must be a number of milliseconds, at most 2147483647"],
  ["maxResponseBytes", "1", "must be a number of bytes"],
  ["minProvoked", -1, "must be a whole number, 0 or more"],
  ["signal", "x", "must be an AbortSignal"],
  ["onProgress", true, "must be a function"],
])("the option %s is not %j: nothing is asked", async (name, value, rule) => {
  const asked: unknown[] = [];
  const fetch = (...given: unknown[]) => (asked.push(given), Promise.resolve(new Response()));
  const options = { baseUrl: "http://127.0.0.1:1", fetch, [name]: value } as unknown as JudgeOptions;
  await expect(judge(options)).rejects.toMatchObject({ name: "JudgeError", message: `"${name}" ${rule}` });
  expect(asked).toEqual([]);
});

const limited = (retryAfter: string) =>
  Response.json({ code: 1, message: "Slow down" }, { status: 429, headers: { "Retry-After": retryAfter } });

test.each(["0", "-5", "Thu, 01 Jan 2026 00:00:00 GMT"])(
  "a service that answers everything with 429 and Retry-After %s is left in peace, and nothing is said of it",
  async (retryAfter) => {
    const { verdict } = await judged({ between: () => () => Promise.resolve(limited(retryAfter)) });
    expect(verdict).toMatchObject({ exitCode: 2, findings: [], counts: { passed: 0, finding: 0 } });
    expect(verdict.stopped).toMatch(/^listAccounts and listOrders keep responding 429$/);
    expect(verdict.requests).toBeLessThan(40);
    expect(verdictText(verdict)).toMatch(/^inconclusive /);
  },
);

test("a run that a quota ends, or that leaves its orders open, does not say that the service conforms", async () => {
  let count = 0;
  const { verdict } = await judged({
    between: (fetch) => async (input, init) => (++count > 90 ? limited("0") : await fetch(input, init)),
  });
  expect(verdict).toMatchObject({ exitCode: 2, findings: [] });
  expect(verdict.notes).toContainEqual(expect.stringMatching(/of the judge's orders may be left over/));
});

test("where most operations are not let through nothing is said of the service, and what is left is asked all the same", async () => {
  const { verdict } = await judged({
    between: (fetch) => async (input, init) =>
      init?.method === "POST" || urlOf(input).includes("orders?") ? limited("0") : await fetch(input, init),
    options: { timeoutMs: 3_600_000 },
  });
  expect(lines(verdict)).toEqual([]);
  expect(verdict).toMatchObject({ exitCode: 2, stopped: expect.stringContaining("429") as string });
});

longTest("a limit of one operation is no lasting silence of the others, and the run does not conform", async () => {
  const { verdict } = await judged({
    between: (fetch) => async (input, init) => (isCreation(input, init) ? limited("0") : await fetch(input, init)),
  });
  expect(lines(verdict)).toEqual([]);
  expect(verdict).toMatchObject({ exitCode: 2, stopped: expect.stringContaining("createOrder let no good") as string });
  expect(verdict.counts.passed).toBeGreaterThan(100);
});
