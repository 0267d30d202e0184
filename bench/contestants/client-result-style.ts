import { createClient } from "trading-service-client";
import { bid, credentials, page, type Contestant } from "./contestant.js";
import { count, pages } from "./pages.js";

/** This package in result style: `client.GET`, which is openapi-fetch with signing and exact numbers. */
export const contestant: Contestant = (baseUrl) => {
  const client = createClient({ baseUrl, ...credentials });
  const list = async (query: object) =>
    (await client.GET("/viewer/orders", { params: { query: query as typeof page } })).data;
  return {
    order: () => client.GET("/viewer/orders/{order_id}", { params: { path: { order_id: 1001 } } }),
    create: () => client.POST("/viewer/orders", { body: bid }),
    page: () => list(page),
    walk: () => count(pages(list)),
  };
};
