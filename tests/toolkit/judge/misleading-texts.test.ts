import { lookForForeignItem } from "../../../toolkit/contract/judge/lists/filter-faults.js";
import type { JudgeProbe } from "../../../toolkit/contract/judge/probe/judge-probe.js";
import { createShownDeals } from "../../../toolkit/contract/judge/probe/shown-deals.js";
import { harmToOthers, damageText } from "../../../toolkit/contract/judge/writes/harm-to-others.js";
import { described } from "../../support/described.js";
import { createService } from "../contract/services/create-service.js";
import { nodesOf, replyOf, type Deviation } from "../contract/services/deviation.js";
import { judged } from "../contract/services/judged.js";

/*
 * What a service writes in its messages and ids decides nothing: here they hold what the judge says itself, or a code that
 * is not the response's.
 */
const lists = ["listOrders", "listWithdrawals", "listAccounts"];

/** A service that refuses some operations, whatever the token is. */
const refusing =
  (operations: readonly string[], status: number, data: object): Deviation["change"] =>
  (service) =>
    operations.forEach((each) => replyOf(each, (reply) => ({ ...reply, status, data }))(service));

const verdictOn = async (change: Deviation["change"], bail = true) =>
  await judged(createService(change), await described(), [], { writes: false, bail });

test("a code of Part 7 in a message does not make a refusal that of a wrong key", async () => {
  const data = { code: 90_001, message: "Maintenance, request 40106" };
  const { exitCode, findings } = await verdictOn(refusing(lists, 401, data), false);
  expect(exitCode).toBe(1);
  expect(findings[0]?.seen).toContain("90001");
});

test("a code of Part 7 in a message does not make a missing path one that the key does not reach", async () => {
  const data = { code: 90_404, message: "no route, request 10013" };
  await expect(verdictOn(refusing(lists, 404, data), false)).rejects.toThrow(/^no operation is at /);
});

test("a code of Part 7 in a message does not make a refusal one of permission", async () => {
  const data = { code: 90_001, message: "Too many open orders, request 10403" };
  const orders = await verdictOn(refusing(["listOrders"], 403, data));
  expect(orders.findings.map(({ operation }) => operation)).toContain("listOrders");
  const { findings, checks } = await verdictOn(refusing(["listWithdrawals"], 403, data));
  expect(findings.map(({ operation }) => operation)).toContain("listWithdrawals");
  expect(checks.filter(({ reason = "" }) => reason.includes("lacks read permission"))).toEqual([]);
});

test("a code of Part 7 in a message does not pass for one where errors have other codes", async () => {
  const { notes } = await verdictOn((service) => {
    service.errorBody = (_code, message) => ({ code: 7, message: `${message}, unlike 40004 and 40106` });
  });
  expect(notes).toContainEqual(expect.stringMatching(/^no error showed any of the five codes of Part 7/));
});

/** A probe of an account with two orders of others, of which the first is cancelled while the first request is under way. */
function probeOfOthers(id: string) {
  const state = (each: string) => (isCancelled && each === id ? "CANCELED" : "PENDING");
  const order = (each: string) => ({ id: each, market_id: "BTC-EUR", state: state(each) });
  let isCancelled = false;
  const page = (_operation: string, asked: { market_id: string; state: string }) => {
    const nodes = asked.market_id === "BTC-EUR" ? [id, "2"].map(order) : [];
    const items = nodes.filter((node) => node.state === asked.state).map((node) => ({ id: node.id, node }));
    return Promise.resolve({ items });
  };
  const probe = {
    lists: { page },
    ledger: { orders: [], existedBefore: () => true },
    settings: { market: "BTC-EUR", otherMarket: "ETH-EUR", settleMs: 1 },
    wire: { wait: () => Promise.resolve(), count: () => 0 },
    notes: new Set(),
    ask: ({ parameters }: { parameters: { order_id: string } }) =>
      Promise.resolve({ ok: true, status: 200, data: order(parameters.order_id) }),
  };
  const cancel = () => Promise.resolve(void (isCancelled = true));
  return { probe: probe as unknown as JudgeProbe, cancel };
}

test.each(["1", "1 has another 2", "1 is FILLED"])("an order that is cancelled once is no harm: %s", async (id) => {
  const { probe, cancel } = probeOfOthers(id);
  expect(await harmToOthers(probe, () => Promise.resolve(cancel))).toBeUndefined();
});

test("what became of an order is said with its id, whatever that is", () => {
  expect(damageText({ id: "1 is FILLED", became: "CANCELED" })).toBe("order 1 is FILLED is CANCELED");
  expect(damageText({ id: "1", became: "altered", member: "price" })).toBe("order 1 has another price");
});

test("an order is closed by its whole state, and not by how that begins", () => {
  const deals = createShownDeals();
  const node = (state: string) => ({ id: state, state, filled_amount: "1" });
  const edges = ["PENDING", "CANCELED", "CANCELED_SOON"].map((state) => ({ node: node(state), cursor: state }));
  deals.see({ operation: "listOrders" }, { edges, page_info: {} });
  expect([...deals.stable].map(([id, { isPending }]) => [id, isPending])).toEqual([
    ["PENDING", true],
    ["CANCELED", false],
    ["CANCELED_SOON", true],
  ]);
});

test.each([
  [[{ before: "c" }, {}], "BID (order 2)"],
  [[{ before: "c" }, { before: "d" }], 'BID (order 1), on a page with "before"'],
])("a cursor is named only where no page without one shows the same: %j", (pages, seen) => {
  const items = pages.map((page, at) => ({
    ...{ id: `${at + 1}`, node: { side: "BID" }, cursor: "" },
    asked: { operation: "listOrders", parameters: { side: "ASK", last: 3, ...page } },
  }));
  expect(lookForForeignItem("4.1", items, ["side", "ASK"], "ASK").map((each) => each.seen)).toEqual([seen]);
});

test("a service may have members named like those of every object, in lists only, and a media type so named", async () => {
  const lists = nodesOf("listOrders", (node) =>
    Object.assign(node, { constructor: "new", toString: "text", valueOf: 7 }),
  );
  const { exitCode, notes } = await verdictOn(lists, false);
  expect({ exitCode, notes }).toEqual({ exitCode: 0, notes: [] });
  const named = replyOf("listOrders", (reply) => ({ ...reply, headers: { "Content-Type": "constructor" } }));
  const { findings } = await verdictOn(named, false);
  expect(findings).toMatchObject([{ pointer: "/response/header/content-type", seen: "constructor" }]);
});
