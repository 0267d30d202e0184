import { verifyToken } from "../../auth/verify.js";
import { errors } from "../../generated/errors.js";
import type { OperationId } from "../../generated/operations.js";
import { refusedOption } from "../../options/checked-options.js";
import type { DrawFault } from "../faults/faults.js";
import { injectFault, type ResponseOrDrop } from "../faults/inject-fault.js";
import type { Keys, Scope } from "../rules/keys.js";
import type { Store } from "../market/store.js";
import type { Readings } from "../rules/readings.js";
import { RefusedRequest } from "../rules/refused-request.js";
import { createOperations } from "./operations.js";
import { readParameters } from "./read-parameters.js";
import { routeOf, type Route } from "./route.js";
import { createResponseWriter } from "./write-response.js";

/** The parts of a `Request` that the sandbox reads. */
export interface IncomingRequest {
  /** HTTP method, in capitals. */
  readonly method: string;
  /** The whole URL; its host and port do not matter. */
  readonly url: string;
  /** The headers; `get` ignores the case of names. */
  readonly headers: { get: (name: string) => string | null };
  /** Reads the body; called once at most. */
  readonly text: () => Promise<string>;
  /** Ends the wait of a fault of kind `delay`. */
  readonly signal?: AbortSignal | undefined;
}

/** Responds to a request from an address, or reports that the connection is dropped. */
export type HandleRequest = (request: IncomingRequest, address?: string) => Promise<ResponseOrDrop>;

/** A request and its response, for a log. */
export interface Handled {
  /** HTTP method. */
  readonly method: string;
  /** The path of the URL, with `/api/v3` and without the query. */
  readonly path: string;
  /** The operation; undefined if none has this method and path. */
  readonly operation: OperationId | undefined;
  /** A copy of the response, which may be read; `"dropped"` if the connection was dropped. */
  readonly response: ResponseOrDrop;
}

interface Parts {
  store: Store;
  readings: Readings;
  keys: Keys;
  drawFault: DrawFault;
  now: () => number;
  onResponse: ((handled: Handled) => unknown) | undefined;
}

const scopes: Record<OperationId, Scope> = {
  listAccounts: "accounts",
  listOrders: "orders",
  getOrder: "orders",
  createOrder: "orders",
  cancelOrder: "orders",
  cancelAllOrders: "orders",
  listWithdrawals: "wallet",
};

/**
 * Creates the request handler. The life of a request:
 *
 *     route ─▶ fault before? ─▶ token, key, scope, address ─▶ parameters ─▶ operation ─▶ fault after? ─▶ response
 *
 * Nothing is awaited between the check of the parameters and the end of the operation: requests never mix.
 */
export function createRequestHandler({ store, readings, keys, drawFault, now, onResponse }: Parts): HandleRequest {
  const write = createResponseWriter(readings, now);
  const operations = createOperations(store, readings);

  async function carryOut(request: IncomingRequest, { id, path }: Route, query: URLSearchParams, address: string) {
    const { claims, refusal } = await verifyToken(request.headers.get("Authorization"), {
      now,
      secretOf: (apiKey) => keys.find(apiKey)?.apiSecret,
      isPermitted({ sub }) {
        const key = keys.find(sub);
        return key !== undefined && key.scopes.includes(scopes[id]) && (key.addresses?.includes(address) ?? true);
      },
    });
    if (refusal) return write.error(refusal);
    const raw = { path, query, contentType: request.headers.get("Content-Type"), body: await request.text() };
    const values = readParameters(id, raw, readings);
    const viewer = keys.find(claims.sub)?.viewer;
    // It may have been revoked while the body was being read.
    if (viewer === undefined) return write.error(errors.resourceNotFound);
    const { data, status } = operations[id](viewer, values);
    return write.success(data, status);
  }

  return async function handleRequest(request, address = "127.0.0.1") {
    if (!isRequest(request))
      throw refusedOption("request", "must be a Request, or have its method, url, headers and text");
    const { method, signal } = request;
    const url = URL.canParse(request.url) ? new URL(request.url) : undefined;
    const route = url && routeOf(method, url.pathname);
    const carryOn = async () => {
      try {
        if (!route) throw new RefusedRequest("unknownOperation");
        return await carryOut(request, route, url.searchParams, address);
      } catch (error) {
        if (error instanceof RefusedRequest) return write.error(error);
        throw error;
      }
    };
    const fault = drawFault(route?.id);
    const response = await (fault ? injectFault(fault, { carryOn, writeError: write.error, signal }) : carryOn());
    // A log must not change the response: what it throws is dropped, and it gets a copy.
    const told = async () =>
      onResponse?.({
        method,
        path: url?.pathname ?? "",
        operation: route?.id,
        response: response === "dropped" ? response : response.clone(),
      });
    told().catch(() => {});
    return response;
  };
}

function isRequest(given: unknown): given is IncomingRequest {
  const { headers, text } = (given ?? {}) as Partial<IncomingRequest>;
  return typeof headers?.get === "function" && typeof text === "function";
}
