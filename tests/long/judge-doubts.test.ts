import { description } from "../support/built.js";
import { createService } from "../toolkit/contract/services/create-service.js";
import { judged as judgedService, lineOf } from "../toolkit/contract/services/judged.js";
import { creating, isCreation, judged, pendingIn, urlOf } from "../toolkit/judge/sandbox-judged.js";

type Answer = Parameters<typeof creating>[0];

const failing = (status: number) => () => new Response("", { status });
const ways: Record<string, Answer> = {
  "500": failing(500),
  "503": failing(503),
  "503 with Retry-After": () => new Response("", { status: 503, headers: { "Retry-After": "1" } }),
  "504": failing(504),
  "409": failing(409),
  "a redirect": () => new Response("", { status: 307, headers: { Location: "/elsewhere" } }),
  "502, every third time": (response, count) => (count % 3 === 0 ? failing(502)() : response),
  "no connection": () => Promise.reject(new TypeError("fetch failed")),
  "a body that breaks off": async (response) => new Response((await response.text()).slice(0, 20), response),
  "no id": async (response) => Response.json({ ...((await response.json()) as object), id: null }),
  "no body": (response) => new Response("", response),
  "an envelope of its own": async (response) =>
    Response.json({ code: 0, message: "OK", result: await response.json() }),
};

// What may be cancelled is the same for all of them: every other one may cancel everything.
test.each(Object.entries(ways).map(([way, answer], index) => ({ way, answer, spareOrders: index % 2 === 0 })))(
  "orders are found and cancelled where creations are answered with $way (spareOrders: $spareOrders)",
  async ({ way, answer, spareOrders }) => {
    let created = 0;
    const counted: Answer = (response, count) => {
      created = count;
      return answer(response, count);
    };
    const { verdict, sandbox } = await judged({
      sandbox: { startingOrders: false },
      options: { spareOrders },
      between: creating(counted),
    });
    expect(pendingIn(sandbox)).toEqual([]);
    // What fails now and then is asked for again, and what is known needs no bound but that of a run.
    expect(created).toBeLessThanOrEqual(/every third|envelope/.test(way) ? 30 : 12);
    expect(verdict.notes).not.toContainEqual(expect.stringMatching(/left over|may have been created/));
  },
);

test("what cannot be looked for is told, with its number and its markets, and little of it is created", async () => {
  let created = 0;
  const { verdict } = await judged({
    options: { otherMarket: "LTC-USDT" },
    between: (fetch) => {
      const own = creating((response, count) => {
        created = count;
        return ways["a body that breaks off"]!(response, count);
      })(fetch);
      return (input, init) =>
        urlOf(input).includes("state=PENDING") ? Promise.resolve(failing(500)()) : own(input, init);
    },
  });
  expect(created).toBe(1);
  expect(verdict.notes).toContainEqual(
    expect.stringMatching(/^an order may have been created .+ of BTC-USDT for side=/),
  );
});

test("creations that fail leave no doubt where the list of their market shows nothing new", async () => {
  let failed = 0;
  const { verdict, sandbox } = await judged({
    // The first has a response, and so has whatever comes once the judge tries the other market.
    between: (fetch) => (input, init) => {
      if (!isCreation(input, init) || !/ETH-USDT|ASK/.test(init?.body as string)) return fetch(input, init);
      failed++;
      return Promise.resolve(failing(502)());
    },
  });
  expect(failed).toBeGreaterThan(0);
  expect(verdict.notes).not.toContainEqual(expect.stringMatching(/may have been created whose|left over/));
  expect(pendingIn(sandbox)).toEqual([]);
});

const demo = { market_id: "BTC-USDT", side: "BID", price: "1", amount: "0.01" };

/** Somebody else places four orders with the terms of the options: `before` the run, or with its first creation. */
async function withStrangers(when: "before" | "since", spareOrders: boolean, isCoarse = false) {
  const body = JSON.stringify(demo);
  const { verdict, sandbox } = await judged({
    sandbox: { startingOrders: false },
    options: { spareOrders },
    between: (fetch) => {
      const own = creating(failing(500))(fetch);
      let isPlaced = false;
      return async (input, init) => {
        const isFine = isCreation(input, init) && /\.\d{3}/.test(init?.body as string);
        if (isCoarse && isFine) return Response.json({ code: 1, message: "two digits" }, { status: 400 });
        const response = await own(input, init);
        if (isPlaced || (when === "since" && !isCreation(input, init))) return response;
        isPlaced = true;
        const headers = { ...(init?.headers as Record<string, string>), "Content-Type": "application/json" };
        const url = new URL("/api/v3/viewer/orders", urlOf(input));
        for (let count = 0; count < 4; count++) await fetch(url, { method: "POST", headers, body });
        return response;
      };
    },
  });
  return { verdict, left: pendingIn(sandbox) };
}

test("orders of others that were there before are left alone", async () => {
  const { verdict, left } = await withStrangers("before", true);
  expect(left).toMatchObject([{ reserved: "0.04" }]);
  expect(verdict.notes).not.toContainEqual(expect.stringMatching(/may have been/));
});

test.each([true, false])(
  "orders of others that came since are told from the judge's by their amount (spareOrders: %s)",
  async (spareOrders) => {
    const { verdict, left } = await withStrangers("since", spareOrders);
    expect(left).toMatchObject([{ reserved: "0.04" }]);
    expect(verdict.notes).toContainEqual(
      expect.stringMatching(/^3 orders of the judge were created .+ were found in the list: \d+(, \d+){2}$/),
    );
    // They are like the judge's but for the digits that it adds: nobody can tell that it is not their author.
    expect(verdict.notes).toContainEqual(
      expect.stringMatching(/^orders are left that may be of the judge or of somebody else: \d+(, \d+){3}$/),
    );
  },
);

test("where a market takes no finer amounts, none is cancelled without leave for all, and all are told", async () => {
  const { verdict, left } = await withStrangers("since", true, true);
  expect(left).not.toEqual([]);
  expect(verdict.notes).toContainEqual(
    expect.stringMatching(/may be of the judge or of somebody else: \d+(, \d+){3,}$/),
  );
  expect((await withStrangers("since", false, true)).left).toEqual([]);
});

test("all that is cleaned up has one bound, however many orders there are and however long a request may take", async () => {
  let isSilent = false;
  const { verdict } = await judged({
    options: { timeoutMs: 60_000, requestTimeoutMs: 50_000 },
    between: (fetch) => {
      let created = 0;
      return (input, init) => {
        if (isCreation(input, init)) isSilent ||= ++created > 7;
        return isSilent ? new Promise<Response>(() => {}) : fetch(input, init);
      };
    },
  });
  expect(verdict.stopped).toMatch(/--timeout/);
  // The run, what it waits for a creation that is under way, and the clean-up.
  expect(verdict.durationMs).toBeLessThanOrEqual(78_100);
  expect(verdict.notes).toContainEqual(
    expect.stringMatching(/^\d of the judge's orders may be left over in BTC-USDT: \d+(, \d+){3,}$/),
  );
  expect(verdict.notes).toContainEqual(expect.stringMatching(/^an order may have been created/));
});

const lost: Record<string, () => Promise<Response>> = {
  "a closed connection": () =>
    Promise.reject(Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNRESET" } })),
  "no response in time": () => new Promise(() => {}),
  "502": () => Promise.resolve(failing(502)()),
};

/** A conforming service, strict where a second request is another one, that loses one response to what is not a GET. */
function losing(which: number, answer: () => Promise<Response>) {
  let count = 0;
  const service = createService(({ orders, trading, refusals }) => {
    const { cancel } = trading;
    refusals.cancel = 409;
    trading.cancel = (account, order) => (order.state === "PENDING" ? cancel(account, order) : "it is not pending");
    orders.order = (items) => [...items].reverse();
  });
  const { fetch } = service;
  service.fetch = async (input, init) => {
    const isIt = init?.method === "POST" && ++count === which;
    const response = await fetch(input, init);
    return isIt ? await answer() : response;
  };
  return { service, isOver: () => count < which };
}

test.each(Object.entries(lost).map(([way, answer], index) => ({ way, answer, from: 1 + 2 * index })))(
  "one request that is carried out and gives $way is nobody's fault, whichever it is",
  async ({ answer, from }) => {
    for (let which = from; ; which += 6) {
      const { service, isOver } = losing(which, answer);
      const { findings, reported, notes, exitCode } = await judgedService(service, description);
      if (isOver()) break;
      expect({ which, told: [...findings, ...reported].map(lineOf), exitCode }).toEqual({
        which,
        told: [],
        exitCode: 0,
      });
      expect(notes).not.toContainEqual(expect.stringMatching(/by others|others (may have )?cancel|left|may be/));
    }
    expect.hasAssertions();
  },
  600_000,
);
