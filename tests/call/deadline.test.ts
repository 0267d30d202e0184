import { getEventListeners } from "node:events";
import { startDeadline } from "../../src/call/deadline/deadline.js";
import type { CallOptions, Client } from "../../src/index.js";
import { calls } from "../support/calls.js";
import { clientOn, errorOf, json, refused, text, type Step } from "../support/fake-fetch.js";
import { anOrder, bid } from "../support/samples.js";
import { fakeTimeouts, passWhen } from "../support/timeouts.js";

const never = () => new Promise<Response>(() => {});
const bodyNever = () =>
  new Response(new ReadableStream({ start: (c) => c.enqueue(new Uint8Array([123])) }), {
    headers: { "Content-Type": "application/json" },
  });

/** [phase, what the service does, outcome of an order that is stopped there, of a read, status] */
const phases: [string, Step[], string, string, number | undefined][] = [
  ["while connecting or waiting for headers", [never], "unknown", "unknown", undefined],
  ["in the body", [bodyNever], "unknown", "unknown", 200],
  ["in the body of a refusal", [() => new Response(bodyNever().body, { status: 400 })], "rejected", "rejected", 400],
  ["in the body of an error", [() => new Response(bodyNever().body, { status: 502 })], "unknown", "unknown", 502],
  ["while waiting to try again", [refused], "not_sent", "unknown", undefined],
];

const makers: [string, (client: Client, options: CallOptions) => Promise<unknown>, 2 | 3][] = [
  ["an order", (client, options) => client.createOrder(bid, options), 2],
  ["a read", (client, options) => client.getOrder({ order_id: 1001 }, options), 3],
];

beforeEach(() => void jest.spyOn(Math, "random").mockReturnValue(0.999));
afterEach(() => jest.restoreAllMocks());

describe.each(phases)("%s", (...phase) => {
  beforeEach(fakeTimeouts);
  afterEach(() => void jest.useRealTimers());

  test.each(makers)("%s is aborted at once, and the signal keeps no listener", async (_what, make, column) => {
    const controller = new AbortController();
    const { signal } = controller;
    const { client, seen } = clientOn(phase[1], { timeoutMs: Infinity });
    const call = errorOf(make(client, { signal }));
    while (seen.length === 0) await new Promise(setImmediate);
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    expect(getEventListeners(signal, "abort")).toHaveLength(1);
    const reason = new Error("enough");
    controller.abort(reason);
    const error = await call;
    expect(error).toMatchObject({ name: "AbortError", outcome: phase[column], attempts: 1 });
    expect([error.cause, error.status]).toEqual([reason, phase[4]]);
    expect(error.message).toMatch(/^The call was aborted: (GET|POST) https:/);
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
    expect(seen[0]!.signal.aborted).toBe(true);
  });

  test.each(makers)("%s runs out of time", async (_what, make, column) => {
    // What is not ended by it must not be so by a slow machine.
    const isBetween = phase[0] === "while waiting to try again";
    const timeoutMs = isBetween ? 100 : 60_000;
    const { client, seen } = clientOn(phase[1], { timeoutMs });
    const call = errorOf(make(client, {}));
    await passWhen(() => seen.length > 0, timeoutMs);
    const error = await call;
    // No time is waited for that is not there: then the error of the attempt is thrown.
    if (isBetween) expect(error).toMatchObject({ name: "ConnectionError", outcome: phase[column] });
    else {
      expect(error).toMatchObject({ name: "TimeoutError", outcome: phase[column], attempts: 1 });
      expect(error.message).toMatch(/^The call ran out of time \(timeoutMs 60000\): (GET|POST) /);
      // So that the platform closes the connection.
      expect(seen[0]!.signal.aborted).toBe(true);
    }
    expect(error.status).toBe(phase[4]);
  });
});

test.each(calls)("$id that is aborted before it starts signs and sends nothing", async ({ make }) => {
  const { client, seen } = clientOn([json(anOrder())]);
  const sign = jest.spyOn(crypto.subtle, "sign");
  const error = await errorOf(make(client, { signal: AbortSignal.abort("no") }));
  expect(error).toMatchObject({ name: "AbortError", outcome: "not_sent", cause: "no" });
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  expect([seen.length, sign.mock.calls.length]).toEqual([0, 0]);
});

test("a reason that is a text is redacted and cut, an object is passed on as it is", async () => {
  const { client } = clientOn([json(anOrder())], { apiSecret: "the-secret-of-this" });
  const reasonOf = async (reason: unknown) =>
    (await errorOf(client.createOrder(bid, { signal: AbortSignal.abort(reason) }))).cause;
  expect(await reasonOf(`the-secret-of-this${"r".repeat(5_000)}`)).toMatch(/^\[secret\]r{900,1014}/);
  const reason = new Error("the-secret-of-this");
  expect(await reasonOf(reason)).toBe(reason);
});

test("an order that is aborted while its token is signed is not sent, and no hook is told of it", async () => {
  const onRequest = jest.fn();
  const { client, seen } = clientOn([json(anOrder())], { hooks: { onRequest } });
  const stop = new AbortController();
  const call = errorOf(client.createOrder(bid, { signal: stop.signal }));
  stop.abort();
  expect(await call).toMatchObject({ name: "AbortError", outcome: "not_sent" });
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  expect([seen.length, onRequest.mock.calls.length]).toEqual([0, 0]);
});

test("an order is not sent after its time, though a busy program has kept the timer from its turn", async () => {
  let nowMs = 0;
  jest.spyOn(performance, "now").mockImplementation(() => nowMs);
  const { client, seen } = clientOn([json(anOrder())], {
    timeoutMs: 50,
    hooks: { onRequest: () => void (nowMs = 200) },
  });
  const error = await errorOf(client.createOrder(bid));
  expect(error).toMatchObject({ name: "TimeoutError", outcome: "not_sent" });
  expect(seen).toHaveLength(0);
});

/** Keeps all timers from their turn, as a program does that computes something. */
function keepBusy(untilMs: number): void {
  while (performance.now() < untilMs);
}

test("a response that has come while a busy program kept everything from its turn is no timeout", async () => {
  // Long enough that even a busy machine has sent the order by then.
  const timeoutMs = 400;
  const busy = (then: (resolve: (response: Response) => void) => void) => () =>
    new Promise<Response>((resolve) => {
      setTimeout(() => {
        keepBusy(performance.now() + timeoutMs + 60);
        then(resolve);
      }, 1);
    });
  const coming = busy((resolve) => setImmediate(() => resolve(Response.json(anOrder()))));
  expect(await clientOn([coming], { timeoutMs }).client.createOrder(bid)).toMatchObject({ id: anOrder().id });
  const late = errorOf(clientOn([busy(() => {})], { timeoutMs }).client.createOrder(bid));
  expect(await late).toMatchObject({ name: "TimeoutError", outcome: "unknown" });
});

test("a program that is busy in every turn gets its timeout all the same", async () => {
  const timeoutMs = 20;
  let turns = 0;
  const busy = () =>
    new Promise<Response>(() => {
      const keep = () => {
        keepBusy(performance.now() + 60);
        if (++turns < 20) setTimeout(keep);
      };
      setTimeout(keep, 1);
    });
  await errorOf(clientOn([busy], { timeoutMs }).client.createOrder(bid));
  expect(turns).toBeLessThan(20);
  turns = 20;
});

test("a read that is aborted while it waits to try again ends at once with what is known", async () => {
  const stop = new AbortController();
  const hooks = { onRetry: () => setImmediate(() => stop.abort()) };
  const { client, seen } = clientOn([text("", 503, { "Retry-After": "20" })], { hooks });
  const error = await errorOf(client.getOrder({ order_id: 1001 }, { signal: stop.signal }));
  expect(error).toMatchObject({ name: "AbortError", attempts: 1, outcome: "unknown", status: 503 });
  expect(seen).toHaveLength(1);
});

test("one signal that serves many calls holds no listener in the end, however they end", async () => {
  const { signal } = new AbortController();
  const { client } = clientOn([json(anOrder()), text("", 404), text("", 500), json(anOrder())]);
  for (let round = 0; round < 10; round++) {
    await Promise.allSettled(Array.from({ length: 10 }, () => client.getOrder({ order_id: 1001 }, { signal })));
    await errorOf(client.getOrder({ order_id: -1 }, { signal }));
    expect(getEventListeners(signal, "abort")).toEqual([]);
  }
});

test.each<[string, CallOptions, CallOptions]>([
  ["the client's", { timeoutMs: 3000 }, {}],
  ["the call's own", { timeoutMs: 60_000 }, { timeoutMs: 3000 }],
])("the deadline, %s, is one for all attempts: it ends a service that always says 503 in time", async (...given) => {
  const [, ofClient, ofCall] = given;
  const { client, seen } = clientOn([text("", 503)], { ...ofClient, maxAttempts: 1000 });
  jest.spyOn(performance, "now").mockImplementation(() => seen.length * 1000);
  jest.spyOn(Math, "random").mockReturnValue(0);
  expect(await errorOf(client.getOrder({ order_id: 1001 }, ofCall))).toMatchObject({ status: 503, attempts: 3 });
});

test("no timer is left behind, whatever the end was", async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  const steps = [json(anOrder()), text("", 500), never];
  const { client } = clientOn(steps);
  await client.getOrder({ order_id: 1001 });
  await errorOf(client.getOrder({ order_id: 1001 }));
  const controller = new AbortController();
  const call = errorOf(client.getOrder({ order_id: 1001 }, { signal: controller.signal }));
  controller.abort();
  await call;
  expect(timers()).toBeLessThanOrEqual(before);
});

test.each([2 ** 31, Number.MAX_VALUE, Infinity])(
  "a limit of %p ms is none: the call does not end at once, and no timer is made",
  async (timeoutMs) => {
    const set = jest.spyOn(globalThis, "setTimeout");
    // A body whose reading was held up waits for a turn, without a time.
    const limits = () => set.mock.calls.flatMap(([, ms]) => ms ?? []);
    const { client } = clientOn([json(anOrder())]);
    expect(await client.getOrder({ order_id: 1001 }, { timeoutMs })).toEqual(anOrder());
    expect(limits()).toEqual([]);
    await client.getOrder({ order_id: 1001 }, { timeoutMs: 1000 });
    expect(limits()).toEqual([1000]);
  },
);

test("the longest limit that a timer can wait for is one", () => {
  const signals = [2 ** 31 - 1, 2 ** 31].map((timeoutMs) => {
    const deadline = startDeadline(timeoutMs, undefined);
    const signal = deadline.signal();
    deadline.end();
    return signal;
  });
  expect(signals).toEqual([expect.any(AbortSignal), undefined]);
});

test("what was stopped before is not started, and its signal is aborted from the start", async () => {
  const deadline = startDeadline(Infinity, AbortSignal.abort());
  const start = jest.fn(() => Promise.resolve("done"));
  await expect(deadline.race(start)).rejects.toThrow("abort");
  expect(start).not.toHaveBeenCalled();
  expect(deadline.signal()?.aborted).toBe(true);
  deadline.end();
});

test("a call is out of time at its last instant, whatever its timer does", () => {
  const now = jest.spyOn(performance, "now").mockReturnValue(0);
  const deadline = startDeadline(100, undefined);
  expect(deadline.endsAt).toBe(100);
  const seen = [99.9, 100].map((instant) => (now.mockReturnValue(instant), deadline.look()));
  expect(seen).toEqual([undefined, "timeout"]);
  deadline.end();
});

test("a call is out of time after its machine has slept, though not if the time of day was set by a second", () => {
  const now = jest.spyOn(Date, "now").mockReturnValue(1_000_000);
  const deadline = startDeadline(2000, undefined);
  const endless = startDeadline(Infinity, undefined);
  const seen = [0, 1_002_999, 1_003_000].map((instant) => (now.mockReturnValue(instant), deadline.look()));
  expect(seen).toEqual([undefined, undefined, "timeout"]);
  now.mockReturnValue(Number.MAX_SAFE_INTEGER);
  expect(endless.look()).toBeUndefined();
  for (const each of [deadline, endless]) each.end();
});

test("the last listener is told of a stop, until it is taken away", () => {
  const [one, other] = [jest.fn(), jest.fn()];
  const told = (act: (deadline: ReturnType<typeof startDeadline>) => void) => {
    const controller = new AbortController();
    const deadline = startDeadline(Infinity, controller.signal);
    act(deadline);
    controller.abort();
    deadline.end();
    return [one, other].map((each) => each.mock.calls.splice(0).length);
  };
  expect(told(({ onStop }) => onStop(one))).toEqual([1, 0]);
  expect(told(({ onStop }) => (onStop(one), onStop(other)))).toEqual([0, 1]);
  expect(told(({ onStop, offStop }) => (onStop(one), offStop(other)))).toEqual([1, 0]);
  expect(told(({ onStop, offStop }) => (onStop(one), offStop(one)))).toEqual([0, 0]);
});

test("a request whose token was refused is signed again without a timer: a test may have stopped all of them", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "performance", "queueMicrotask", "nextTick"] });
  const { client, seen } = clientOn([json({ code: 40106, message: "Invalid Token" }, 401), json(anOrder(bid))]);
  await client.createOrder(bid);
  expect(seen).toHaveLength(2);
  jest.useRealTimers();
});
