import { inPath } from "../../validate/seen-exchange.js";
import type { KeyPair } from "../interface/judge-options.js";
import type { Outgoing } from "./attempt.js";
import type { ServiceDescription } from "./service-description.js";
import type { Settings } from "../interface/settings.js";
import { plainText } from "../../validate/finding.js";
import { mintAuthorization, type TokenSpec } from "./mint-authorization.js";
import { tokenInShell } from "./token-in-shell.js";

/** A request in the terms of the description. */
export interface JudgeRequest {
  operation: string;
  parameters?: Readonly<Record<string, unknown>> | undefined;
  /** Replaces all parameters outside the path. */
  raw?: { query?: string | undefined; content?: { type?: string; text: string } | undefined };
  /**
   * Whether it asks for something that does not exist. A success is then wrong in itself, and its form is not
   * checked.
   */
  isForNothing?: true;
  /** Whether it stands in a case that states what its order costs: no option can prevent its deals. */
  hasOwnPrice?: true;
  /** Whether a cancel does not wait for a read of an order whose creation returned it as it was asked for. */
  isUrgent?: boolean;
  /** Whether its effect is looked at before a refusal shows that the key lacks a scope. */
  mayLackScope?: true;
  /** How the token differs from a good one. */
  token?: TokenSpec | undefined;
  /** The key of the token, and its environment variable. Default: the viewer's. */
  key?: { pair: KeyPair; variable: string } | undefined;
}

/** Builds requests from the description, and the command lines that send them again. */
export type RequestBuilder = ReturnType<typeof createRequestBuilder>;

const json = "application/json";

/** A text between double quotes of a shell. Each `!` stands in single quotes, so that no shell expands its history. */
const inShell = (text: string) => text.replace(/["$`\\]/g, "\\$&").replaceAll("!", `"'!'"`);

/** A shorter segment occurs in texts by chance, and is not a usable token. */
const shortestSecret = 16;

/**
 * Builds requests, and counts them to keep each nonce unique.
 *
 * @param secrets receives the secret parts of each minted token, so that they can be masked
 */
export function createRequestBuilder(
  described: ServiceDescription,
  { baseUrl, credentials }: Pick<Settings, "baseUrl" | "credentials">,
  secrets: Set<string>,
) {
  let count = 0;
  const requests = {
    /** Where the parameters of POST operations travel. A service may expect them elsewhere than described (U-06). */
    postParametersIn: "described" as "described" | "query" | "body",
    outgoing(ask: JudgeRequest, nowMs: number): Outgoing {
      const { method, target, body, type } = place(ask);
      const authorization = mintAuthorization(ask.token ?? {}, ask.key?.pair ?? credentials, nowMs, count++);
      for (const segment of authorization?.split(/[\s.]+/).slice(2) ?? []) {
        if (segment.length >= shortestSecret) secrets.add(segment);
      }
      const headers = {
        Accept: "application/json",
        ...(authorization !== undefined && { Authorization: authorization }),
        ...(body !== undefined && { "Content-Type": type }),
      };
      return { method, url: baseUrl + target, headers, body };
    },
    curl(ask: JudgeRequest): string {
      const { method, target, body, type } = place(ask);
      // Encoded as `fetch` does it.
      const { pathname, search } = new URL(`http://localhost${target}`);
      const sent = pathname + search;
      const { before, value } = tokenInShell(ask.token ?? {}, ask.key?.variable ?? "TRADING_API_KEY");
      const parts = [
        `${before}curl -i`,
        /[[\]{}]/.test(sent) ? "--globoff" : "",
        method === "GET" ? "" : `-X ${method}`,
        value === undefined ? "" : `-H "Authorization: ${value}"`,
        body === undefined
          ? ""
          : `-H "${inShell(`Content-Type: ${type}`)}" --data-raw '${body.replaceAll("'", "'\\''")}'`,
        `"$TRADING_BASE_URL${inShell(sent)}"`,
      ];
      return parts.filter(Boolean).join(" ");
    },
  };
  return requests;

  /** The HTTP form of a request: method, path and query, body and its media type. */
  function place({ operation, parameters = {}, raw }: JudgeRequest) {
    const found = described.operation(operation);
    if (!found) throw new Error(`"${operation}" is not described`);
    const rest = { ...parameters };
    const path = found.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
      const value = plainText(rest[name]);
      Reflect.deleteProperty(rest, name);
      return inPath(value);
    });
    const start = `${described.prefix}${path}`;
    if (raw) {
      const { query, content: { type = json, text } = {} } = raw;
      return { method: found.method, target: query === undefined ? start : `${start}?${query}`, body: text, type };
    }
    const isPost = found.method !== "GET";
    const hasBody = isPost && found.operation.requestBody !== undefined;
    const moved = requests.postParametersIn !== "described" && isPost && Object.keys(rest).length > 0;
    const inBody = moved ? requests.postParametersIn === "body" : hasBody;
    const pairs = Object.entries(rest).map(([name, value]) => [name, plainText(value)]);
    const query = inBody || pairs.length === 0 ? "" : `?${String(new URLSearchParams(pairs))}`;
    return {
      method: found.method,
      target: `${start}${query}`,
      body: inBody ? JSON.stringify(rest) : undefined,
      type: json,
    };
  }
}
