import { isCreation, judged, lines, pendingIn, urlOf, type Fetch } from "../toolkit/judge/sandbox-judged.js";

const createdBy = async (response: Response) => (await response.clone().json()) as Record<string, unknown>;

/** Another program places orders with the default terms at every so many requests; the ids that the judge cancels. */
function besideABot(every: number, cancelled: string[], placed: string[]) {
  return (fetch: Fetch): Fetch => {
    let [count, headers] = [0, {}];
    return async (input, init) => {
      const id = /\/orders\/(\d+)\/cancel$/.exec(urlOf(input))?.[1];
      if (id !== undefined) cancelled.push(id);
      const response = await fetch(input, init);
      if (isCreation(input, init) && response.ok) headers = init?.headers ?? {};
      if (++count % every > 0 || Object.keys(headers).length === 0) return response;
      const body = JSON.stringify({ market_id: "BTC-USDT", side: "BID", price: "1", amount: "0.01" });
      const order = await fetch("http://service.example/api/v3/viewer/orders", { method: "POST", headers, body });
      if (order.ok) placed.push(String((await createdBy(order)).id));
      return response;
    };
  };
}

test("orders that another program places with the default terms are neither accused nor cancelled", async () => {
  const [cancelled, placed]: string[][] = [[], []];
  const { verdict, sandbox } = await judged({
    sandbox: { deposits: { USDT: "1000", BTC: "10" } },
    options: { spareOrders: true },
    between: besideABot(25, cancelled!, placed!),
  });
  expect(lines(verdict)).toEqual([]);
  expect(placed!.length).toBeGreaterThan(3);
  expect(cancelled!.filter((id) => placed!.includes(id))).toEqual([]);
  expect(pendingIn(sandbox)).not.toEqual([]);
});

test("an order that was there before is never cancelled, whoever names it as the one that was created", async () => {
  const cancelled: string[] = [];
  let own: Record<string, unknown> | undefined;
  const { verdict } = await judged({
    options: { spareOrders: true },
    between: (fetch) => async (input, init) => {
      const id = /\/orders\/(\d+)\/cancel$/.exec(urlOf(input))?.[1];
      if (id !== undefined) cancelled.push(id);
      const response = await fetch(input, init);
      if (urlOf(input).includes("state=PENDING") && own === undefined) {
        const { edges } = (await response.clone().json()) as { edges: { node: Record<string, unknown> }[] };
        own = edges[0]?.node;
      }
      if (!isCreation(input, init) || !response.ok) return response;
      return Response.json({ ...(await createdBy(response)), id: own?.id });
    },
  });
  expect(own).toBeDefined();
  expect(cancelled).not.toContain(String(own?.id));
  expect(lines(verdict)).toEqual([
    expect.stringMatching(
      /^createOrder \/response\/body\/id: expected another id .+ of an order that was there before$/,
    ),
  ]);
  expect(verdict.notes).toContainEqual(
    expect.stringMatching(/^3 orders of the judge were created .+ were found in the list: \d+(, \d+){2}$/),
  );
});

test("a second order that each creation makes is told and cancelled", async () => {
  const { verdict, sandbox } = await judged({
    sandbox: { startingOrders: false },
    options: { spareOrders: true },
    between: (fetch) => async (input, init) => {
      const response = await fetch(input, init);
      if (isCreation(input, init) && response.ok) await fetch(input, init);
      return response;
    },
  });
  expect(lines(verdict)).toEqual([expect.stringMatching(/one order for each creation/)]);
  expect(pendingIn(sandbox)).toEqual([]);
});

test("orders that are listed as PENDING once they are cancelled are named", async () => {
  const { verdict } = await judged({
    sandbox: { startingOrders: false },
    options: { spareOrders: true },
    between: (fetch) => {
      const cancelled = new Map<string, Record<string, unknown>>();
      return async (input, init) => {
        const id = /\/orders\/(\d+)(\/cancel)?$/.exec(urlOf(input))?.[1];
        if (id === undefined || !(init?.method === "POST" || cancelled.has(id))) return await fetch(input, init);
        const read = await fetch(urlOf(input).replace(/\/cancel$/, ""), { ...init, method: "GET" });
        if (!read.ok) return read;
        const order = { ...(await createdBy(read)), state: "CANCELED" };
        cancelled.set(id, order);
        return Response.json(order);
      };
    },
  });
  expect(verdict.notes).toContainEqual(
    expect.stringMatching(/^\d+ of the judge's orders may be left over in BTC-USDT and ETH-USDT: \d+(, \d+)+$/),
  );
});

/** Orders of another program in a market that the judge does not look at: before the run, and with its first creation. */
function naming(when: "before" | "since", terms: "its own" | "those asked for", cancelled: string[]) {
  return (fetch: Fetch): Fetch => {
    let other: Record<string, unknown> | undefined;
    return async (input, init) => {
      const id = /\/orders\/(\d+)\/cancel$/.exec(urlOf(input))?.[1];
      if (id !== undefined) cancelled.push(id);
      const given = init?.headers as Record<string, string>;
      const headers = { ...given, "Content-Type": "application/json" };
      const isDue = when === "before" || isCreation(input, init);
      if (!other && isDue && given.Authorization !== undefined) {
        const body = JSON.stringify({ market_id: "LTC-USDT", side: "BID", price: "2", amount: "3" });
        const url = new URL("/api/v3/viewer/orders", urlOf(input));
        const response = await fetch(url, { method: "POST", headers, body });
        if (response.ok) other = await createdBy(response);
      }
      const response = await fetch(input, init);
      if (!isCreation(input, init) || !response.ok || !other) return response;
      return Response.json(terms === "its own" ? other : { ...(await createdBy(response)), id: other.id });
    };
  };
}

test.each(
  (["before", "since"] as const).flatMap((when) =>
    (["its own", "those asked for"] as const).map((terms) => ({ when, terms })),
  ),
)(
  "an order of another market that creations name, with $terms terms, is never cancelled ($when the first creation)",
  async ({ when, terms }) => {
    const cancelled: string[] = [];
    const { verdict, sandbox } = await judged({
      sandbox: { startingOrders: false },
      options: { spareOrders: true },
      between: naming(when, terms, cancelled),
    });
    const [note = ""] = verdict.notes.filter((each) => each.includes("somebody else"));
    const other = /: (\d+)$/.exec(note)?.[1];
    expect(other).toBeDefined();
    expect(cancelled).not.toContain(other);
    expect(lines(verdict)).toEqual([
      expect.stringMatching(/^createOrder \/response\/body\/id: expected the id of the order that was created/),
    ]);
    // The judge's own are found by their marks, and cancelled: what is left reserved is the other order's.
    expect(sandbox.balances()).toMatchObject({ USDT: { reserved: "6" } });
  },
);

test("a key that is locked after refused tokens leaves no order open, and nobody is accused of the lock", async () => {
  let refused = 0;
  const { verdict, sandbox } = await judged({
    sandbox: { startingOrders: false },
    options: { spareOrders: true },
    between: (fetch) => async (input, init) => {
      if (refused >= 12) return Response.json({ code: 10403, message: "Permission denied" }, { status: 403 });
      const response = await fetch(input, init);
      if (response.status === 401) refused++;
      return response;
    },
  });
  expect(pendingIn(sandbox)).toEqual([]);
  expect(verdict.notes).not.toContainEqual(expect.stringMatching(/left over/));
  expect(verdict.findings.filter(({ operation }) => /getOrder|listOrders/.test(operation))).toEqual([]);
});

test.each([
  ["takes whatever it is sent", 30, (body: string) => body],
  ["takes it, and shows nothing", 3, () => "{}"],
])("a service that %s gets %i orders at the most", async (_what, most, shown) => {
  let created = 0;
  await judged({
    sandbox: { startingOrders: false },
    between: (fetch) => async (input, init) => {
      if (!isCreation(input, init)) return await fetch(input, init);
      const given = JSON.parse((init?.body as string | undefined) ?? "{}") as object;
      created++;
      const order = { market_id: "BTC-USDT", side: "BID", price: "1", amount: "1", ...given };
      const all = { id: 900_000 + created, ...order, filled_amount: "0", avg_deal_price: "0", state: "PENDING" };
      return new Response(shown(JSON.stringify(all)), { headers: { "Content-Type": "application/json" } });
    },
  });
  expect(created).toBeLessThanOrEqual(most);
});
