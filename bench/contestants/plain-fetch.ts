import { bid, orderPath, ordersPath, page, type Contestant } from "./contestant.js";
import { count, pages } from "./pages.js";

/** The platform's own `fetch` with `response.json()`, unsigned: 1.00 of every table. */
export const contestant: Contestant = (baseUrl) => {
  const get = async (path: string): Promise<unknown> => (await fetch(baseUrl + path)).json();
  const list = (query: object) => get(`${ordersPath}?${new URLSearchParams(query as Record<string, string>)}`);
  return {
    order: () => get(orderPath),
    create: async () => {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch(baseUrl + ordersPath, { method: "POST", headers, body: JSON.stringify(bid) });
      return (await response.json()) as unknown;
    },
    page: () => list(page),
    walk: () => count(pages(list)),
  };
};
