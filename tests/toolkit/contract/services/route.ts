import type { Query } from "./list-rules.js";
import type { Asked, Received } from "./service.js";
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
export function askedBy(
  url: URL,
  { method = "GET", headers, body }: RequestInit,
  basePath: string,
  number: number,
): Asked {
  const request: Received = { method, url, headers: new Headers(headers) };
  const text = typeof body === "string" ? body : "";
  return { ...routeOf(request, basePath), request, number, ...parametersOf(request, text) };
}

function routeOf({ method, url }: Received, basePath: string): { operation: string; id: string } {
  const path = url.pathname;
  const prefix = `${basePath}/api/v3`;
  if (!path.startsWith(prefix)) return { operation: "?", id: "" };
  for (const [verb, pattern, operation] of routes) {
    const found = pattern.exec(path.slice(prefix.length));
    if (verb === method && found) return { operation, id: decodeURIComponent(found[1] ?? "") };
  }
  return { operation: "?", id: "" };
}

/** From the query, and from the body where there is one: the service takes both (U-06). */
function parametersOf({ url }: Received, text: string): { query: Query; fields: Fields } {
  const query = Object.fromEntries(url.searchParams);
  if (text === "") return { query, fields: query };
  try {
    return { query, fields: { ...query, ...(JSON.parse(text) as Fields) } };
  } catch {
    return { query, fields: query };
  }
}
