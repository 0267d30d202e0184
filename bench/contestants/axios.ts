import { bid, orderPath, ordersPath, page, type Contestant } from "./contestant.js";
import { count, pages } from "./pages.js";
import { peer } from "./peer.js";
import { signJwtSigner } from "./tokens.js";

interface Axios {
  create(options: object): Axios;
  get(path: string, options?: object): Promise<{ data: unknown }>;
  post(path: string, body: object): Promise<{ data: unknown }>;
  interceptors: { request: { use(intercept: (config: { headers: Map<string, string> }) => unknown): void } };
}

/** axios, signed in an interceptor; connections are kept alive, as Node's default agent does. */
export const contestant: Contestant = async (baseUrl) => {
  const sign = await signJwtSigner();
  const { default: axios } = await peer<{ default: Axios }>("axios");
  const client = axios.create({ baseURL: baseUrl });
  client.interceptors.request.use(async (config) => {
    config.headers.set("Authorization", `Bearer ${await sign()}`);
    return config;
  });
  const list = async (query: object) => (await client.get(ordersPath, { params: query })).data;
  return {
    order: async () => (await client.get(orderPath)).data,
    create: async () => (await client.post(ordersPath, bid)).data,
    page: () => list(page),
    walk: () => count(pages(list)),
  };
};
