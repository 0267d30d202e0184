import { paginate } from "../../src/index.js";
import { clientOn, json } from "../support/fake-fetch.js";
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
