import createFetchClient from "openapi-fetch";
import type { paths } from "trading-service-client";
import { basePath, bid, page, type Contestant } from "./contestant.js";
import { count, pages } from "./pages.js";
import { signJwtSigner } from "./tokens.js";

/** What people write today: openapi-fetch with a middleware of a few lines. */
export const contestant: Contestant = async (baseUrl) => {
  const sign = await signJwtSigner();
  const client = createFetchClient<paths>({ baseUrl: baseUrl + basePath });
  client.use({
    async onRequest({ request }) {
      request.headers.set("Authorization", `Bearer ${await sign()}`);
    },
  });
  const list = async (query: object) =>
    (await client.GET("/viewer/orders", { params: { query: query as typeof page } })).data;
  return {
    order: () => client.GET("/viewer/orders/{order_id}", { params: { path: { order_id: 1001 } } }),
    create: () => client.POST("/viewer/orders", { body: bid }),
    page: () => list(page),
    walk: () => count(pages(list)),
  };
};
