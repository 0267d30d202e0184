import { readErrorBody } from "./error-body.js";
import { ApiError, ResponseError, type Outcome, type TradingServiceError } from "../errors.js";
import { errorOf, type Exchange } from "../call/exchange.js";
import { errorCodes } from "../generated/errors.js";
import { shapes } from "../generated/shapes.js";
import { parseJson } from "./json.js";
import { outcomeOf } from "../call/outcome.js";
import { redact } from "./redact.js";
import { misfit } from "./shape.js";

/**
 * Reads an answer, so that each one is either data that has the described shape or a typed error.
 *
 * - An error status, or an error body under a success status: ApiError.
 * - Empty, not JSON, broken JSON, or of another shape: ResponseError.
 * - Data in a `data` envelope is unwrapped, where the description knows its shape.
 *
 * @param cause why the body broke off, if it did
 * @throws ApiError, ResponseError
 */
export function readAnswer(exchange: Exchange, response: Response, cause?: unknown): unknown {
  const { text = "" } = exchange;
  const { status } = response;
  const mediaType = response.headers.get("Content-Type") ?? "no content type";
  const shape = shapes[exchange.operation];
  const body = parsed(text);
  if (status >= 400) throw apiError(outcomeOf(status));
  if (!response.ok || !text) throw unexpected("no data");
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(mediaType)) throw unexpected(`"${mediaType}" instead of JSON`);
  if (body === text) throw unexpected("broken JSON");
  const refusal = readErrorBody(body, false);
  if (refusal) throw apiError(Object.values<unknown>(errorCodes).includes(refusal.code) ? "rejected" : "unknown");
  const fault = misfit(shape, body);
  if (fault === undefined) return body;
  const { data } = (body ?? {}) as { data?: unknown };
  if (misfit(shape, data) === undefined) return data;
  throw unexpected(`a body in which ${fault}`);

  function apiError(outcome: Outcome): TradingServiceError {
    const { code, message } = readErrorBody(body, true) ?? {};
    const says = message ?? (response.statusText || "Error");
    const numbers = `status ${status}${code === undefined ? "" : `, code ${code}`}`;
    return fail(ApiError, `${says} (${numbers})`, outcome, code);
  }

  function unexpected(what: string): TradingServiceError {
    return fail(ResponseError, `The service answered with ${what} (status ${status})`, "unknown");
  }

  function fail(kind: typeof ApiError | typeof ResponseError, what: string, outcome: Outcome, code?: number) {
    return errorOf(kind, exchange, what, { outcome, code, cause, body: parsed(redact(text)) });
  }
}

/** What a text says in JSON, or the text itself. */
function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
