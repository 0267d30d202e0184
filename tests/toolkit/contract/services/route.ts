import type { Query } from "./list-rules.js";
import type { Asked } from "./service.js";
import type { Fields } from "./trading-rules.js";

const routes: readonly (readonly [string, RegExp, string])[] = [
  ["GET", /^\/viewer\/accounts$/, "listAccounts"],
  ["GET", /^\/viewer\/orders$/, "listOrders"],
  ["POST", /^\/viewer\/orders$/, "createOrder"],
  ["POST", /^\/viewer\/orders\/cancel_all$/, "cancelAllOrders"],
  ["GET", /^\/viewer\/orders\/([^/]+)$/, "getOrder"],
  ["POST", /^\/viewer\/orders\/([^/]+)\/cancel$/, "cancelOrder"],
  ["GET", /^\/viewer\/withdrawals$/, "listWithdrawals"],
];

export const operations = routes.map(([, , operation]) => operation);

/** What a request asks for. */
export async function askedBy(request: Request, basePath: string, number: number): Promise<Asked> {
  const text = await request.clone().text();
  return { ...routeOf(request, basePath), request, number, ...parametersOf(request, text) };
}

function routeOf({ method, url }: Request, basePath: string): { operation: string; id: string } {
  const path = new URL(url).pathname;
  const prefix = `${basePath}/api/v3`;
  if (!path.startsWith(prefix)) return { operation: "?", id: "" };
  for (const [verb, pattern, operation] of routes) {
    const found = pattern.exec(path.slice(prefix.length));
    if (verb === method && found) return { operation, id: decodeURIComponent(found[1] ?? "") };
  }
  return { operation: "?", id: "" };
}

/** From the query, and from the body where there is one: the service takes both (U-06). */
function parametersOf({ url }: Request, text: string): { query: Query; fields: Fields } {
  const query = Object.fromEntries(new URL(url).searchParams);
  try {
    return { query, fields: { ...query, ...(JSON.parse(text) as Fields) } };
  } catch {
    return { query, fields: query };
  }
}
