import { createOwnClock } from "./auth/clock.js";
import type { Credentials } from "./auth/credentials.js";
import { createPlatformSigner } from "./auth/platform-signer.js";
import { createTokenSigner } from "./auth/token.js";
import { assertNotInTheClear, originUrl, serviceUrl } from "./base-url.js";
import { callOperation } from "./call/call.js";
import type { ClientContext } from "./call/client-context.js";
import { copyOf } from "./call/parameters/copy-of.js";
import { createCore, type CoreOptions } from "./call/core.js";
import { createFetchTransport } from "./call/transport/fetch-transport.js";
import type { Carry } from "./call/wrap-middleware.js";
import { callRules, defaultSettings, settingsOf, type CallOptions } from "./options/call-options.js";
import { callableOperations } from "./call/callable-operations.js";
import type { Transport } from "./call/transport/transport.js";
import { hooksOf } from "./call/hooks.js";
import { clientOptionsOf, type ClientOptions } from "./client-options.js";
import { registerList } from "./pagination/list-method.js";
import { refusedOption } from "./options/checked-options.js";
import { createRedact } from "./response/secrets/redact.js";
import { createResultStyle } from "./result-style.js";
import type { Service } from "./service/service.js";
import { assertNotRedirected, assertResponse, learn } from "./call/received.js";

/** The differences between the exports of this package. */
interface ClientParts {
  /** Creates the transport. Default: the platform's `fetch`, or the caller's. */
  readonly createTransport?: (options: ClientOptions) => Transport;
}

/** Assembles the client of a service from its parts; its types are left to the caller. */
export function assembleClient(table: Service, given: ClientOptions, { createTransport }: ClientParts = {}): object {
  const service = copyOf(table);
  const options = clientOptionsOf(given, createTransport !== undefined);
  const { allowInsecureHttp, now, sendParametersIn } = options;
  const hooks = hooksOf(options.hooks);
  const ofCalls = Object.fromEntries(callRules.map(([name]) => [name, options[name as keyof ClientOptions]]));
  const url = serviceUrl(options.baseUrl, service.basePath, allowInsecureHttp);
  const defaults = settingsOf(ofCalls, defaultSettings, refusedOption);
  const clock = createOwnClock(now, options.recvWindowSeconds);
  const transport = createTransport?.(options) ?? createFetchTransport(options.fetch);

  const operations = Object.entries(service.operations);
  const unsigned = new Set(operations.flatMap(([, row]) => (row.secured ? [] : [`${row.method} ${row.path}`])));
  const { apiKey, apiSecret, recvWindowSeconds } = options as Partial<Credentials>;
  // If no operation requires a token, both credentials may be left out.
  const reason = apiKey ?? apiSecret ?? operations.find(([, row]) => row.secured === true);
  const signing = { clock, instance: options.instance };
  const credentials = { apiKey, apiSecret, recvWindowSeconds } as Credentials;
  const sign =
    reason === undefined
      ? undefined
      : (createPlatformSigner(credentials, signing) ?? createTokenSigner(credentials, signing));
  const signRequest: CoreOptions["sign"] = async ({ request, schemaPath }) => {
    if (!sign || unsigned.has(`${request.method} ${schemaPath}`)) return undefined;
    const { offsetMs } = clock;
    request.headers.set("Authorization", `Bearer ${await sign()}`);
    return offsetMs;
  };

  const assertSafe = (url: URL) =>
    assertNotInTheClear(url, allowInsecureHttp, `${url.origin}, which a middleware chose,`);
  /** Of the result style: no token is sent unencrypted, whatever URL a call or a middleware sets; no redirect is followed. */
  const guard = (fetch: Carry): Carry => {
    return async (request, signed) => {
      assertSafe(new URL(request.url));
      const sentAtMs = clock.local();
      const isOurs = request.headers.get("Authorization") === signed?.authorization;
      const response = await fetch(request);
      assertResponse(response);
      learn(clock, response, sentAtMs, isOurs ? signed.offsetMs : undefined);
      assertNotRedirected(response);
      return response;
    };
  };
  const carry: Carry = (request) => transport.fetch(request);
  const assertBaseUrl = (baseUrl: string) => void originUrl(baseUrl, allowInsecureHttp);
  const core = createCore({
    baseUrl: url,
    carry,
    Request: options.Request,
    hasFetch: options.fetch !== undefined,
    sign: signRequest,
  });
  const secrets = [apiSecret, ...(transport.secrets ?? [])].filter((secret) => secret !== undefined);
  const redact = createRedact(secrets);
  const operation = callableOperations(service);
  const context: ClientContext = {
    core,
    baseUrl: url,
    transport,
    sign,
    assertSafe,
    clock,
    hooks,
    redact,
    defaults,
    sendParametersIn,
    operation,
  };

  const client: Record<string, unknown> = {
    ...createResultStyle(core, carry, guard, { ...defaults, service, redact, assertBaseUrl }),
  };
  for (const [id, row] of operations) {
    const method = (params?: unknown, call?: CallOptions) => callOperation(context, id, params, call);
    Object.defineProperty(method, "name", { value: id });
    registerList(method, row, redact);
    client[id] = method;
  }
  return client;
}
