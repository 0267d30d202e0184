import { createSightingGroups } from "../../toolkit/contract/judge/ask/response-forms.js";
import { createMask } from "../../toolkit/contract/judge/report/mask.js";
import { createResults } from "../../toolkit/contract/judge/report/results.js";
import { readServiceDescription } from "../../toolkit/contract/judge/ask/service-description.js";
import type { Sighting } from "../../toolkit/contract/judge/ask/sighting.js";
import { createValidator } from "../../toolkit/contract/validate/validator.js";
import { createRecorder } from "../../scripts/contract/recorder/recorder.js";
import { description } from "../support/built.js";
import { judged, lines, urlOf } from "../toolkit/judge/sandbox-judged.js";

/** What no description here says, and any may. */
const listOf = (items: object) => ({ type: "array", items }) as never;
const many = 200_000;
const validate = createValidator(description);

const order = { market_id: "BTC-USDT", price: "1", amount: "1", filled_amount: "0", avg_deal_price: "0" };
const orders = (count: number, more: object) => ({
  edges: Array.from({ length: count }, (_, at) => ({ cursor: `c${at}`, node: { id: at + 1, ...more } })),
  page_info: { has_next_page: false, has_previous_page: false, start_cursor: "c0", end_cursor: `c${count - 1}` },
});

test.each([
  ["items of the wrong type", listOf({ type: "string" }), Array<number>(many).fill(1)],
  ["items that fit no alternative", listOf({ anyOf: [{ type: "string" }, { type: "null" }] }), Array(many).fill(1)],
  ["integers out of range", { type: "object" } as never, { id: Array<bigint>(many).fill(2n ** 70n) }],
  [
    "members of the wrong type",
    { type: "object", additionalProperties: { type: "string" } } as never,
    Object.fromEntries(Array.from({ length: many }, (_, at) => [`m${at}`, 1])),
  ],
])("of very many %s the first are told", (_what, schema, value) => {
  const mismatches = validate(schema, value);
  expect(mismatches.length).toBeGreaterThan(100);
  expect(mismatches.length).toBeLessThanOrEqual(2000);
});

test("in a very long list the one wrong item is found wherever it stands", () => {
  const schema = listOf({ type: "integer" });
  const value: unknown[] = Array<number>(many).fill(1);
  expect(validate(schema, value)).toEqual([]);
  value[many - 2] = "one";
  expect(validate(schema, value)).toMatchObject([{ pointer: `/${many - 2}`, expected: "must be integer" }]);
});

test("what a list breaks by being long is told of the whole of it", () => {
  const long = Array<number>(many).fill(1);
  const between = (minItems: number, maxItems: number) => ({ type: "array", items: {}, minItems, maxItems }) as never;
  expect(validate(between(2000, many), long)).toEqual([]);
  expect(validate(between(0, 150_000), long)).toMatchObject([{ pointer: "", keyword: "maxItems" }]);
});

test("members that a schema names are looked at wherever they stand in a very large object", () => {
  const schema = { type: "object", required: ["market_id"], properties: { market_id: { type: "string" } } } as never;
  const large = Object.fromEntries(Array.from({ length: many }, (_, at) => [`m${at}`, 1]));
  expect(validate(schema, { ...large, market_id: "BTC-USDT" })).toEqual([]);
  expect(validate(schema, { ...large, market_id: 1 })).toMatchObject([{ pointer: "/market_id" }]);
});

test("alternatives that fail next to each other are told each on its own", () => {
  const forms = [{ type: "object", required: ["id"], properties: { id: { type: "integer" } } }, { type: "null" }];
  const mismatches = validate(listOf({ anyOf: forms }), [{ id: 1 }, { id: "a" }, ...Array(8).fill(null), { id: "b" }]);
  expect(mismatches.map(({ pointer }) => pointer)).toEqual(["/1/id", "/10/id"]);
});

test("a recorded exchange may hold a very long list", () => {
  const body = JSON.stringify(orders(80_000, { ...order, side: "BID", state: "PENDING" }));
  const url = "https://service.example/api/v3/viewer/orders?market_id=BTC-USDT";
  const request = { method: "GET", url, headers: new Headers({ Authorization: "Bearer a.b.c" }), body: undefined };
  const headers = new Headers({ "Content-Type": "application/json" });
  const { responseFindings, cells } = createRecorder(description).check(request, { status: 200, headers, body });
  expect(responseFindings).toEqual([]);
  expect(cells).toContain('listOrders 200 /edges/*/node/side="BID"');
});

/** A service of which one operation sends the same body whatever it is asked, until so many requests were sent. */
const sending = (path: string, value: unknown, most: number) => {
  const [body, stop] = [JSON.stringify(value), new AbortController()];
  let count = 0;
  return judged({
    options: { writes: false, signal: stop.signal },
    between: (fetch) => async (input, init) => {
      if (++count > most) stop.abort();
      if (!urlOf(input).includes(path)) return await fetch(input, init);
      return new Response(body, { headers: { "Content-Type": "application/json" } });
    },
  });
};

test("a page of 3000 orders is one finding, and every other check goes on", async () => {
  const { verdict } = await sending("/orders", orders(3000, { ...order, side: "BID", state: "PENDING" }), 40);
  expect(lines(verdict)).toContain("listOrders /response/body/edges: expected at most 100 with first=100, seen 3000");
});

test("20 000 incomplete withdrawals are one finding for each member, with how often it was seen", async () => {
  const { verdict } = await sending("/withdrawals", orders(20_000, {}), 12);
  const missing = verdict.findings.filter(
    ({ pointer, expected }) => pointer.includes("node") && expected.includes("present"),
  );
  expect(missing.length).toBeGreaterThan(5);
  for (const { count } of missing) expect(count).toBeGreaterThanOrEqual(1000);
});

test("the deadline is seen where a service answers at once and nothing else waits", async () => {
  const { judge } = await import("../../toolkit/contract/index.js");
  const body = JSON.stringify(orders(300, { ...order, side: "BID", state: "PENDING" }));
  const verdict = await judge({
    baseUrl: "https://service.example",
    credentials: { apiKey: "key-of-nobody", apiSecret: "secret-of-nobody" },
    description,
    timeoutMs: 300,
    settleMs: 0,
    fetch: () => Promise.resolve(new Response(body, { headers: { "Content-Type": "application/json" } })),
  });
  expect(verdict.stopped).toMatch(/--timeout/);
});

/** Counts how often somebody looks where each sighting was. */
function watched(count: number, sighting: (at: number) => Partial<Sighting>) {
  const looks = { count: 0 };
  const all = Array.from({ length: count }, (_, at): Sighting => {
    const each = { operation: "listOrders", expected: "to be present", seen: "nothing", rests: "2.1", ...sighting(at) };
    return {
      ...each,
      get pointer() {
        looks.count++;
        return `/response/body/edges/${at}/node/id`;
      },
    };
  });
  return { looks, all };
}

const results = () => createResults(readServiceDescription(description), createMask([]));
const check = { operation: "listOrders", name: "has responses of the described form", rests: "4.1" };

test("each sighting is looked at a few times, however many there are", () => {
  const { looks, all } = watched(20_000, () => ({}));
  const gathered = results();
  gathered.put(check, all);
  const { findings } = gathered.summary();
  expect(findings).toMatchObject([{ count: 20_000 }]);
  expect(looks.count).toBeLessThan(10 * all.length);
});

test("of causes without end the first are told, and the rest is counted", () => {
  const gathered = results();
  for (let at = 0; at < 10; at++) {
    gathered.put(check, watched(1000, (each) => ({ cause: `order m${at} n${each}` })).all);
  }
  const { findings, more } = gathered.summary();
  expect(findings).toHaveLength(300);
  expect(more).toBe(10_000 - 300);
});

test("kinds tell what is open from what is not", () => {
  const kinds = createSightingGroups();
  const [sighting] = watched(1, () => ({})).all;
  for (const each of [{}, { open: true as const }, {}]) kinds.add({ ...sighting!, ...each });
  expect(kinds.all().map(({ open, times }) => [open, times])).toEqual([
    [undefined, 2],
    [true, 1],
  ]);
});
