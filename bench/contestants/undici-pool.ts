import { bid, orderPath, ordersPath, page, type Contestant } from "./contestant.js";
import { count, pages } from "./pages.js";
import { peer } from "./peer.js";
import { hmacSigner } from "./tokens.js";

interface Undici {
  Pool: new (
    origin: string,
    options: object,
  ) => {
    request(options: object): Promise<{ body: { text(): Promise<string> } }>;
  };
}

/** undici's own `Pool.request`, signed by a bare `createHmac`: fast, and with no rule of safety. */
export const contestant: Contestant = async (baseUrl) => {
  const { Pool } = await peer<Undici>("undici");
  const pool = new Pool(baseUrl, { connections: 64 });
  const sign = hmacSigner();
  const call = async (method: string, path: string, body?: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${sign()}`, ...(body && { "content-type": "application/json" }) };
    const response = await pool.request({ method, path, headers, body });
    return JSON.parse(await response.body.text());
  };
  const list = (query: object) => call("GET", `${ordersPath}?${new URLSearchParams(query as Record<string, string>)}`);
  return {
    order: () => call("GET", orderPath),
    create: () => call("POST", ordersPath, JSON.stringify(bid)),
    page: () => list(page),
    walk: () => count(pages(list)),
  };
};
