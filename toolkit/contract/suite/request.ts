import { claimsAt, mintToken } from "../auth/mint.js";
import { facts } from "../facts/facts.js";
import type { Target } from "../targets/target.js";

/** What makes a raw request differ from a valid one. */
export interface RawOptions {
  /** Appended to the query string as it stands. */
  query?: string;
  /** Replaces the body. */
  body?: string | null;
  headers?: Record<string, string | null>;
  method?: string;
  path?: string;
}

/** Builds a request from the facts, without the client: method, prefix, path, parameters, a token minted by hand. */
export function rawRequest(
  target: Target,
  operation: string,
  parameters: Record<string, unknown>,
  { query = "", body: otherBody, headers: otherHeaders = {}, method: otherMethod, path: otherPath }: RawOptions = {},
): Request {
  const fact = facts.operations[operation];
  if (!fact) throw new Error(`no facts about "${operation}"`);
  const { method, path } = fact;
  const rest = { ...parameters };
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(rest[name]);
    Reflect.deleteProperty(rest, name);
    return encodeURIComponent(value);
  });
  const hasBody = Object.keys(fact.parameters).some((name) => !path.includes(`{${name}}`));
  const inBody = method === "POST" && hasBody && target.reading !== "post-parameters-in-query";
  const pairs = inBody ? "" : new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const search = [String(pairs), query].filter(Boolean).join("&");
  const body = otherBody === undefined ? (inBody ? JSON.stringify(rest) : null) : otherBody;
  const { apiKey, apiSecret } = target.credentials;
  const headers = new Headers({
    Authorization: `Bearer ${mintToken({ claims: claimsAt(apiKey, target.now()), secret: apiSecret })}`,
  });
  if (body !== null) headers.set("Content-Type", "application/json");
  for (const [name, value] of Object.entries(otherHeaders)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const url = `${target.baseUrl.replace(/\/$/, "")}${facts.pathPrefix}${otherPath ?? filled}${search && `?${search}`}`;
  return new Request(url, {
    method: otherMethod ?? method,
    headers,
    ...(body !== null && { body }),
    redirect: "error",
  });
}
