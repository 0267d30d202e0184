import { bid, credentials, orderPath, ordersPath, page, type Contestant } from "./contestant.js";
import { count, pages } from "./pages.js";
import { peer } from "./peer.js";

interface RestClient {
  getPrivate(path: string, params?: object): Promise<unknown>;
  postPrivate(path: string, params: object): Promise<unknown>;
}

interface BybitApi {
  RestClientV5: new (options: object) => RestClient;
}

/** bybit-api: its own signing and axios, pointed at the server of the benchmark. */
export const contestant: Contestant = async (baseUrl) => {
  const { RestClientV5 } = await peer<BybitApi>("bybit-api");
  const { apiKey: key, apiSecret: secret } = credentials;
  const client = new RestClientV5({ key, secret, baseUrl });
  const list = (query: object) => client.getPrivate(ordersPath, { ...query });
  return {
    order: () => client.getPrivate(orderPath),
    create: () => client.postPrivate(ordersPath, { ...bid }),
    page: () => list(page),
    walk: () => count(pages(list)),
  };
};
