/** An order of the model: prices and amounts are small whole numbers. */
export interface ModelOrder {
  id: number;
  viewer: string;
  market_id: string;
  side: "ASK" | "BID";
  price: number;
  amount: number;
  filled: number;
  dealt: number;
  state: "CANCELED" | "FILLED" | "PENDING";
}

/** What a viewer asks a market for. */
export type ModelTerms = Pick<ModelOrder, "viewer" | "market_id" | "side" | "price" | "amount">;

/** The plainest exchange there can be: arrays, searched and sorted anew each time. */
export function createModel() {
  const orders: ModelOrder[] = [];
  const deposits = new Map<string, number>();
  const owned = new Map<string, number>();
  const add = (map: Map<string, number>, key: string, by: number) => map.set(key, (map.get(key) ?? 0) + by);
  const open = (order: ModelOrder) => (order.state === "PENDING" ? order.amount - order.filled : 0);

  function held(viewer: string, asset: string): number {
    return orders
      .filter((order) => order.viewer === viewer && asset === order.market_id.split("-")[order.side === "BID" ? 1 : 0])
      .reduce((sum, order) => sum + open(order) * (order.side === "BID" ? order.price : 1), 0);
  }

  return {
    orders,
    deposits,
    held,
    owned: (viewer: string, asset: string) => owned.get(`${viewer} ${asset}`) ?? 0,
    deposit(viewer: string, asset: string, amount: number): void {
      add(deposits, asset, amount);
      add(owned, `${viewer} ${asset}`, amount);
    },
    /** Creates an order, or does nothing where it cannot be paid. */
    place(terms: ModelTerms): ModelOrder | undefined {
      const [base = "", quote = ""] = terms.market_id.split("-");
      const asset = terms.side === "BID" ? quote : base;
      const cost = terms.amount * (terms.side === "BID" ? terms.price : 1);
      const free = (owned.get(`${terms.viewer} ${asset}`) ?? 0) - held(terms.viewer, asset);
      if (free < cost) return undefined;
      const taker: ModelOrder = { ...terms, id: 1001 + orders.length, filled: 0, dealt: 0, state: "PENDING" };
      const sign = terms.side === "BID" ? 1 : -1;
      const makers = orders
        .filter((maker) => maker.market_id === terms.market_id && maker.side !== terms.side && open(maker) > 0)
        .filter((maker) => sign * (terms.price - maker.price) >= 0)
        .sort((a, b) => sign * (a.price - b.price) || a.id - b.id);
      orders.push(taker);
      for (const maker of makers) {
        const amount = Math.min(open(taker), open(maker));
        const [bid, ask] = taker.side === "BID" ? [taker, maker] : [maker, taker];
        add(owned, `${bid.viewer} ${base}`, amount);
        add(owned, `${ask.viewer} ${base}`, -amount);
        add(owned, `${ask.viewer} ${quote}`, amount * maker.price);
        add(owned, `${bid.viewer} ${quote}`, -amount * maker.price);
        for (const order of [taker, maker]) {
          order.filled += amount;
          order.dealt += amount * maker.price;
          if (order.filled === order.amount) order.state = "FILLED";
        }
      }
      return taker;
    },
    cancel(order: ModelOrder): void {
      if (order.state === "PENDING") order.state = "CANCELED";
    },
  };
}

export type Model = ReturnType<typeof createModel>;

/** An order of the model as it goes over the wire. */
export function wireOf(order: ModelOrder) {
  const { id, market_id, side, state, price, amount, filled, dealt } = order;
  return {
    id,
    market_id,
    price: `${price}`,
    amount: `${amount}`,
    filled_amount: `${filled}`,
    avg_deal_price: filled === 0 ? "0" : averageOf(dealt / filled),
    side,
    state,
  };
}

/** An average that does not end is told by its first digits here, and exactly in a test of its own. */
function averageOf(value: number) {
  const text = String(value);
  return text.length < 10 ? text : expect.stringMatching(`^${text.slice(0, 9).replace(".", "\\.")}[0-9]{9,11}$`);
}
