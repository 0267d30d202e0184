import { isCreation, judged, lines, pendingIn, type Fetch } from "../toolkit/judge/sandbox-judged.js";

type Init = RequestInit & { headers?: Record<string, string>; body?: string };

/** Changes what creations do: `next` carries one out. */
const creating =
  (change: (next: (init: Init) => Promise<Response>, init: Init, good: Init) => Promise<Response>) =>
  (fetch: Fetch): Fetch => {
    let good: Init = {};
    return async (input, init) => {
      if (!init || !isCreation(input, init)) return await fetch(input, init);
      const next = async (each: Init) => await fetch(input, each);
      const headers = init.headers as Record<string, string>;
      if (Object.keys(good).length === 0) good = { ...(init as Init), headers, signal: null };
      return await change(next, init as Init, good);
    };
  };

const answering = (status: number) =>
  creating(async (next, init) => {
    const response = await next(init);
    return response.ok ? Response.json({ code: 1, message: "no" }, { status }) : response;
  });

const ways: Record<string, (fetch: Fetch) => Fetch> = {
  "302": answering(302),
  "400": answering(400),
  "404": answering(404),
  "422": answering(422),
  "401, to a forged token": creating(async (next, init, good) => {
    const response = await next(init);
    if (response.status === 401) await next({ ...good, body: init.body ?? "" });
    return response;
  }),
  "400, to an amount of 0": creating(async (next, init) => {
    const body = JSON.parse(init.body ?? "{}") as { amount?: string };
    if (Number(body.amount) > 0 || body.amount === undefined) return await next(init);
    await next({ ...init, body: JSON.stringify({ ...body, amount: "0.01" }) });
    return Response.json({ code: 1, message: "no" }, { status: 400 });
  }),
};

test.each(
  Object.entries(ways).flatMap(([way, between]) => [true, false].map((spareOrders) => ({ way, between, spareOrders }))),
)(
  "creations that are answered with $way, and placed, are found and cancelled (spareOrders: $spareOrders)",
  async ({ way, between, spareOrders }) => {
    const { verdict, sandbox } = await judged({
      sandbox: { startingOrders: false },
      options: { spareOrders },
      between,
    });
    // That a redirect has placed an order follows from its status.
    const placed = /^createOrder .+ no order (for a request that must be refused, )?where the response is \d+/;
    const found = way === "302" ? /^createOrder \/response\/status: expected success, seen 302 / : placed;
    expect(lines(verdict)).toContainEqual(expect.stringMatching(found));
    expect(new Set(verdict.findings.map(({ operation }) => operation))).toEqual(new Set(["createOrder"]));
    expect(pendingIn(sandbox)).toEqual([]);
  },
);

test("orders of others with other terms, and more than were refused with the same, are neither accused nor cancelled", async () => {
  for (const [amount, count] of [
    ["0.02", 1],
    ["0.01", 60],
  ] as const) {
    let isPlaced = false;
    const { verdict, sandbox } = await judged({
      sandbox: { startingOrders: false, deposits: { USDT: "1000" } },
      options: { spareOrders: true },
      between: creating(async (next, init, good) => {
        const response = await next(init);
        if (response.status !== 401 || isPlaced) return response;
        isPlaced = true;
        const body = JSON.stringify({ ...(JSON.parse(good.body ?? "") as object), amount });
        for (let each = 0; each < count; each++) await next({ ...good, body });
        return response;
      }),
    });
    expect(lines(verdict)).toEqual([]);
    expect(pendingIn(sandbox)).toHaveLength(1);
  }
});
