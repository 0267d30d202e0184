import type { SandboxOptions } from "../../../src/sandbox/index.js";
import { observed } from "./observed.js";
import type { Witnesses } from "./witnesses.js";

const market_id = "BTC-USDT";
const quote = { market_id, side: "ASK", price: "10", amount: "0.5" } as const;

/** What shows that the rules of lists and pages hold. */
export const lists: Witnesses = {
  async "page-size"(options) {
    return `Without first and last a page holds ${await sizeOf(options, {})} items.`;
  },
  async "page-limit"(options) {
    const most = await sizeOf(options, { first: 5000 });
    return `A count above ${most} is capped at ${most}.`;
  },
  async "page-order"(options) {
    const { sandbox, place, list } = observed(options);
    await place();
    const { id } = sandbox.quote({ ...quote, market_id: "ETH-USDT" });
    await place();
    expect(id).toBe(1002n);
    const { edges } = (await list()).data;
    const first = edges[0].node.id === 1003 ? "newest" : "oldest";
    return `Lists start with the ${first} item: ids rise with time, over all viewers and markets.`;
  },
  async slicing(options) {
    const { place, list } = observed(options, { defaultPageSize: 2, maxPageSize: 50 });
    for (let number = 0; number < 5; number++) await place();
    const { edges } = (await list({ first: 5 })).data;
    const at = (index: number) => edges[index].cursor as string;
    const places = async (given: object) =>
      (await list(given)).data.edges.map(({ cursor }: { cursor: string }) =>
        edges.findIndex((edge: { cursor: string }) => edge.cursor === cursor),
      ) as number[];
    expect(await places({ after: at(0), before: at(4), first: 9 })).toEqual([1, 2, 3]);
    expect([await places({ first: 2 }), await places({ last: 2 })]).toEqual([
      [0, 1],
      [3, 4],
    ]);
    expect([await places({ first: 3, last: 1 }), await places({ before: at(4) })]).toEqual([[2], [2, 3]]);
  },
  async "page-flags"(options) {
    const { place, list } = observed(options, { maxPageSize: 3 });
    for (let number = 0; number < 3; number++) await place();
    const { edges, page_info: all } = (await list({ first: 3 })).data;
    const middle = (await list({ first: 1, after: edges[0].cursor })).data.page_info;
    expect([all.has_next_page, middle.has_next_page]).toEqual([false, true]);
    const told = "whether the filtered list has items beyond the page, whatever parameters the page was requested with";
    if (!("has_previous_page" in all)) return `has_next_page tells ${told}; has_previous_page is left out.`;
    expect([all.has_previous_page, middle.has_previous_page]).toEqual([false, true]);
    return `has_next_page and has_previous_page tell ${told}.`;
  },
  async "empty-page"(options) {
    const { start_cursor, end_cursor } = (await observed(options).list()).data.page_info;
    expect(start_cursor).toBe(end_cursor);
    return `The cursors of an empty page are ${end_cursor === undefined ? "left out" : JSON.stringify(end_cursor)}.`;
  },
  async cursors(options) {
    const { sandbox, place, cancel, list, get } = observed(options, { firstOrderId: 2n ** 60n });
    await place();
    const { cursor } = (await list({ state: "PENDING" })).data.edges[0];
    await cancel((2n ** 60n) as never);
    sandbox.quote({ ...quote, side: "BID" });
    for (const filter of [{}, { state: "PENDING" }, { side: "ASK" }, { market_id: "ETH-USDT" }])
      expect((await list({ ...filter, after: cursor })).status).toBe(200);
    const made = (text: string) => Buffer.from(text).toString("base64url");
    for (const text of [`order:${2n ** 60n + 1n}`, `order:${2n ** 60n + 9n}`, "order:5", "withdrawal:501"])
      expect((await list({ after: made(text) })).code).toBe(90001);
    for (const [text, code] of [
      ["withdrawal:501", undefined],
      ["withdrawal:99", 90001],
    ] as const)
      expect((await get("/viewer/withdrawals", { after: made(text) })).code).toBe(code);
    const { otherViewer } = sandbox.keys;
    expect((await get("/viewer/orders", { market_id, after: cursor }, otherViewer)).code).toBe(90001);
  },
  async withdrawals(options) {
    const { sandbox, get } = observed(options);
    const before = sandbox.balances();
    sandbox.seedWithdrawal();
    const read = () => get("/viewer/withdrawals");
    expect([sandbox.balances(), (await read()).data]).toEqual([before, (await read()).data]);
  },
};

/** How many items a page holds where there are more than any page may. */
async function sizeOf(options: SandboxOptions, given: object): Promise<number> {
  const { sandbox, list } = observed(options);
  sandbox.seedOrders({ count: 1001 });
  return (await list(given)).data.edges.length as number;
}
