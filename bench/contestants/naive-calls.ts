import createFetchClient from "openapi-fetch";
import type { paths } from "trading-service-client";
import { basePath, bid, page, type Calls } from "./contestant.js";
import { count, pages } from "./pages.js";
import { signJwtSigner } from "./tokens.js";

/**
 * What people write today: openapi-fetch with a middleware of a few lines.
 *
 * @param limit gives what ends a call in time, where somebody thought of it
 */
export async function naiveCalls(baseUrl: string, limit: () => { signal?: AbortSignal } = () => ({})): Promise<Calls> {
  const sign = await signJwtSigner();
  const client = createFetchClient<paths>({ baseUrl: baseUrl + basePath });
  client.use({
    async onRequest({ request }) {
      request.headers.set("Authorization", `Bearer ${await sign()}`);
    },
  });
  const list = async (query: object) =>
    (await client.GET("/viewer/orders", { ...limit(), params: { query: query as typeof page } })).data;
  return {
    order: () => client.GET("/viewer/orders/{order_id}", { ...limit(), params: { path: { order_id: 1001 } } }),
    create: () => client.POST("/viewer/orders", { ...limit(), body: bid }),
    page: () => list(page),
    walk: () => count(pages(list)),
  };
}
