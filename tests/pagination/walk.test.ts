import { paginate, type components, type PaginateOptions } from "../../src/index.js";
import { clientOn, credentials, errorOf, json } from "../support/fake-fetch.js";
import { anOrder, aPage, aWithdrawal } from "../support/samples.js";
import { all } from "./all.js";

const market = { market_id: "BTC-USDT" };
type Order = components["schemas"]["Order"];

/** A service that lists orders 1 … count, some to a page, as Part 2.3 has it. */
function listing(count: number, size = 2) {
  const { client, seen } = clientOn([
    ({ url }) => {
      const { searchParams } = new URL(url);
      const [after, before] = ["after", "before"].map((name) => searchParams.get(name)?.slice(1));
      const ids = Array.from({ length: count }, (_, index) => index + 1);
      const range = ids.filter((id) => id > Number(after ?? 0) && id < Number(before ?? Infinity));
      const page = before !== undefined || searchParams.has("last") ? range.slice(-size) : range.slice(0, size);
      return json(
        aPage(
          page.map((id) => anOrder({ id })),
          {
            has_next_page: (page.at(-1) ?? 0) < count,
            has_previous_page: (page[0] ?? 0) > 1,
          },
        ),
      );
    },
  ]);
  const queries = () => seen.map(({ url }) => url.split("&").slice(1).join("&"));
  return { list: client.listOrders, queries };
}

const ids = (orders: Order[]) => orders.map(({ id }) => id);

test("walks forward over all pages, and each iteration starts anew", async () => {
  const { list, queries } = listing(5);
  const walk = paginate(list, market);
  expect(ids(await all(walk))).toEqual([1, 2, 3, 4, 5]);
  expect(queries()).toEqual(["", "after=c2", "after=c4"]);
  expect((await all(walk.pages())).map(({ edges }) => edges.length)).toEqual([2, 2, 1]);
  expect(queries()).toHaveLength(6);
});

test.each<[string, object, (string | number)[], string[]]>([
  ["forward from a cursor", { after: "c3" }, [4, 5], ["after=c3"]],
  ["forward with a count", { first: 2 }, [1, 2, 3, 4, 5], ["first=2", "after=c2&first=2", "after=c4&first=2"]],
  ["backward with a count", { last: 2 }, [4, 5, 2, 3, 1], ["last=2", "before=c4&last=2", "before=c2&last=2"]],
  ["backward from a cursor", { before: "c3", last: 2 }, [1, 2], ["before=c3&last=2"]],
  ["forward where both ends are named", { after: "c1", before: "c9" }, [4, 5], ["after=c1&before=c9"]],
  [
    "forward where backward is undefined",
    { before: undefined, last: undefined },
    [1, 2, 3, 4, 5],
    ["", "after=c2", "after=c4"],
  ],
  [
    "backward where forward is undefined",
    { last: 2, first: undefined },
    [4, 5, 2, 3, 1],
    ["last=2", "before=c4&last=2", "before=c2&last=2"],
  ],
  // Flags tell of the whole list: behind the last item of such a walk there is said to be more.
  ["forward to a cursor", { after: "c1", before: "c4" }, [2, 3], ["after=c1&before=c4", "after=c3&before=c4"]],
  [
    "forward with a count, to a cursor",
    { first: 2, before: "c2" },
    [1],
    ["before=c2&first=2", "after=c1&before=c2&first=2"],
  ],
  [
    "backward with a count, to a cursor",
    { last: 2, after: "c2" },
    [4, 5, 3],
    ["after=c2&last=2", "after=c2&before=c4&last=2", "after=c2&before=c3&last=2"],
  ],
  [
    "backward with a count, between cursors",
    { last: 2, after: "c2", before: "c5" },
    [3, 4],
    ["after=c2&before=c5&last=2", "after=c2&before=c3&last=2"],
  ],
])("walks %s", async (_way, params, expected, queries) => {
  const listed = listing(5);
  const given = Object.freeze({ ...market, ...params });
  expect(ids(await all(paginate(listed.list, given)))).toEqual(expected);
  expect(listed.queries()).toEqual(queries);
});

test("a walk with page sizes of both directions is refused: it would leave out what each page leaves out", () => {
  const { list, queries } = listing(5);
  const both = { ...market, first: 3, last: 2 };
  expect(() => paginate(list, both)).toThrow(
    '"last" cannot be combined with "first": a walk has one direction: listOrders',
  );
  const unnamed = [(params: typeof both) => list(params)][0] as typeof list;
  expect(() => paginate(unnamed, both)).toThrow("a walk has one direction: list");
  expect(queries()).toEqual([]);
});

test("a walk back from a cursor needs a size: a page without one may hold what comes first", () => {
  const { list, queries } = listing(5);
  expect(() => paginate(list, { ...market, before: "c3" })).toThrow(
    '"before" needs "first" or "last" here: from which end a page without a size is counted is not known: listOrders',
  );
  expect(queries()).toEqual([]);
});

test("walks over withdrawals too", async () => {
  const { client } = clientOn([
    json(aPage([aWithdrawal()], { has_next_page: true })),
    json(aPage([aWithdrawal({ id: 8 })])),
  ]);
  expect((await all(paginate(client.listWithdrawals, {}))).map(({ id }) => id)).toEqual([7, 8]);
});

test("stops after maxPages, or when the loop is left, and asks for no page ahead", async () => {
  const { list, queries } = listing(50);
  expect(ids(await all(paginate(list, market, { maxPages: 2 })))).toEqual([1, 2, 3, 4]);
  expect(queries()).toHaveLength(2);
  expect(ids(await all(paginate(listing(50).list, market, { maxPages: 1 })))).toEqual([1, 2]);
  for await (const { id } of paginate(list, market)) if (id === 2) break;
  expect(queries()).toHaveLength(3);
});

test.each([0, -1, NaN, 0.5])("maxPages %p is refused", (maxPages) => {
  expect(() => paginate(listing(1).list, market, { maxPages })).toThrow(
    '"maxPages" must be a whole number, 1 or more: listOrders',
  );
});

test("a signal stops the walk, and the options go to every page", async () => {
  const { list, queries } = listing(50);
  const controller = new AbortController();
  const seen: unknown[] = [];
  const options: PaginateOptions = { signal: controller.signal };
  const walk = async () => {
    for await (const { id } of paginate(list, market, options)) {
      seen.push(id);
      if (id === 4) controller.abort();
    }
  };
  expect(await errorOf(walk())).toMatchObject({ name: "AbortError", operation: "listOrders" });
  expect([seen, queries().length]).toEqual([[1, 2, 3, 4], 2]);
});

test.each([false, true])(
  "an abort ends the walk at once, also within the last page (readAhead: %p)",
  async (readAhead) => {
    const { list, queries } = listing(3, 3);
    const stop = new AbortController();
    const came: unknown[] = [];
    const walk = async () => {
      for await (const { id } of paginate(list, market, { signal: stop.signal, readAhead })) {
        came.push(id);
        if (id === 2) stop.abort("enough");
      }
    };
    const error = await errorOf(walk());
    expect(error).toMatchObject({ name: "AbortError", operation: "listOrders", outcome: "not_sent", attempts: 0, cause: "enough" }); // prettier-ignore
    expect(error.message).toBe("The walk was aborted: listOrders");
    expect([came, queries()]).toEqual([[1, 2], [""]]);
    const pages = paginate(list, market, { signal: AbortSignal.abort() }).pages();
    await expect(pages[Symbol.asyncIterator]().next()).rejects.toMatchObject({ name: "AbortError" });
  },
);

test.each(["before it starts", "between two items"])(
  "a secret in the reason of an abort is taken out where a walk is stopped %s",
  async (when) => {
    const { apiSecret } = credentials;
    const stop = new AbortController();
    const walk = async () => {
      if (when === "before it starts") stop.abort(`because of ${apiSecret}`);
      for await (const _ of paginate(listing(3).list, market, stop)) stop.abort(`because of ${apiSecret}`);
    };
    expect(await errorOf(walk())).toMatchObject({ name: "AbortError", cause: "because of [secret]" });
  },
);

test("whatever has a signal stops the walk by it, as it does a call", async () => {
  const controller = new AbortController();
  const walk = paginate(listing(50).list, market, controller);
  controller.abort("enough");
  expect(await errorOf(all(walk))).toMatchObject({ name: "AbortError", cause: "enough" });
});

const broken = Object.defineProperty({}, "timeoutMs", { get: () => { throw new Error("no"); }, enumerable: true }); // prettier-ignore
test.each<[string, unknown, unknown, string, string]>([
  [
    "a signal for options",
    {},
    new AbortController().signal,
    "options",
    "must be an object with the signal as a member: { signal }",
  ],
  ["a map for options", {}, new Map(), "options", "must be an object"],
  ["options that cannot be read", {}, broken, "options", "could not be read (no)"],
  ["a promise for parameters", Promise.resolve({}), {}, "params", "must be an object"],
  ["parameters that cannot be read", broken, {}, "params", "could not be read (no)"],
])("%s are refused at once", (_what, params, options, parameter, rule) => {
  const walk = () => paginate(listing(1).list, params as never, options as never);
  expect(walk).toThrow(expect.objectContaining({ name: "InvalidParameterError", parameter, rule }));
});

test("what the caller makes of the parameters meanwhile is no matter, and each iteration starts as the first", async () => {
  const { list, queries } = listing(3);
  const params: Record<string, unknown> = { ...market, first: 2 };
  const walk = paginate(list, params as typeof market);
  for await (const order of walk) Object.assign(params, { first: Number(order.id) + 50, side: "ASK" });
  const asked = queries();
  expect(asked.map((query) => query.split("&").at(-1))).toEqual(["first=2", "first=2"]);
  await all(walk);
  expect(queries()).toEqual([...asked, ...asked]);
});

test("a cursor of which there is none counts as left out: it chooses no direction", async () => {
  const { list, queries } = listing(3);
  const params = { ...market, after: null, before: null, last: null };
  expect(ids(await all(paginate(list, params as never)))).toEqual([1, 2, 3]);
  expect(queries()[0]).toBe("");
});

test.each([
  ["maxPage", 3, "maxPages"],
  ["timeoutMS", 5, "timeoutMs"],
  ["readahead", true, "readAhead"],
])(
  "an option of a walk that there is none of is refused at once, with those that there are: %s",
  (name, value, near) => {
    const words = `"${name}" is not an option: did you mean "${near}"? (signal, timeoutMs, retry, maxAttempts, strict, maxResponseBytes, maxPages, readAhead)`;
    expect(() => paginate(listing(1).list, market, { [name]: value })).toThrow(words);
    expect(() => paginate(listing(1).list, market, { [name]: undefined })).not.toThrow();
  },
);

test.each([undefined, null, "listOrders", {}])("what is not a method at all (%p) gives no pages", (list) => {
  expect(() => paginate(list as never, {})).toThrow('"list" must be a method of a paginated operation: paginate');
});

test("what a call of a method returns is not the method", () => {
  const said = '"list" must be the method itself, not the promise that it returns: paginate';
  expect(() => paginate(Promise.resolve() as never, {})).toThrow(said);
});
