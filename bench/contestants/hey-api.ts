import { basePath, bid, page, type Contestant } from "./contestant.js";
import { count, pages } from "./pages.js";
import { peer } from "./peer.js";
import { signJwtSigner } from "./tokens.js";

type Method = (options: object) => Promise<{ data: unknown }>;

interface Generated {
  client: { setConfig(config: object): void };
  getOrder: Method;
  createOrder: Method;
  listOrders: Method;
}

/** The client that hey-api generates from this repo's description, signed by its own `auth`. */
export const contestant: Contestant = async (baseUrl) => {
  const sign = await signJwtSigner();
  const { client, getOrder, createOrder, listOrders } = await peer<Generated>("./hey-api-generated.js");
  client.setConfig({ baseUrl: baseUrl + basePath, auth: sign });
  const list = async (query: object) => (await listOrders({ query })).data;
  return {
    order: () => getOrder({ path: { order_id: 1001 } }),
    create: () => createOrder({ body: bid }),
    page: () => list(page),
    walk: () => count(pages(list)),
  };
};
