import { assembleClient } from "../../src/assemble-client.js";
import type { Client } from "../../src/client.js";
import { service } from "../../src/generated/index.js";
import { credentials } from "../support/fake-fetch.js";
import { anOrder, bid } from "../support/samples.js";

/** A client whose transport notes what it carries, and what it is told to be settled. */
function settling() {
  const carried: object[] = [];
  const settled: object[] = [];
  const createTransport = () => ({
    send: () => Promise.reject(new Error("middlewares look at requests")),
    fetch: async (request: Request) => {
      carried.push(request);
      return Response.json(anOrder());
    },
    neverConnected: () => false,
    settle: (request: object) => settled.push(request) < 0,
  });
  const options = { baseUrl: "https://exchange.example", ...credentials };
  return { client: assembleClient(service, options, { createTransport }) as Client, carried, settled };
}

test.each<[string, (client: Client) => Promise<unknown>, number]>([
  ["an order", (client) => client.createOrder(bid), 1],
  ["a read that a middleware sends once more", (client) => client.getOrder({ order_id: 1001 }), 2],
])("each request of %s is settled", async (_what, call, count) => {
  const { client, carried, settled } = settling();
  client.use({
    onRequest: async ({ options, request }) => {
      if (request.method === "GET") await options.fetch(request.clone());
    },
  });
  await call(client);
  expect(carried).toHaveLength(count);
  expect(new Set(settled)).toEqual(new Set(carried));
});
