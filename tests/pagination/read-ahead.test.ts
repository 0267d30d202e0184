import { getEventListeners } from "node:events";
import { paginate } from "../../src/index.js";
import { clientOn, errorOf, json } from "../support/fake-fetch.js";
import { anOrder, aPage } from "../support/samples.js";

describe("with readAhead", () => {
  const pages = [aPage([anOrder({ id: 1 })], { has_next_page: true }), aPage([anOrder({ id: 2 })], { has_next_page: true }), aPage([anOrder({ id: 3 })])]; // prettier-ignore
  const params = { market_id: "BTC-USDT" };

  test("the next page is asked for while the present one is worked on, and no more than that", async () => {
    const { client, seen } = clientOn(pages.map((page) => json(page)));
    const requests: number[] = [];
    for await (const { id } of paginate(client.listOrders, params, { readAhead: true })) {
      while (seen.length < Math.min(Number(id) + 1, pages.length)) await new Promise(setImmediate);
      requests.push(Number(id), seen.length);
    }
    expect(requests).toEqual([1, 2, 2, 3, 3, 3]);
  });

  test("without it nothing is asked for ahead, which is the default", async () => {
    const { client, seen } = clientOn(pages.map((page) => json(page)));
    for await (const { id } of paginate(client.listOrders, params)) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(seen).toHaveLength(Number(id));
    }
  });

  test("a walk that is called off says what is known of the page that was on its way, and ends it", async () => {
    const never = () => new Promise<Response>(() => {});
    const ends = [[never, "unknown"], [json(pages[1]), "unknown"], [json({}, 400), "rejected"]] as const; // prettier-ignore
    for (const [ahead, outcome] of ends) {
      const { client, seen } = clientOn([json(pages[0]), ahead]);
      const stop = new AbortController();
      const walk = async () => {
        for await (const { id } of paginate(client.listOrders, params, { readAhead: true, signal: stop.signal })) {
          while (seen.length < 2) await new Promise(setImmediate);
          for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
          stop.abort(id);
        }
      };
      expect(await errorOf(walk())).toMatchObject({ name: "AbortError", outcome, attempts: 1, cause: 1 });
      expect(getEventListeners(stop.signal, "abort")).toEqual([]);
      if (ahead === never) expect(seen[1]!.signal.aborted).toBe(true);
    }
  });

  test.each<[string, () => unknown]>([
    ["rejects with nothing", () => Promise.reject(undefined)],
    ["rejects with another's outcome", () => Promise.reject(Object.assign(new Error("no"), { outcome: "banana" }))],
    ["throws at once", () => { throw new Error("no"); }], // prettier-ignore
    ["gives what is not a promise", () => pages[1]],
  ])(
    "a list of one's own that %s has its first page given, and an error that says what is known",
    async (_how, second) => {
      const { client } = clientOn([json(pages[0])]);
      const stop = new AbortController();
      let count = 0;
      const own = (...given: Parameters<typeof client.listOrders>) =>
        (count++ === 0 ? client.listOrders(...given) : second()) as ReturnType<typeof client.listOrders>;
      const walk = async () => {
        for await (const { id } of paginate(own, params, { readAhead: true, signal: stop.signal })) stop.abort(id);
      };
      const error = await errorOf(walk());
      expect(error).toMatchObject({ name: "AbortError", outcome: "unknown", attempts: 1, cause: 1 });
    },
  );

  test.each([true, false])(
    "what was aborted before it began sends nothing (a method of a client: %p)",
    async (isOwn) => {
      const { client, seen } = clientOn([json(pages[0])]);
      // Hands no signal on.
      const list: typeof client.listOrders = isOwn ? client.listOrders : (given) => client.listOrders(given);
      const walk = paginate(list, params, { readAhead: true, signal: AbortSignal.abort("no") });
      const error = await errorOf(walk[Symbol.asyncIterator]().next());
      expect(error).toMatchObject({ name: "AbortError", outcome: "not_sent", attempts: 0, cause: "no" });
      expect(seen).toHaveLength(0);
    },
  );

  test.each([true, false])(
    "a signal that is not aborted keeps no page from coming (read ahead: %p)",
    async (readAhead) => {
      const { client } = clientOn(pages.map((page) => json(page)));
      const list: typeof client.listOrders = async (...given) => {
        await new Promise((done) => setTimeout(done, 5));
        return client.listOrders(...given);
      };
      const { signal } = new AbortController();
      const ids = [];
      for await (const { id } of paginate(list, params, { readAhead, signal, maxPages: Infinity })) ids.push(id);
      expect(ids).toEqual([1, 2, 3]);
    },
  );

  test("a page ahead that heeds no signal keeps no walk that is called off between two items", async () => {
    const { client } = clientOn([json(pages[0])]);
    let asked = 0;
    const list: typeof client.listOrders = (given) =>
      asked++ > 0 ? new Promise<never>(() => {}) : client.listOrders(given);
    const stop = new AbortController();
    const walk = async () => {
      for await (const { id } of paginate(list, params, { readAhead: true, signal: stop.signal })) {
        stop.abort(id);
        await new Promise((done) => setTimeout(done, 5));
      }
    };
    expect(await errorOf(walk())).toMatchObject({ name: "AbortError", outcome: "unknown", attempts: 1 });
    expect(asked).toBe(2);
  });

  test.each([
    [true, 0],
    [true, 1],
    [false, 0],
    [false, 1],
  ])("a list that heeds no signal keeps no walk (read ahead: %p, waiting for page %p)", async (readAhead, waiting) => {
    const { client, seen } = clientOn([json(pages[0]), json(pages[1])]);
    let asked = 0;
    const list: typeof client.listOrders = (given) =>
      asked++ === waiting ? new Promise<never>(() => {}) : client.listOrders(given);
    const stop = new AbortController();
    const walk = paginate(list, params, { readAhead, signal: stop.signal })[Symbol.asyncIterator]();
    for (let page = 0; page < waiting; page++) await walk.next();
    const error = errorOf(walk.next());
    await new Promise(setImmediate);
    stop.abort("enough");
    expect(await error).toMatchObject({ name: "AbortError", outcome: "unknown", attempts: 1, cause: "enough" });
    expect([asked, seen.length]).toEqual([waiting + 1, waiting]);
    expect(getEventListeners(stop.signal, "abort")).toEqual([]);
  });

  test("who leaves a walk leaves no page on its way", async () => {
    const { client, seen } = clientOn([json(pages[0]), () => new Promise<Response>(() => {})]);
    for await (const { id } of paginate(client.listOrders, params, { readAhead: true })) {
      while (seen.length <= Number(id)) await new Promise(setImmediate);
      break;
    }
    expect(seen[1]!.signal.aborted).toBe(true);
  });

  test("who leaves early hears nothing of the page ahead, and an error comes after the page before it", async () => {
    const { client } = clientOn([json(pages[0]), new Error("broke off")], { retry: false });
    const ids: unknown[] = [];
    for await (const { id } of paginate(client.listOrders, params, { readAhead: true })) {
      ids.push(id);
      break;
    }
    const walk = paginate(clientOn([json(pages[0]), new Error("x")], { retry: false }).client.listOrders, params, { readAhead: true }); // prettier-ignore
    const error = await (async () => {
      for await (const { id } of walk) ids.push(id);
    })().catch((thrown: unknown) => thrown);
    expect(ids).toEqual([1, 1]);
    expect(error).toMatchObject({ name: "ConnectionError" });
  });
});
