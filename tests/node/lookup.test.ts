import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { createClient } from "../../src/node/index.js";
import { credentials, errorOf, withoutBackoff } from "../support/fake-fetch.js";
import { open, order, respond, server } from "./pooled.js";

withoutBackoff();

/** What a lookup may give, whatever its types. */
type Given = (callback: (error: unknown, found?: unknown, family?: unknown) => void) => unknown;

/** What warming and an order came to with a lookup. */
async function cameTo(lookup: Given, more: object = {}, scheme = "http") {
  await open(respond);
  const named = createClient({
    ...{ baseUrl: `${scheme}://named.localhost:${new URL(server.url).port}`, ...credentials, retry: false },
    connect: { lookup: ((_name: string, _query: object, back: never) => lookup(back)) as LookupFunction, ...more },
  });
  try {
    const warmed = await named.warm().then(
      () => "open",
      (error: unknown) => (error as Error).message,
    );
    const call = named.createOrder(order);
    const outcome = await call.then(
      () => "placed",
      async () => (await errorOf(call)).outcome,
    );
    return [warmed, outcome];
  } finally {
    await named.close();
  }
}

const times: [string, (answer: () => void) => void][] = [
  ["at once", (answer) => answer()],
  ["later", (answer) => void setTimeout(answer, 1)],
];
const all = { family: 0 };
const one = { family: 4 };
const right: LookupAddress = { address: "127.0.0.1", family: 4 };

describe.each(times)("a lookup that answers %s", (_when, at) => {
  test.each<[unknown, object]>([
    ...[[], undefined, null, [null], [undefined], 5, {}, "", "x", [""], [{}], [{ address: 5, family: 4 }]].flatMap(
      (found): [unknown, object][] => [
        [found, all],
        [found, one],
      ],
    ),
    // Node would end the process.
    [[{ address: ["127.0.0.1"], family: 4 }], all],
  ])("with %j for addresses (asked for %j) leaves nothing sent, and says so", async (found, query) => {
    const came = await cameTo((callback) => at(() => callback(null, found, 4)), query);
    expect(came).toEqual(['"connect.lookup" returned no address', "not_sent"]);
  });

  test.each<[unknown, object]>([
    [[right], all],
    [[null, right], all],
    ["127.0.0.1", one],
    [["127.0.0.1"], one],
    [{ address: "127.0.0.1", family: "IPv4" }, all],
    [[{ address: "127.0.0.1", family: 6 }], all],
  ])("with %j among its addresses (asked for %j) leads there", async (found, query) => {
    expect(await cameTo((callback) => at(() => callback(null, found, 4)), query)).toEqual(["open", "placed"]);
  });

  test.each([
    ["no", "no"],
    [Object.create(null), "an error without a text"],
    [Symbol("no"), "Symbol(no)"],
    [Object.assign(new Error("no such name"), { code: "ENOTFOUND" }), "no such name"],
  ])("with the error %p leaves nothing sent, and says so", async (error, says) => {
    expect(await cameTo((callback) => at(() => callback(error)))).toEqual([says, "not_sent"]);
  });

  test.each(["http", "https"])(
    "with what cannot be connected to leaves nothing sent to an %s: service",
    async (scheme) => {
      const found: Given = (callback) => at(() => callback(null, right.address, 4));
      const came = await cameTo(found, { localAddress: "192.0.2.1" }, scheme);
      expect(came).toEqual([expect.stringMatching(/^bind E/), "not_sent"]);
    },
  );
});

test("a lookup that gives a promise of addresses, and calls nobody back, is told of", async () => {
  const says = '"connect.lookup" must use its callback, but returned a promise';
  expect(await cameTo(() => Promise.resolve([right]))).toEqual([says, "not_sent"]);
});

test.each<[string, Given]>([
  ["before its promise is settled", async (callback) => callback(null, await Promise.resolve([right]))],
  ["after that", (callback) => Promise.resolve(setTimeout(callback, 5, null, [right]))],
])("a lookup that is asynchronous may call back %s", async (_when, lookup) => {
  expect(await cameTo(lookup)).toEqual(["open", "placed"]);
});

test("what waits for a lookup that never answers ends in time, and keeps the program alive until then", async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  await open(respond);
  const baseUrl = `http://named.localhost:${new URL(server.url).port}`;
  const named = createClient({ baseUrl, ...credentials, connectTimeoutMs: 60, connect: { lookup: () => {} } });
  for (const connecting of [() => named.warm(), () => named.GET("/viewer/accounts")]) {
    const before = timers();
    const failed = expect(connecting()).rejects.toThrow(
      /Connect Timeout Error \(named.localhost:\d+, 60 ms\)|fetch failed/,
    );
    await new Promise(setImmediate);
    expect(timers()).toBe(before + 1);
    await failed;
    expect(timers()).toBe(before);
  }
  await named.close();
});
