import { longTest, some } from "../../support/runs.js";
import { isCreation, judged, lines } from "./sandbox-judged.js";

const refused = Response.json({ code: 33_003, message: "Price precision" }, { status: 400 });

/** What the verdict says of finer prices and amounts where creations are answered so. */
async function saidOfFiner(answer: (body: string, create: () => Promise<Response>) => Response | Promise<Response>) {
  const { verdict } = await judged({
    between: (fetch) => async (input, init) => {
      const create = () => fetch(input, init);
      return isCreation(input, init) ? await answer(init?.body as string, create) : await create();
    },
  });
  const check = verdict.checks.find(({ name }) => name === "keeps every digit of price and amount");
  return { reason: check?.reason ?? "", findings: lines(verdict) };
}

test("a market that takes whole prices and hundredths only is said to refuse finer ones", async () => {
  const { reason, findings } = await saidOfFiner((body, create) =>
    /"price":"\d+\.|"amount":"0.01\d/.test(body) ? refused.clone() : create(),
  );
  expect(reason).toMatch(/^the service refuses finer prices and amounts \(U-30\)/);
  expect(findings).toEqual([]);
});

test.each(
  some([
    { answer: "500", change: () => new Response("oops", { status: 500 }) },
    { answer: "429", change: () => new Response("", { status: 429, headers: { "Retry-After": "0" } }) },
    {
      answer: "no id",
      change: async (create: () => Promise<Response>) =>
        new Response((await (await create()).text()).replace(/"id":\d+,/, "")),
    },
  ]),
)("where creations are answered with $answer nothing is said of finer prices", async ({ change }) => {
  const { reason } = await saidOfFiner((_body, create) => change(create));
  expect(reason).not.toContain("U-30");
});

longTest("no order costs more than the options say, those included that must be refused", async () => {
  const sent: { market_id?: string; side?: string; price?: string }[] = [];
  await judged({
    between: (fetch) => (input, init) => {
      if (isCreation(input, init)) sent.push(JSON.parse(init?.body as string) as (typeof sent)[number]);
      return fetch(input, init);
    },
  });
  const prices = (of: string) =>
    sent.flatMap(({ side, price }) => (side === of && Number(price) >= 0 ? [Number(price)] : []));
  expect(prices("BID").length).toBeGreaterThan(10);
  expect(Math.max(...prices("BID"))).toBe(1);
  expect(Math.min(...prices("ASK"))).toBe(1_000_000);
});
