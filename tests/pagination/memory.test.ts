import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { paginate } from "../../src/index.js";
import { clientOn, text } from "../support/fake-fetch.js";
import { anOrder, aPage } from "../support/samples.js";

const market = { market_id: "BTC-USDT" };

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** How many of these objects somebody still holds. */
async function held(pages: WeakRef<object>[]): Promise<number> {
  await new Promise(setImmediate);
  collectGarbage();
  await new Promise(setImmediate);
  return pages.filter((page) => page.deref() !== undefined).length;
}

// A million orders are walked by the bench (`npm run bench -- --only scale`), which measures memory.
test("a hundred thousand orders pass by, and no page is kept", async () => {
  const total = 1000;
  const nodes = Array.from({ length: 100 }, (_, index) => anOrder({ id: index }));
  const pages: WeakRef<object>[] = [];
  let served = 0;
  async function listOrders() {
    served++;
    const page = aPage([...nodes], { has_next_page: served < total, end_cursor: `c${served}` });
    pages.push(new WeakRef(page.edges));
    return page;
  }
  let orders = 0;
  for await (const order of paginate(listOrders, {})) orders += Number(order.id >= 0);
  expect([orders, served]).toEqual([100_000, total]);
  expect(await held(pages)).toBeLessThanOrEqual(3);
});

test("a page that a walk through the client has passed is not kept by the walk that goes on", async () => {
  const bodies = Array.from({ length: 300 }, (_, index) =>
    text(JSON.stringify(aPage([anOrder()], { has_next_page: true, end_cursor: `c${index}` })), 200, {
      "Content-Type": "application/json",
    }),
  );
  const { client } = clientOn(bodies);
  const pages: WeakRef<object>[] = [];
  let left = Infinity;
  for await (const page of paginate(client.listOrders, market).pages()) {
    pages.push(new WeakRef(page));
    if (pages.length < 300) continue;
    left = await held(pages);
    break;
  }
  expect(left).toBeLessThanOrEqual(3);
});
