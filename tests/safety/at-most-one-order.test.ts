import fc from "fast-check";
import { TradingServiceError, type Client } from "../../src/index.js";
import { onBothTransports, standBehindSockets, type MakeClient } from "../support/behind-sockets.js";
import { credentials, fakeFetch, withoutBackoff, type Seen } from "../support/fake-fetch.js";
import { runs } from "../support/runs.js";
import { fates, ledgerService, type Fate } from "./ledger.js";

withoutBackoff();
standBehindSockets();

/** A call that is not safe to repeat, labelled so that the service can tell it from the others. */
const unsafeCalls: ((client: Client, label: string, options: object) => Promise<unknown>)[] = [
  (client, label, options) =>
    client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "1", amount: label }, options),
  (client, label, options) => client.cancelOrder({ order_id: Number(label) }, options),
  (client, label, options) => client.cancelAllOrders({ market_id: `M${label}-USDT` }, options),
];
const labelOf = ({ url, body }: Seen) =>
  /"amount":"([0-9]+)"|"M([0-9]+)-|orders\/([0-9]+)/
    .exec(body + url)!
    .slice(1)
    .find(Boolean)!;

/** Plays a schedule of fates for calls that run at the same time; says what broke a promise. */
async function play(make: MakeClient, schedule: Fate[], kinds: number[], maxAttempts: number): Promise<string[]> {
  const leavers = new Map<string, AbortController>();
  const service = ledgerService(labelOf, (label) => leavers.get(label)?.abort());
  let next = 0;
  const { fetch } = fakeFetch((seen) => service.handle(seen, schedule[next++ % schedule.length]!));
  const client = make({ baseUrl: "https://exchange.example", ...credentials, fetch, maxAttempts });
  const broken: string[] = [];
  await Promise.all(
    kinds.map(async (kind, index) => {
      const label = String(index + 1);
      leavers.set(label, new AbortController());
      const options = { signal: leavers.get(label)!.signal };
      const error = await unsafeCalls[kind]!(client, label, options).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      await new Promise(setImmediate);
      const executed = service.ledger.get(label) ?? 0;
      if (executed > 1) broken.push(`executed ${executed} times`);
      if (error === undefined) return executed === 1 || broken.push("success, but nothing was executed");
      if (!(error instanceof TradingServiceError)) return broken.push("untyped error");
      if (error.outcome !== "unknown" && executed > 0) broken.push(`${error.outcome}, but executed: ${error.message}`);
      if (error.outcome === "not_sent" && error.status) broken.push(`not_sent, but answered: ${error.message}`);
      if (error.attempts !== service.arrivals.get(label)) broken.push(`${error.attempts} attempts: ${error.message}`);
      return error;
    }),
  );
  return broken;
}

/** What happens before there is a connection, no server can do. */
const reached = fates.filter(({ name }) => !/refuses the connection|not found by name|wrong certificate/.test(name));

describe.each(onBothTransports)("by %s", (name, _on, make) => {
  const possible = name === "a pool" ? reached : fates;

  test("no schedule of faults executes a call twice, and no outcome is ever wrong", async () => {
    const schedules = fc.array(fc.constantFrom(...possible), { minLength: 1, maxLength: 6 });
    const kinds = fc.array(fc.nat(unsafeCalls.length - 1), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(schedules, kinds, fc.integer({ min: 1, max: 5 }), async (schedule, calls, maxAttempts) => {
        expect(await play(make, schedule, calls, maxAttempts)).toEqual([]);
      }),
      { numRuns: runs(1000), seed: 20251226 },
    );
  });

  test.each(possible)(
    "$name (executes: $executes): the outcome is right, and said no more carefully than it must be",
    async (fate) => {
      // A certificate may be the second one of a connection that is open: it proves nothing.
      const neverSent = ["refuses the connection", "is not found by name"];
      const refusals = ["429", "400", "401", "401 in HTML", "403", "404", "40106 under 200"];
      const expected = neverSent.includes(fate.name)
        ? "not_sent"
        : refusals.includes(fate.name)
          ? "rejected"
          : "unknown";
      const leave = new AbortController();
      const service = ledgerService(labelOf, () => leave.abort());
      const { fetch } = fakeFetch((seen) => service.handle(seen, fate));
      const client = make({ baseUrl: "https://exchange.example", ...credentials, fetch });
      for (const call of unsafeCalls) {
        const outcome = await call(client, "1", { signal: leave.signal }).then(
          () => "success",
          (error: unknown) => (error as TradingServiceError).outcome,
        );
        expect(outcome).toBe(fate.name === "answers" ? "success" : expected);
        if (fate.hangs) return;
      }
    },
  );

  test("a hook that calls the request off before it leaves keeps it from leaving", async () => {
    const controller = new AbortController();
    const { fetch, seen } = fakeFetch(() => Response.json({}));
    const hooks = { onRequest: () => controller.abort() };
    const client = make({ baseUrl: "https://exchange.example", ...credentials, fetch, hooks });
    const call = unsafeCalls[0]!(client, "1", { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ outcome: "not_sent" });
    expect(seen).toHaveLength(0);
  });
});
