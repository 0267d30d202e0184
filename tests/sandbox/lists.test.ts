import { checkedSandbox } from "./witnesses/checked.js";

const market_id = "BTC-USDT";

interface Page {
  edges: { node: { id: number; state: string; side: string }; cursor: string }[];
  page_info: { end_cursor: string; start_cursor: string; has_next_page: boolean; has_previous_page: boolean };
}

/** A market with BIDs 1001, 1003, … and ASKs 1002, 1004, …, and a reader of its pages. */
async function marketWith(count: number, options = {}) {
  const checked = checkedSandbox(options);
  for (let number = 0; number < count; number++) {
    const [side, price] = number % 2 === 0 ? ["BID", "50"] : ["ASK", "60"];
    await checked.post("/viewer/orders", { market_id, side, price, amount: "1" });
  }
  const read = async (query: Record<string, string | number> = {}) => {
    const { status, body } = await checked.get("/viewer/orders", { market_id, ...query });
    expect(status).toBe(200);
    return body as Page;
  };
  const ids = async (query: Record<string, string | number> = {}) =>
    (await read(query)).edges.map((edge) => edge.node.id - 1000);
  return { ...checked, read, ids };
}

describe("a list of orders", () => {
  it("starts with the newest, or with the oldest where that is chosen", async () => {
    expect(await (await marketWith(4)).ids()).toEqual([4, 3, 2, 1]);
    expect(await (await marketWith(4, { listOrder: "oldest" })).ids()).toEqual([1, 2, 3, 4]);
  });

  it("is filtered by market, side and state, each alone and all together", async () => {
    const { ids, post } = await marketWith(6);
    await post("/viewer/orders/1001/cancel");
    await post("/viewer/orders/1002/cancel");
    await post("/viewer/orders", { market_id, side: "ASK", price: "50", amount: "1" });
    await post("/viewer/orders", { market_id: "ETH-USDT", side: "BID", price: "1", amount: "1" });
    expect(await ids()).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(await ids({ side: "BID" })).toEqual([5, 3, 1]);
    expect(await ids({ state: "PENDING" })).toEqual([6, 5, 4]);
    expect(await ids({ state: "CANCELED" })).toEqual([2, 1]);
    expect(await ids({ state: "FILLED" })).toEqual([7, 3]);
    expect(await ids({ state: "FILLED", side: "ASK" })).toEqual([7]);
    expect(await ids({ market_id: "ETH-USDT" })).toEqual([8]);
    expect(await ids({ market_id: "XRP-USDT" })).toEqual([]);
  });

  it.each(["newest", "oldest"] as const)("is cut as its cursors and counts say, from the %s", async (listOrder) => {
    const { ids, read } = await marketWith(6, { listOrder, defaultPageSize: 3 });
    // Written for the newest first; the other way round, 1 stands where 6 stood.
    const turn = (id: number) => (listOrder === "newest" ? id : 7 - id);
    const { edges } = await read({ first: 6 });
    const at = (id: number) => edges.find((edge) => edge.node.id === 1000 + turn(id))!.cursor;
    const expectIds = async (query: Record<string, string | number>, expected: number[]) =>
      expect([query, await ids(query)]).toEqual([query, expected.map(turn)]);

    await expectIds({}, [6, 5, 4]);
    await expectIds({ first: 2 }, [6, 5]);
    await expectIds({ last: 2 }, [2, 1]);
    await expectIds({ after: at(5) }, [4, 3, 2]);
    await expectIds({ before: at(2) }, [5, 4, 3]);
    await expectIds({ before: at(1) }, [4, 3, 2]);
    await expectIds({ first: 2, after: at(5) }, [4, 3]);
    await expectIds({ last: 2, before: at(2) }, [4, 3]);
    await expectIds({ first: 2, before: at(2) }, [6, 5]);
    await expectIds({ last: 2, after: at(5) }, [2, 1]);
    await expectIds({ after: at(6), before: at(1) }, [5, 4, 3]);
    await expectIds({ after: at(2), before: at(5) }, []);
    await expectIds({ first: 4, last: 2 }, [4, 3]);
    await expectIds({ first: 2, last: 4 }, [6, 5]);
    await expectIds({ first: 9 }, [6, 5, 4, 3, 2, 1]);
    await expectIds({ first: "99999999999999999999999" }, [6, 5, 4, 3, 2, 1]);
  });

  it("never holds more than the largest page", async () => {
    const { ids } = await marketWith(4, { maxPageSize: 3 });
    expect(await ids({ first: 4 })).toEqual([4, 3, 2]);
    expect(await ids({ last: 4 })).toEqual([3, 2, 1]);
  });

  it("says truly whether there is more on either side", async () => {
    const { read } = await marketWith(4);
    const all = await read();
    const at = (id: number) => all.edges.find((edge) => edge.node.id === 1000 + id)!.cursor;
    const flags = async (query: Record<string, string | number>) => {
      const { has_previous_page, has_next_page } = (await read(query)).page_info;
      return [has_previous_page, has_next_page];
    };
    expect(await flags({})).toEqual([false, false]);
    expect(await flags({ first: 2 })).toEqual([false, true]);
    expect(await flags({ last: 2 })).toEqual([true, false]);
    expect(await flags({ first: 1, after: at(3) })).toEqual([true, true]);
    expect(await flags({ first: 2, after: at(3) })).toEqual([true, false]);
    expect(await flags({ after: at(1) })).toEqual([true, false]);
    expect(await flags({ before: at(4) })).toEqual([false, true]);
    expect(await flags({ state: "FILLED" })).toEqual([false, false]);
    expect(await flags({ after: at(3), before: at(3) })).toEqual([true, true]);
    expect(await flags({ after: at(1), before: at(1) })).toEqual([true, true]);
    expect(await flags({ after: at(4), before: at(4) })).toEqual([true, true]);
    expect(await flags({ after: at(4), before: at(3) })).toEqual([true, true]);
  });

  it("keeps its cursors when orders come, go and change", async () => {
    const { read, ids, post } = await marketWith(4);
    const page = await read({ first: 2, state: "PENDING" });
    await post("/viewer/orders/1003/cancel");
    await post("/viewer/orders", { market_id, side: "BID", price: "40", amount: "1" });
    expect(await ids({ after: page.page_info.end_cursor, state: "PENDING" })).toEqual([2, 1]);
    expect(await ids({ before: page.page_info.start_cursor, last: 9 })).toEqual([5]);
  });

  it.each(["", "x", "b3JkZXI6MTAwMQ==", "d2l0aGRyYXdhbDo1MDE", "b3JkZXI6MDEwMDE", "b3JkZXI6LTE", "b3JkZXI6", "%00"])(
    "refuses %j as a cursor",
    async (after) => {
      const { get } = checkedSandbox();
      const { status, body } = await get("/viewer/orders", { market_id, after });
      expect({ status, body }).toEqual({
        status: 400,
        body: { code: 90001, message: 'Invalid parameter: "after" is not a cursor of this list' },
      });
    },
  );
});

describe("a list of withdrawals", () => {
  it("is walked with first and after", async () => {
    const { get } = checkedSandbox({ withdrawals: 5 });
    const ids: number[] = [];
    for (let after: string | undefined, more = true; more;) {
      const { body } = await get("/viewer/withdrawals", { first: 2, after });
      ids.push(...body.edges.map((edge: any) => edge.node.id as number));
      ({ end_cursor: after, has_next_page: more } = body.page_info);
    }
    expect(ids).toEqual([505, 504, 503, 502, 501]);
  });
});
