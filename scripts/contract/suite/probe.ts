import type * as BuiltClient from "trading-service-client";
import type { SeenExchange, FetchFunction } from "../../../toolkit/contract/validate/seen-exchange.js";
import type { Recorder } from "../recorder/recorder.js";
import {
  mintAuthorization,
  unknownKey,
  type TokenSpec,
} from "../../../toolkit/contract/judge/ask/mint-authorization.js";
import type { KeyPair } from "../../../toolkit/contract/judge/interface/judge-options.js";
import type { Target } from "../targets/target.js";
import { rawRequest, type RawOptions, requestReading } from "./request.js";
import { sampleParameters } from "./sample.js";
import { facts, type ErrorName } from "../../../toolkit/contract/facts/facts.js";

/** The client under test: the built package, handed in, so that the suite never tests its source by accident. */
export type TestedClient = Pick<typeof BuiltClient, "createClient" | "paginate" | "ordersOf">;

/** What came of a call through the client: data or an error, and the exchanges that it made. */
export interface Called {
  data?: unknown;
  error?: unknown;
  exchanges: readonly SeenExchange[];
}

/** How a request is changed so that it gets a certain response: a mock is asked for it, or the token is another one. */
type Provocation = { prefer: string } | { token: TokenSpec; key?: KeyPair };

/** What checks work with: the target as the built client sees it, and as a raw request sees it. */
export interface Probe {
  readonly target: Target;
  readonly recorder: Recorder;
  /** Calls an operation through the built client, changed as the provocation says. Never throws. */
  call: (operation: string, parameters?: unknown, how?: Provocation) => Promise<Called>;
  /** Sends a request that bypasses the client. */
  send: (operation: string, parameters: Record<string, unknown>, options?: RawOptions) => Promise<SeenExchange>;
  /** Required parameters of an operation that are good on this target. */
  parameters: (operation: string) => Promise<Record<string, unknown>>;
}

export function createProbe(target: Target, recorder: Recorder, subject: TestedClient): Probe {
  const recorded = recorder.wrap(target.fetch);

  async function call(operation: string, parameters?: unknown, how?: Provocation): Promise<Called> {
    const before = recorder.exchanges.length;
    const { baseUrl, credentials, now, reading } = target;
    const sendParametersIn = requestReading(reading).postParametersIn;
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

  async function orderId(): Promise<number | bigint> {
    if (!target.keepsState) return 1001;
    const wanted = { ...sampleParameters("createOrder", "all"), market_id: target.market };
    const { data } = await call("createOrder", wanted);
    const { id } = (data ?? {}) as { id?: number | bigint };
    if (id === undefined) throw new Error("no order was created to ask for");
    return id;
  }

  return {
    target,
    recorder,
    call,
    async send(operation, parameters, options) {
      await (await recorded(rawRequest(target, operation, parameters, options))).text();
      const exchange = recorder.exchanges.at(-1);
      if (!exchange) throw new Error("nothing was recorded");
      return exchange;
    },
    async parameters(operation) {
      const required = sampleParameters(operation, "required");
      if ("market_id" in required) required.market_id = target.market;
      return "order_id" in required ? { ...required, order_id: await orderId() } : required;
    },
  };
}

/** Changes requests after the client has signed them: the client knows nothing of `Prefer` or of faulty tokens. */
function provoking(fetch: FetchFunction, { credentials, now }: Target, how: Provocation | undefined) {
  return (request: Request, init?: RequestInit) => {
    if (!how) return fetch(request, init);
    const headers = new Headers(request.headers);
    if ("prefer" in how) headers.set("Prefer", how.prefer);
    else {
      const authorization = mintAuthorization(how.token, how.key ?? credentials, now());
      if (authorization === undefined) headers.delete("Authorization");
      else headers.set("Authorization", authorization);
    }
    return fetch(new Request(request, { headers }), init);
  };
}

/** How an error of Part 7 is provoked on any operation: a mock that checks no token is asked for it. */
export function provocationOf(name: ErrorName, { checksTokens, unscoped }: Target): Provocation {
  if (!checksTokens) return { prefer: `code=${facts.errors[name].status}, example=${name}` };
  const refused: Record<ErrorName, Provocation> = {
    unexpectedRequestHeader: { token: { form: "Bearer  {header}.{claims}.{signature}" } },
    unauthorized: { token: { form: null } },
    invalidToken: { token: { secret: "wrong" } },
    permissionDenied: { token: {}, key: unscoped },
    resourceNotFound: { token: {}, key: unknownKey.pair },
  };
  return refused[name];
}
