import { paginate } from "trading-service-client";
import type { Description, Media } from "../../../toolkit/description/parts/description.js";
import { resolve } from "../../../toolkit/description/parts/resolve.js";
import { overlayNames } from "../../../toolkit/description/overlay/read-overlay.js";
import { prepare } from "../../../toolkit/generate/prepare/prepare.js";
import { tablesOf } from "../../../toolkit/generate/tables-of.js";
import { serviceOf } from "../../../toolkit/generate/service-tables.js";
import { contradicting } from "../../support/contradicting.js";
import { described } from "../../support/described.js";
import { clientOf, complaints, evaluated, filesOf } from "./generated.js";

interface Reading {
  name: string;
  description: Description;
  /** The same without envelopes: a description of those has no examples. */
  plain: Description;
  files: Map<string, string>;
}

/** The first example of an operation's success, and of what it takes. */
function samplesOf(description: Description) {
  return prepare(description).operations.map(({ id, method, path, operation }) => {
    const [status = "", success = {}] =
      Object.entries(operation.responses).find(([each]) => each.startsWith("2")) ?? [];
    const media: Media | undefined = Object.values(resolve(description, success).content ?? {})[0];
    const [example] = Object.values(media?.examples ?? {});
    // What is not shown has no example; then anything will do.
    const body = example ? resolve(description, example).value : media && {};
    return { id, method, path, status: Number(status), body };
  });
}

const params: Record<string, object> = {
  listOrders: { market_id: "BTC-USDT" },
  createOrder: { market_id: "BTC-USDT", side: "BID", price: "64000.5", amount: "0.01" },
  getOrder: { order_id: 1001 },
  cancelOrder: { order_id: 1001 },
  cancelAllOrders: { market_id: "BTC-USDT" },
};

/**
 * Tests that the services of some readings compile and work.
 *
 * @param choose the overlays of each, by their names; those that contradict each other are passed over
 */
export function testReadings(choose: (names: string[]) => string[][]): void {
  let readings: Reading[];

  beforeAll(async () => {
    const contradict = (names: string[]) => contradicting.some((pair) => pair.every((name) => names.includes(name)));
    readings = await Promise.all(
      choose(overlayNames())
        .filter((names) => !contradict(names))
        .map(async (names) => {
          const description = await described(...names);
          const plain = await described(...names.filter((name) => name !== "responses-in-data"));
          return { name: names.join("+") || "none", description, plain, files: filesOf(description) };
        }),
    );
  });

  test("every reading compiles, with the types that it says", () => {
    const folders: Record<string, Map<string, string>> = {};
    for (const { name, files } of readings) {
      const program = `import { defineClient } from "trading-service-client/define";
import { paginate } from "trading-service-client";
import { service, type Order, type Withdrawal } from "./index.js";
const client = defineClient(service)({ baseUrl: "https://service.example", apiKey: "key", apiSecret: "secret" });
export const orders: Promise<Order> = client.getOrder({ order_id: ${name.includes("order-id-string") ? '"1001"' : "1001"} });
export const created: Promise<Order> = client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "1", amount: "1" });
for await (const order of paginate(client.listOrders, { market_id: "BTC-USDT" })) ({}) as Order satisfies typeof order;
for await (const each of paginate(client.listWithdrawals, {})) ({}) as Withdrawal satisfies typeof each;
// @ts-expect-error -- the pages of this list are of orders
for await (const order of paginate(client.listOrders, { market_id: "BTC-USDT" })) order satisfies Withdrawal;
// @ts-expect-error -- a parameter is missing
void client.createOrder({ market_id: "BTC-USDT", side: "BID", price: "1" });
`;
      folders[name] = new Map([...files, ["program.ts", program]]);
    }
    expect(complaints(folders)).toEqual([]);
  });

  test("under every reading methods unwrap, and paginate walks", async () => {
    for (const { name, description, plain, files } of readings) {
      const { service } = evaluated(files);
      expect(service).toEqual(serviceOf(description, tablesOf(description)));
      const bodies = new Map(samplesOf(plain).map(({ id, body }) => [id, body]));
      for (const { id, status } of samplesOf(description)) {
        const { envelope, pages } = service.operations[id]!;
        const data = bodies.get(id);
        const body = envelope === undefined ? data : { [envelope]: data };
        const client = clientOf(service, () =>
          data === undefined ? new Response(null, { status }) : Response.json(body, { status }),
        );
        const isText = name.includes("order-id-string") && "order_id" in (params[id] ?? {});
        const given = isText ? { order_id: "1001" } : params[id];
        expect({ name, id, data: await client[id]!(given ?? {}) }).toEqual({ name, id, data });
        if (!pages) continue;
        const items = [];
        for await (const item of paginate(client[id]! as never, given ?? {}, { maxPages: 1 })) items.push(item);
        expect({ name, id, items }).toEqual({
          name,
          id,
          items: (data as { edges: { node: unknown }[] }).edges.map(({ node }) => node),
        });
      }
    }
  });
}
