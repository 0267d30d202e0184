import { facts, type ValueForm } from "../../../toolkit/contract/facts/facts.js";
import { inPath } from "../../../toolkit/contract/validate/seen-exchange.js";
import { mintAuthorization } from "../../../toolkit/contract/judge/ask/mint-authorization.js";
import type { Target, Reading } from "../targets/target.js";

/** What makes a raw request differ from a valid one. */
export interface RawOptions {
  /** Appended to the query string as it stands. */
  query?: string;
  /** Replaces the body. */
  body?: string | null;
  /** Set beside the others, or taken away. */
  headers?: Record<string, string | null>;
}

/** Builds a request from the facts, without the client: method, prefix, path, parameters, a token minted by hand. */
export function rawRequest(
  target: Target,
  operation: string,
  parameters: Record<string, unknown>,
  { query = "", body: otherBody, headers: otherHeaders = {} }: RawOptions = {},
): Request {
  const fact = facts.operations[operation];
  if (!fact) throw new Error(`no facts about "${operation}"`);
  const { method, path } = fact;
  const rest = { ...parameters };
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(rest[name]);
    Reflect.deleteProperty(rest, name);
    return inPath(value);
  });
  const hasBody = Object.keys(fact.parameters).some((name) => !path.includes(`{${name}}`));
  const inBody = method === "POST" && hasBody && requestReading(target.reading).postParametersIn === "body";
  const pairs = inBody ? "" : new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const search = [String(pairs), query].filter(Boolean).join("&");
  const body = otherBody === undefined ? (inBody ? JSON.stringify(rest) : null) : otherBody;
  const Authorization = mintAuthorization({}, target.credentials, target.now()) ?? null;
  const type = body === null ? {} : { "Content-Type": "application/json" };
  const all = Object.entries({ Authorization, ...type, ...otherHeaders });
  const headers = Object.fromEntries(all.filter((each): each is [string, string] => each[1] !== null));
  const url = `${target.baseUrl.replace(/\/$/, "")}${facts.pathPrefix}${filled}${search && `?${search}`}`;
  return new Request(url, { method, headers, body, redirect: "error" });
}

interface RequestReading {
  /** U-06: where the parameters of POST operations travel. */
  postParametersIn: "body" | "query";
  /** The forms for which any text will do. */
  anyText: readonly ValueForm[];
}

/** What any text will do for in another reading, by the open point that it settles. */
const widened: readonly (readonly [openPoint: string, form: ValueForm])[] = [
  ["U-27", "id"],
  ["U-48", "order state"],
];

/** How requests are read. It is not asked of the description, which may be wrong. */
export function requestReading({ options, settles }: Reading = { options: {}, settles: [] }): RequestReading {
  return {
    postParametersIn: options.parametersIn ?? "body",
    anyText: widened.filter(([openPoint]) => settles.includes(openPoint)).map(([, form]) => form),
  };
}
