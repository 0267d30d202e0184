import { createCore, type CoreOptions } from "../../src/call/core.js";
import { json } from "../support/fake-fetch.js";

const coreOf = (options: Partial<CoreOptions> = {}) =>
  createCore({
    baseUrl: "https://exchange.example/api",
    carry: () => Promise.resolve(json({})),
    Request: undefined,
    hasFetch: false,
    sign: () => Promise.resolve(undefined),
    ...options,
  });

test("a middleware looks until it was ejected as often as it was used", () => {
  const { client, isSeen } = coreOf();
  const [one, other] = [{ onRequest: () => undefined }, { onResponse: () => undefined }];
  expect(isSeen()).toBe(false);
  client.use(one, other, one);
  const seen = [one, one, one, other].map((each) => {
    client.eject(each);
    return isSeen();
  });
  expect(seen).toEqual([true, true, true, false]);
  client.use(one);
  expect(isSeen()).toBe(true);
});

test("a fetch and a Request of the caller's look at everything", () => {
  expect(coreOf({ hasFetch: true }).isSeen()).toBe(true);
  expect(coreOf({ Request }).isSeen()).toBe(true);
});

test("a request that a middleware made anew follows the call, and any other is carried as it is", async () => {
  const stop = new AbortController();
  const carried: Request[] = [];
  const carry = (request: Request) => (carried.push(request), Promise.resolve(json({})));
  const core = coreOf();
  const made: Request[] = [];
  const replacing = {
    onRequest({ request }: { request: Request }) {
      made.push(
        new Request(request.url, { headers: { "X-Own": "1" }, redirect: made.length > 0 ? "manual" : "follow" }),
      );
      return made.at(-1)!;
    },
  };
  await core.sendUnread("GET", "/orders", { signal: stop.signal }, carry);
  core.client.use(replacing);
  await core.sendUnread("GET", "/orders", { signal: stop.signal }, carry);
  await core.sendUnread("GET", "/orders", {}, carry);
  await core.sendUnread("GET", "/orders", { signal: stop.signal }, carry);
  stop.abort();
  expect(carried.map(({ signal }) => signal.aborted)).toEqual([true, true, false, true]);
  expect([carried[1]!.headers.get("X-Own"), carried[1]!.url]).toEqual(["1", "https://exchange.example/api/orders"]);
  expect(carried[2] === made[1]).toBe(true);
  expect(carried.map(({ redirect }) => redirect)).toEqual(Array(4).fill("manual"));
});

test.each(["Request", "Headers", "Response"] as const)("a platform without %s says so", async (name) => {
  const known = globalThis[name];
  globalThis[name] = undefined as never;
  const sent = coreOf(name === "Request" ? {} : { Request }).sendUnread("GET", "/orders", {}, () => Promise.reject());
  const error = await sent.catch(String).finally(() => (globalThis[name] = known as never));
  expect(error).toBe(`TypeError: the platform has no ${name}: set globalThis.${name}`);
});

test.each([undefined, null, 0, "", false])("a failure with nothing (%p) is a failure", async (thrown) => {
  const sent = coreOf().sendUnread("GET", "/orders", {}, () => Promise.reject(thrown));
  await expect(sent).rejects.toMatchObject({ name: "TypeError", message: "fetch failed", cause: thrown });
});

test("what a middleware answers in place of the service comes unread, whatever its status", async () => {
  const core = coreOf();
  const answering = { onRequest: () => json({ said: "here" }, 500) };
  core.client.use(answering);
  const ask = (init = {}) => core.sendUnread("GET", "/orders", init, () => Promise.resolve(json({ said: "there" })));
  const answers = [await ask(), (core.client.eject(answering), await ask({ middleware: [undefined, answering] }))];
  expect(answers.map(({ status, bodyUsed }) => [status, bodyUsed])).toEqual(Array(2).fill([500, false]));
  expect(await Promise.all([...answers, await ask()].map((each) => each.json()))).toEqual(
    ["here", "here", "there"].map((said) => ({ said })),
  );
});
