import { createSandbox, type Fault } from "../../src/sandbox/index.js";
import { createIdList } from "../../src/sandbox/lists/sorted-list.js";
import { createFaults } from "../../src/sandbox/faults/faults.js";
import { createRandom } from "../../src/sandbox/faults/random.js";
import { checkedSandbox } from "./witnesses/checked.js";

const market_id = "BTC-USDT";
const terms = { market_id, side: "BID" as const, price: "1", amount: "1" };

describe("what nobody chose", () => {
  it("is the same in every sandbox: key, viewer, withdrawals", () => {
    const sandbox = createSandbox({ withdrawals: 0 });
    expect(sandbox.keys.demo).toEqual({ apiKey: "sandbox-key", apiSecret: "sandbox-secret" });
    expect(sandbox.balances("viewer-1")).toEqual(sandbox.balances());
    expect(sandbox.balances()).toHaveProperty("BTC.available", "10");
    sandbox.time.set(0);
    expect(sandbox.seedWithdrawal()).toEqual({
      id: 501n,
      customer_id: "viewer-1",
      asset_id: "BTC",
      amount: "0.25",
      state: "CONFIRMED",
      note: "withdrawal 501",
      txid: "00000000000001f5",
      completed_at: "1970-01-01T00:00:00.000Z",
      inserted_at: "1970-01-01T00:00:00.000Z",
      is_internal: false,
      target_address: "address-501",
    });
  });

  it("are faults of six kinds, and none after they were cleared", async () => {
    const { faults, drawFault } = createFaults();
    faults.plan({ rate: 1 });
    const drawn = Array.from({ length: 200 }, () => JSON.stringify(drawFault(undefined)));
    const kinds: Fault[] = [
      { kind: "delay", ms: 20 },
      { kind: "drop", when: "before" },
      { kind: "drop", when: "after" },
      { kind: "status", status: 500 },
      { kind: "status", status: 503, retryAfterSeconds: 1 },
      { kind: "status", status: 429, retryAfterSeconds: 1 },
    ];
    expect(new Set(drawn)).toEqual(new Set(kinds.map((kind) => JSON.stringify(kind))));
    faults.clear();
    expect(drawFault(undefined)).toBeUndefined();
    const sandbox = createSandbox({ faults: { rate: 1, faults: [{ kind: "status", status: 503 }] } });
    const response = await sandbox.fetch(sandbox.baseUrl);
    expect([response.status, response.headers.has("Retry-After")]).toEqual([503, false]);
  });

  it("is drawn by mulberry32", () => {
    const random = createRandom(1);
    expect([random(), random(), random()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  });
});

describe("seeds", () => {
  it("refuse terms that are not an order", () => {
    const { quote, deposit } = createSandbox();
    for (const wrong of ["BTC", "-USDT", "BTC-", "BTC- USDT", "BTC-USDT\n", ""]) {
      expect(() => quote({ ...terms, market_id: wrong })).toThrow('"market_id" must be BASE-QUOTE');
    }
    for (const wrong of ["0", "-1", "1e3"]) {
      const rule = "must be a decimal string larger than 0";
      expect(() => quote({ ...terms, price: wrong })).toThrow(`"price" ${rule}`);
      expect(() => quote({ ...terms, amount: wrong })).toThrow(`"amount" ${rule}`);
      expect(() => deposit({ asset_id: "BTC", amount: wrong })).toThrow(`"amount" ${rule}`);
    }
  });

  it("are BIDs and ASKs in turn, with the other side first in the next ten, ever farther apart", async () => {
    const { sandbox, get } = checkedSandbox({ listOrder: "oldest" });
    sandbox.seedOrders({ count: 20 });
    const nodes = (await get("/viewer/orders", { market_id })).body.edges.map(
      (edge: any) => edge.node,
    ) as (typeof terms)[];
    const sides = (first: string, second: string) =>
      Array.from({ length: 10 }, (_, index) => (index % 2 ? second : first));
    expect(nodes.map(({ side }) => side)).toEqual([...sides("BID", "ASK"), ...sides("ASK", "BID")]);
    const prices = nodes.map(({ price }) => Number(price));
    expect(prices.slice(0, 3)).toEqual([63989, 64012, 63987]);
    expect([prices[9], prices[19]]).toEqual([64001, 64001]);
    const counterparty = sandbox.addKey({ viewer: "counterparty" });
    const others = (await get("/viewer/orders", { market_id }, counterparty)).body.edges;
    expect(others.map((edge: any) => edge.node.side as string)).toEqual(["BID", "ASK"]);
  });
});

test("a list of ids has nothing where it is empty, or ends", () => {
  const list = createIdList<{ id: bigint }>("oldest");
  expect(list.has({ id: 1n })).toBe(false);
  list.add({ id: 1n });
  expect([list.has({ id: 1n }), list.has({ id: 2n })]).toEqual([true, false]);
});
