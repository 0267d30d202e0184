/* oxlint-disable typescript/only-throw-error -- a caller may throw anything */
import fc from "fast-check";
import type { Middleware } from "openapi-fetch";
import { createClient, TradingServiceError, type Client } from "../../src/index.js";
import { onBothTransports, standBehindSockets, type MakeClient } from "../support/behind-sockets.js";
import { credentials, fetchFailed, json, withoutBackoff } from "../support/fake-fetch.js";
import { revoked } from "../support/revoked.js";
import { runs } from "../support/runs.js";
import { anOrder, bid } from "../support/samples.js";

withoutBackoff();
standBehindSockets();

const baseUrl = "https://exchange.example";
const ofLogger = () => fetchFailed("ECONNREFUSED", "connect", "192.0.2.7");
const bare = () => Object.assign(new Error("refused"), { code: "ECONNREFUSED", syscall: "connect" });
const thrown = { ofLogger, bare, symbol: () => Symbol("no"), nothing: () => undefined, revoked, text: () => "no" };
const errors = Object.keys(thrown) as (keyof typeof thrown)[];
const garbage: Record<string, () => unknown> = {
  undefined: () => undefined,
  null: () => null,
  object: () => ({}),
  "no headers": () => ({ status: 200, text: async () => "{}" }),
  "a proxy": revoked,
  symbol: () => Symbol("response"),
  "a body that throws": () => ({ status: 200, headers: new Headers(), text: () => Promise.reject(bare()) }),
};

/** What a caller's code does at each phase of one request. */
interface Plan {
  service: "executes" | "executes, 500" | "refuses 401" | "refuses 400" | "executes, then breaks";
  fetch: "passes" | "fails before" | "fails after" | "gives garbage after";
  onRequest: "passes" | "throws" | "copies" | "responds";
  onResponse: "passes" | "throws" | "copies" | "reads" | "turns into 401" | "turns into 400" | "turns into 503";
  onError: "passes" | "turns into 400" | "turns into 401" | "throws";
  error: (typeof errors)[number];
  junk: string;
}

const plans = fc.record<Plan>({
  service: fc.constantFrom("executes", "executes, 500", "refuses 401", "refuses 400", "executes, then breaks"),
  fetch: fc.constantFrom("passes", "passes", "fails before", "fails after", "gives garbage after"),
  onRequest: fc.constantFrom("passes", "passes", "passes", "throws", "copies", "responds"),
  onResponse: fc.constantFrom("passes", "passes", "throws", "copies", "reads", "turns into 401", "turns into 400", "turns into 503"), // prettier-ignore
  onError: fc.constantFrom("passes", "passes", "turns into 400", "turns into 401", "throws"),
  error: fc.constantFrom(...errors),
  junk: fc.constantFrom(...Object.keys(garbage)),
});

const wrong = (status: number) => json({ code: status === 401 ? 40106 : 7, message: "no" }, status);

function middleware({ onRequest, onResponse, onError, error }: Plan): Middleware {
  return {
    onRequest({ request }) {
      if (onRequest === "throws") throw thrown[error]();
      if (onRequest === "responds") return wrong(503);
      return onRequest === "copies" ? new Request(request) : undefined;
    },
    async onResponse({ response }) {
      if (onResponse === "throws") throw thrown[error]();
      if (onResponse === "copies") return new Response(response.body, response);
      if (onResponse === "reads") await response.clone().text();
      const status = Number(/\d+$/.exec(onResponse)?.[0]);
      return status ? wrong(status) : undefined;
    },
    onError() {
      if (onError === "throws") throw thrown[error]();
      const status = Number(/\d+$/.exec(onError)?.[0]);
      return status ? wrong(status) : undefined;
    },
  };
}

/** Plays one schedule: how often the order was executed, and what the caller was told. */
async function play(make: MakeClient, schedule: readonly Plan[], withMiddleware: boolean) {
  // Behind a socket, all that the client sees of a failure is that the connection breaks off.
  const failure = ({ error }: Plan) => (make === createClient ? thrown[error]() : new Error("broken off"));
  let executed = 0;
  let request = 0;
  const planAt = (index: number) => schedule[Math.min(index, schedule.length - 1)] as Plan;
  const fetch = async (): Promise<Response> => {
    const plan = planAt(request++);
    if (plan.fetch === "fails before") throw failure(plan);
    if (plan.service.startsWith("executes")) executed++;
    if (plan.fetch === "fails after") throw failure(plan);
    if (plan.fetch === "gives garbage after") return garbage[plan.junk]?.() as Response;
    if (plan.service === "executes") return json(anOrder());
    if (plan.service === "executes, 500") return wrong(500);
    if (plan.service === "executes, then breaks") return broken();
    return wrong(plan.service === "refuses 401" ? 401 : 400);
  };
  const client: Client = make({ baseUrl, ...credentials, fetch });
  if (withMiddleware) client.use(middleware(planAt(0)), middleware(planAt(1)));
  const told: unknown = await client
    .createOrder(bid)
    .then(() => "an order", (error: unknown) => error); // prettier-ignore
  return { executed, told };
}

const broken = () =>
  new Response(new ReadableStream({ start: (controller) => controller.error(bare()) }), { status: 200 });

describe.each(onBothTransports)("by %s", (_name, _on, make) => {
  test("whatever middlewares and fetch of a caller do: never two orders, no untyped error, no false promise", async () => {
    const seen = new Set<string>();
    const property = fc.asyncProperty(
      fc.array(plans, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (...given) => {
        const { executed, told } = await play(make, ...given);
        expect(executed).toBeLessThanOrEqual(1);
        if (told === "an order") return void seen.add("data");
        expect(told).toBeInstanceOf(TradingServiceError);
        const { outcome, name } = told as TradingServiceError;
        if (outcome !== "unknown") expect({ executed, outcome, name }).toEqual({ executed: 0, outcome, name });
        seen.add(`${name} ${outcome} ${executed}`);
      },
    );
    await fc.assert(property, { numRuns: runs(1000), seed: 20251226 });
    // It came by where it had to.
    for (const each of ["data", "ApiError rejected 0", "ConnectionError not_sent 0", "ConnectionError unknown 1"]) {
      expect([...seen]).toContain(each);
    }
  });

  test("a middleware whose own connection is refused once the order is placed: one order, and nobody says it was not sent", async () => {
    for (const error of errors) {
      const plan: Plan = { service: "executes", fetch: "passes", onRequest: "passes", onResponse: "throws", onError: "passes", error, junk: "null" }; // prettier-ignore
      const { executed, told } = await play(make, [plan], true);
      expect([executed, (told as TradingServiceError).outcome]).toEqual([1, "unknown"]);
    }
  });
});
