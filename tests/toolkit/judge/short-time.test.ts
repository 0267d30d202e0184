import { isCreation, judged, pendingIn, urlOf, type Fetch } from "./sandbox-judged.js";

const lasting = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const limited = () => new Response("", { status: 429, headers: { "Retry-After": "60" } });

/** What keeps a stopped run from closing its orders one by one, or all at once. */
const ways: Readonly<Record<string, (fetch: Fetch) => Fetch>> = {
  "takes its time": (fetch) => async (input, init) => (await lasting(2500), await fetch(input, init)),
  "lets no cancel of one order through": (fetch) => async (input, init) =>
    urlOf(input).endsWith("/cancel") ? limited() : await fetch(input, init),
  "takes its time, and lets no cancel of all through": (fetch) => async (input, init) => {
    await lasting(900);
    return urlOf(input).endsWith("/cancel_all") ? limited() : await fetch(input, init);
  },
};

const unspared = Object.keys(ways).map((way) => ({ way, spareOrders: false }));
const rows = [...unspared, { way: "takes its time", spareOrders: true }];

test.each(rows)(
  "where a service $way, a stopped run leaves none of its orders, or spares those of others (spareOrders: $spareOrders)",
  async ({ way, spareOrders }) => {
    const stop = new AbortController();
    let created = 0;
    const all: string[] = [];
    const { sandbox } = await judged({
      sandbox: { startingOrders: false },
      options: { spareOrders, signal: stop.signal, settleMs: 10_000 },
      between: (fetch) => {
        const late = ways[way]!(fetch);
        return async (input, init) => {
          if (urlOf(input).endsWith("/cancel_all")) all.push(urlOf(input));
          const response = await (stop.signal.aborted ? late : fetch)(input, init);
          if (isCreation(input, init) && response.ok && ++created === 5) stop.abort();
          return response;
        };
      },
    });
    expect(all).toHaveLength(spareOrders ? 0 : 1);
    if (!spareOrders) expect(pendingIn(sandbox)).toEqual([]);
  },
);
