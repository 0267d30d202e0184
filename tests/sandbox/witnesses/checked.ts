import { createSandbox, type Sandbox, type SandboxKey, type SandboxOptions } from "../../../src/sandbox/index.js";
import { mintToken } from "../../../toolkit/contract/judge/ask/mint-authorization.js";
import { checkResponse } from "../../../toolkit/contract/validate/check-response.js";
import { createRouter } from "../../../scripts/contract/recorder/route.js";
import { createValidator } from "../../../toolkit/contract/validate/validator.js";
import type { Description } from "../../../toolkit/description/parts/description.js";
import { description as bundle } from "../../support/built.js";

export { bundle };

/** An access token, signed by hand: this file shares no code with the client. */
export function tokenFor({ apiKey, apiSecret }: SandboxKey, nowMs: number, claims: object = {}): string {
  const nonce = `${BigInt(Math.floor(nowMs)) * 1_000_000n}`;
  return mintToken({ claims: { type: "OpenAPIV2", sub: apiKey, nonce, ...claims }, secret: apiSecret });
}

/** A request to the sandbox. */
export interface Sending {
  key?: SandboxKey;
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Holds responses against a description, strictly, and gives what they hold. */
export function createJudge(description: Description) {
  const route = createRouter(description);
  const validate = createValidator(description);
  const errorSchema = { $ref: "#/components/schemas/ServiceError" };
  return async function judge(method: string, url: string, response: Response): Promise<any> {
    const { status, headers } = response;
    const where = `${method} ${url}: ${status}`;
    const body = await response.text();
    const match = route(method, new URL(url));
    const findings = match && checkResponse(description, validate, match.operation, { status, headers, body });
    expect([where, body, findings ?? validate(errorSchema, JSON.parse(body))]).toEqual([where, body, []]);
    const date = headers.get("Date");
    expect([where, date]).toEqual([where, new Date(date!).toUTCString()]);
    if (body === "") return undefined;
    expect([where, headers.get("Content-Type")]).toEqual([where, "application/json"]);
    return JSON.parse(body) as unknown;
  };
}

const judges = new Map<Description, ReturnType<typeof createJudge>>();

/** A sandbox without orders, whose every response is held against the description. */
export function checkedSandbox(options: SandboxOptions = {}, description = bundle) {
  const judge = judges.get(description) ?? createJudge(description);
  judges.set(description, judge);
  const sandbox = createSandbox({ startingOrders: false, ...options });
  return { sandbox, ...senderTo(sandbox, judge) };
}

/** Sends signed requests and gives the status and the body of their answers. */
export function senderTo(sandbox: Sandbox, judge: ReturnType<typeof createJudge>) {
  async function send(method: string, path: string, { key = sandbox.keys.demo, query = {}, ...rest }: Sending = {}) {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
    const url = `${sandbox.baseUrl}/api/v3${path}${search}`;
    const headers = {
      Authorization: `Bearer ${tokenFor(key, sandbox.time.now())}`,
      ...(rest.body !== undefined && { "Content-Type": "application/json" }),
      ...rest.headers,
    };
    const body = rest.body === undefined ? null : JSON.stringify(rest.body);
    const response = await sandbox.fetch(url, { method, headers, body });
    return { status: response.status, body: await judge(method, url, response) };
  }
  return {
    send,
    get: (path: string, query?: Sending["query"], key?: SandboxKey) =>
      send("GET", path, { ...(query && { query }), ...(key && { key }) }),
    post: (path: string, body?: unknown, key?: SandboxKey) => send("POST", path, { body, ...(key && { key }) }),
  };
}
