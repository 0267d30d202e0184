import { claimsAt, mintToken } from "../auth/mint.js";
import type { Exchange } from "../recorder/exchange.js";
import type { Fetch, Recorder } from "../recorder/recorder.js";
import type { Target } from "../targets/target.js";
import type { Provocation } from "./provoke.js";
import { rawRequest, type RawOptions } from "./request.js";
import { sampleParameters } from "./sample.js";
import type { Subject } from "./subject.js";

/** What came of a call through the client: data or an error, and the exchanges that it made. */
export interface Called {
  data?: unknown;
  error?: unknown;
  exchanges: readonly Exchange[];
}

/** What checks work with: the target as the built client sees it, and as a raw request sees it. */
export interface Probe {
  readonly target: Target;
  readonly recorder: Recorder;
  readonly subject: Subject;
  /** Calls an operation through the built client, changed as the provocation says. Never throws. */
  call: (operation: string, parameters?: unknown, how?: Provocation) => Promise<Called>;
  /** Sends a request that bypasses the client. */
  send: (operation: string, parameters: Record<string, unknown>, options?: RawOptions) => Promise<Exchange>;
  /** The id of an order that can be fetched or cancelled; undefined where there is none. */
  orderId: () => Promise<number | bigint | undefined>;
  /** Required parameters of an operation that are good on this target. */
  parameters: (operation: string) => Promise<Record<string, unknown> | undefined>;
}

export function createProbe(target: Target, recorder: Recorder, subject: Subject): Probe {
  const recorded = recorder.wrap(target.fetch);
  const sendParametersIn = target.reading === "post-parameters-in-query" ? "query" : "body";

  async function call(operation: string, parameters?: unknown, how?: Provocation): Promise<Called> {
    const before = recorder.exchanges.length;
    const { baseUrl, credentials, now } = target;
    const options = { baseUrl, ...credentials, now, sendParametersIn, retry: false, timeoutMs: 20_000 } as const;
    const client = subject.createClient({ ...options, fetch: provoking(recorded, target, how) });
    const methods = client as unknown as Record<string, (parameters: unknown) => Promise<unknown>>;
    let called: Omit<Called, "exchanges">;
    try {
      called = { data: await methods[operation]?.(parameters) };
    } catch (error) {
      called = { error };
    }
    return { ...called, exchanges: recorder.exchanges.slice(before) };
  }

  async function orderId(): Promise<number | bigint | undefined> {
    if (!target.keepsState) return 1001;
    if (target.writes) {
      const { data } = await call("createOrder", {
        ...sampleParameters("createOrder", "all"),
        market_id: target.market,
      });
      return idIn(data);
    }
    const { data } = await call("listOrders", { market_id: target.market });
    const { edges = [] } = (data ?? {}) as { edges?: { node: unknown }[] };
    return idIn(edges[0]?.node);
  }

  return {
    target,
    recorder,
    subject,
    call,
    orderId,
    async send(operation, parameters, options) {
      await (await recorded(rawRequest(target, operation, parameters, options))).text();
      const exchange = recorder.exchanges.at(-1);
      if (!exchange) throw new Error("nothing was recorded");
      return exchange;
    },
    async parameters(operation) {
      const required = sampleParameters(operation, "required");
      if ("market_id" in required) required.market_id = target.market;
      if (!("order_id" in required)) return required;
      const id = await orderId();
      return id === undefined ? undefined : { ...required, order_id: id };
    },
  };
}

const idIn = (order: unknown) => (order as { id?: number | bigint } | undefined)?.id;

/** Changes requests after the client has signed them: the client knows nothing of `Prefer` or of faulty tokens. */
function provoking(fetch: Fetch, target: Target, how: Provocation | undefined) {
  return (request: Request, init?: RequestInit) => {
    if (!how) return fetch(request, init);
    const headers = new Headers(request.headers);
    if ("prefer" in how) headers.set("Prefer", how.prefer);
    else if ("key" in how) headers.set("Authorization", `Bearer ${tokenOf(target, how.key)}`);
    else if (how.authorization === "none") headers.delete("Authorization");
    else if (how.authorization === "two spaces") {
      headers.set("Authorization", (request.headers.get("Authorization") ?? "").replace(" ", "  "));
    } else {
      const claims = claimsAt(target.credentials.apiKey, target.now());
      headers.set("Authorization", `Bearer ${mintToken({ claims, secret: "not the secret" })}`);
    }
    return fetch(new Request(request, { headers }), init);
  };
}

function tokenOf(target: Target, key: "unknown" | "unscoped"): string {
  const unknown = { apiKey: "00000000-0000-4000-8000-000000000000", apiSecret: "none" };
  const { apiKey, apiSecret } = (key === "unscoped" ? target.unscoped : unknown) ?? unknown;
  return mintToken({ claims: claimsAt(apiKey, target.now()), secret: apiSecret });
}
