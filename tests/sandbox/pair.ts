import fc from "fast-check";
import type { SandboxKey } from "../../src/sandbox/index.js";
import { checkedSandbox } from "./witnesses/checked.js";
import { createModel, wireOf } from "./model.js";

export const viewers = ["viewer-1", "viewer-2", "counterparty"];
export const markets = ["BTC-USDT", "ETH-USDT", "ETH-BTC"];
export const assets = ["BTC", "ETH", "USDT"];

const terms = fc.record({
  viewer: fc.constantFrom("viewer-1", "viewer-2"),
  market_id: fc.constantFrom(...markets),
  side: fc.constantFrom("ASK" as const, "BID" as const),
  price: fc.integer({ min: 1, max: 5 }),
  amount: fc.integer({ min: 1, max: 9 }),
});

export const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("place" as const), terms }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("quote" as const), terms }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), nth: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancelAll" as const), terms }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("deposit" as const), terms, asset: fc.constantFrom(...assets) }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A sandbox and a model of it that live through the same steps. */
export function createPair() {
  const checked = checkedSandbox({ deposits: {}, withdrawals: 0 });
  const { sandbox } = checked;
  const model = createModel();
  const keys: Record<string, SandboxKey> = Object.fromEntries(
    viewers.map((viewer) => [viewer, sandbox.addKey({ viewer })]),
  );

  function deposit(viewer: string, asset: string, amount: number): void {
    sandbox.deposit({ viewer, asset_id: asset, amount: `${amount}` });
    model.deposit(viewer, asset, amount);
  }
  for (const viewer of ["viewer-1", "viewer-2"]) for (const asset of assets) deposit(viewer, asset, 30);

  async function live(each: Step): Promise<void> {
    if (each.do === "deposit") return deposit(each.terms.viewer, each.asset, each.terms.amount);
    if (each.do === "cancel") {
      const order = model.orders[each.nth];
      if (!order) return;
      model.cancel(order);
      const { body } = await checked.post(`/viewer/orders/${order.id}/cancel`, undefined, keys[order.viewer]);
      return expect(body).toEqual(wireOf(order));
    }
    const { viewer, price, amount, ...rest } = each.terms;
    if (each.do === "cancelAll") {
      const cancelled = model.orders.filter(
        (order) => order.viewer === viewer && order.market_id === rest.market_id && order.state === "PENDING",
      );
      cancelled.forEach((order) => model.cancel(order));
      const { body } = await checked.post("/viewer/orders/cancel_all", { market_id: rest.market_id }, keys[viewer]);
      return expect(body).toEqual(cancelled.reverse().map(wireOf));
    }
    const wire = { ...rest, price: `${price}`, amount: `${amount}` };
    if (each.do === "quote") {
      const [base = "", quote = ""] = rest.market_id.split("-");
      model.deposit("counterparty", rest.side === "BID" ? quote : base, rest.side === "BID" ? price * amount : amount);
      const placed = model.place({ ...each.terms, viewer: "counterparty" });
      return expect({ ...sandbox.quote(wire), id: placed!.id }).toEqual(wireOf(placed!));
    }
    const placed = model.place(each.terms);
    const { status, body } = await checked.post("/viewer/orders", wire, keys[viewer]);
    expect([status, body]).toEqual(placed ? [200, wireOf(placed)] : [400, expect.objectContaining({ code: 90003 })]);
  }

  /** All orders, as the sandbox lists them to their owners. */
  async function listed(query: object = {}): Promise<ReturnType<typeof wireOf>[]> {
    const pages = await Promise.all(
      viewers.flatMap((viewer) =>
        markets.map((market_id) => checked.get("/viewer/orders", { market_id, first: 1000, ...query }, keys[viewer])),
      ),
    );
    return pages.flatMap(({ body }) => body.edges.map((edge: any) => edge.node));
  }
  return { ...checked, model, live, listed };
}
