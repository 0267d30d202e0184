import { bid, orderPath, ordersPath, page, type Contestant } from "./contestant.js";
import { count, pages } from "./pages.js";
import { peer } from "./peer.js";
import { signJwtSigner } from "./tokens.js";

interface Ky {
  (path: string, options?: object): { json(): Promise<unknown> };
  create(options: object): Ky;
}

/** ky, signed in a hook. */
export const contestant: Contestant = async (baseUrl) => {
  const sign = await signJwtSigner();
  const { default: ky } = await peer<{ default: Ky }>("ky");
  const call = ky.create({
    prefixUrl: baseUrl,
    hooks: {
      beforeRequest: [async (request: Request) => request.headers.set("Authorization", `Bearer ${await sign()}`)],
    },
  });
  const list = (query: object) => call(ordersPath.slice(1), { searchParams: query }).json();
  return {
    order: () => call(orderPath.slice(1)).json(),
    create: () => call(ordersPath.slice(1), { method: "post", json: bid }).json(),
    page: () => list(page),
    walk: () => count(pages(list)),
  };
};
