import { verifyToken } from "../auth/verify.js";
import { errors } from "../generated/errors.js";
import type { OperationId } from "../generated/operations.js";
import { createAnswers } from "./answer.js";
import type { Faults } from "./faults.js";
import { createHandlers } from "./handlers.js";
import type { KeyRing, Scope } from "./key-ring.js";
import { readParameters } from "./parameters.js";
import type { Readings } from "./readings.js";
import { Refused } from "./refused.js";
import { routeOf, type Route } from "./route.js";
import { strike, type Outcome } from "./strike.js";
import type { Venue } from "./venue.js";

/** As much of a `Request` as the sandbox reads. */
export interface Incoming {
  readonly method: string;
  readonly url: string;
  readonly headers: { get: (name: string) => string | null };
  readonly text: () => Promise<string>;
  readonly signal?: AbortSignal | undefined;
}

/** What a desk works with. */
export interface DeskParts {
  venue: Venue;
  readings: Readings;
  keyRing: KeyRing;
  faults: Faults;
  now: () => number;
  onAnswer:
    | ((answer: { method: string; path: string; operation: OperationId | undefined; outcome: Outcome }) => void)
    | undefined;
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
 * Creates what answers requests. The life of one:
 *
 *     route ─▶ fault before? ─▶ token, key, scope, address ─▶ parameters ─▶ operation ─▶ fault after? ─▶ response
 *
 * Nothing is awaited between the check of the parameters and the end of the operation: requests never mix.
 */
export function createDesk({ venue, readings, keyRing, faults, now, onAnswer }: DeskParts) {
  const answers = createAnswers(readings, now);
  const handlers = createHandlers(venue, readings);

  async function work(request: Incoming, { id, path }: Route, query: URLSearchParams, address: string) {
    const { claims, refusal } = await verifyToken(request.headers.get("Authorization"), {
      now,
      secretOf: (apiKey) => keyRing.find(apiKey)?.apiSecret,
      isPermitted({ sub }) {
        const key = keyRing.find(sub);
        return key !== undefined && key.scopes.includes(scopes[id]) && (key.addresses?.includes(address) ?? true);
      },
    });
    if (refusal) return answers.refusal(refusal);
    const raw = { path, query, contentType: request.headers.get("Content-Type"), body: await request.text() };
    const values = readParameters(id, raw, readings.parametersIn);
    const viewer = keyRing.find(claims.sub)?.viewer;
    // Revoked while the body was under way.
    if (viewer === undefined) return answers.refusal(errors.resourceNotFound);
    return answers.success(handlers[id](viewer, values), id === "createOrder" ? readings.createdStatus : 200);
  }

  return async function handle(request: Incoming, address = "127.0.0.1"): Promise<Outcome> {
    const { method, signal } = request;
    const url = urlOf(request);
    const route = url && routeOf(method, url.pathname);
    const respond = async () => {
      try {
        if (!route) throw new Refused("unknownOperation");
        return await work(request, route, url.searchParams, address);
      } catch (error) {
        if (error instanceof Refused) return answers.refusal(error.refusal);
        throw error;
      }
    };
    const fault = faults.draw(route?.id);
    const outcome = fault ? await strike(fault, answers, signal, respond) : await respond();
    onAnswer?.({ method, path: url?.pathname ?? "", operation: route?.id, outcome });
    return outcome;
  };
}

function urlOf({ url }: Incoming): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}
