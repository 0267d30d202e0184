import { ApiError, ResponseError, type ErrorDetails, type Outcome } from "./errors.js";
import { readErrorBody } from "./error-body.js";
import { documentedErrors } from "./generated/errors.js";
import { operations, type OperationId } from "./generated/operations.js";
import { shapes } from "./generated/shapes.js";
import { parseJson } from "./json.js";
import { outcomeOf } from "./outcome.js";
import { misfit } from "./shape.js";

/** An access token wherever an answer echoes it. */
const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/** What was sent and what came back. */
export interface Exchange {
  operation: OperationId;
  url: string;
  attempts: number;
  response: Response;
  /** The body as text; undefined if it broke off. */
  text: string | undefined;
  cause?: unknown;
}

/**
 * Reads an answer, so that each one is either data that has the described shape or a typed error.
 *
 * - An error status, or an error body under a success status: ApiError.
 * - Empty, not JSON, broken JSON, or of another shape: ResponseError.
 * - Data in a `data` envelope is unwrapped, where the description knows its shape.
 *
 * @throws ApiError, ResponseError
 */
export function readAnswer(exchange: Exchange): unknown {
  const { operation, response, text } = exchange;
  if (!response.ok) throw statusError(exchange);
  if (!text) throw unexpected(exchange, "an empty body");
  const mediaType = response.headers.get("Content-Type") ?? "no content type";
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(mediaType))
    throw unexpected(exchange, `"${mediaType}" instead of JSON`, text);
  let body: unknown;
  try {
    body = parseJson(text);
  } catch {
    throw unexpected(exchange, "broken JSON", text);
  }
  const refusal = readErrorBody(body, false);
  if (refusal) {
    const known = Object.values(documentedErrors).some(({ code }) => code === refusal.code);
    throw apiError(exchange, redact(body), known ? "rejected" : "unknown");
  }
  const fault = misfit(shapes[operation], body);
  if (fault === undefined) return body;
  const { data } = (body ?? {}) as { data?: unknown };
  if (data !== undefined && misfit(shapes[operation], data) === undefined) return data;
  throw unexpected(exchange, `a body in which ${fault}`, redact(body));
}

function statusError(exchange: Exchange): ApiError | ResponseError {
  const { response, text = "" } = exchange;
  const { status } = response;
  if (status < 400) return unexpected(exchange, `status ${status}`, text);
  let body: unknown;
  try {
    body = redact(parseJson(text));
  } catch {
    body = redact(text) || undefined;
  }
  return apiError(exchange, body, outcomeOf(status));
}

function apiError(exchange: Exchange, body: unknown, outcome: Outcome): ApiError {
  const { code, message } = readErrorBody(body, true) ?? {};
  const { status, statusText } = exchange.response;
  const says = message ?? (statusText || "The service answered with an error");
  const numbers = code === undefined ? `status ${status}` : `status ${status}, code ${code}`;
  return new ApiError(`${says} (${numbers}): ${target(exchange)}`, { ...details(exchange, body), outcome, code });
}

function unexpected(exchange: Exchange, what: string, body?: unknown): ResponseError {
  const message = `The service answered with ${redact(what) as string} (status ${exchange.response.status}): ${target(exchange)}`;
  return new ResponseError(message, { ...details(exchange, redact(body)), outcome: "unknown" });
}

function details({ operation, attempts, response, cause }: Exchange, body: unknown): Omit<ErrorDetails, "outcome"> {
  const requestId = response.headers.get("X-Request-Id") ?? undefined;
  return { operation, attempts, status: response.status, requestId, body, cause };
}

/** Method and URL, as every message of a request ends. */
export function target({ operation, url }: Pick<Exchange, "operation" | "url">): string {
  return `${operations[operation].method} ${url}`;
}

/** Takes access tokens out of whatever a service may echo. */
function redact(value: unknown): unknown {
  if (typeof value === "string") return value.replace(token, "[access token]");
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [redact(name), redact(member)]));
}
