import type { SeenResponse } from "../../validate/seen-exchange.js";
import { jsonIn } from "../../validate/exact-json.js";

/** Where a response redirects to, such as a login page; undefined if it is not a redirect. */
export const redirectIn = ({ status, headers }: SeenResponse): string | undefined =>
  status >= 300 && status < 400 ? (headers.get("Location") ?? undefined) : undefined;

/** Whether a body is a page of a web site rather than JSON. */
export const isPage = ({ body }: SeenResponse): boolean => /^\s*</.test(body) && jsonIn(body) === undefined;
