import { InvalidParameterError, type CallError, type Outcome } from "../errors/errors.js";
import { tell } from "./hooks.js";
import { makeAttempt } from "./attempt.js";
import type { ClientContext } from "./client-context.js";
import { startDeadline } from "./deadline/deadline.js";
import { stopError } from "./error-of.js";
import { settingsOf, type CallOptions } from "../options/call-options.js";
import { placeParameters } from "./parameters/parameters.js";
import { pageListener, type PageOptions } from "./refused-page.js";
import { querySerializer } from "./parameters/query-serializer.js";
import type { Read } from "./parameters/parameters.js";
import { redactGiven } from "./redact-given.js";
import { readOrRefuse } from "./read-or-refuse.js";
import { retryDelay } from "./retry.js";
import { beginning } from "./sent.js";
import { writeJson } from "./write-json.js";

/**
 * Calls an operation.
 *
 *     parameters ─check─▶ attempt: sign ─▶ send ─▶ read ─▶ data
 *                            ▲                       │
 *                            └──── wait ◀── retry? ──┴─ no ──▶ error with its outcome
 *
 * @throws TradingServiceError, always one of its kinds
 */
export async function callOperation(
  context: ClientContext,
  id: string,
  params: unknown,
  options: CallOptions | undefined,
): Promise<unknown> {
  const { onError } = context.hooks;
  if (!onError) return attemptOperation(context, id, params, options);
  const startedMs = performance.now();
  try {
    return await attemptOperation(context, id, params, options);
  } catch (error) {
    tell(onError, { operation: id, error: error as CallError, durationMs: performance.now() - startedMs });
    throw error;
  }
}

async function attemptOperation(
  context: ClientContext,
  id: string,
  params: unknown,
  options: CallOptions | undefined,
): Promise<unknown> {
  const refuse = (name: string, rule: string) => new InvalidParameterError(id, name, rule);
  const operation = context.operation(id);
  const redact = (name: string) => (operation.parameters.some(({ key }) => key === name) ? name : context.redact(name));
  const read: Read = (name, look) => readOrRefuse(id, name, look, redact);
  const settings = read("options", () => settingsOf(options, context.defaults, refuse));
  const noted = operation.row.pages && read("options", () => (options as PageOptions | undefined)?.[pageListener]);
  const placed = read("params", () => placeParameters(operation, params, context.sendParametersIn, read));
  // Serialized once: what is checked is what every attempt sends, even if the caller changes its objects.
  const { body } = placed;
  const written = { ...placed, body: body === undefined ? body : read("params", () => writeJson(body)) };
  const url = read("params", () => {
    const query = querySerializer(placed.query);
    return context.baseUrl + operation.writePath(placed.path) + (query && `?${query}`);
  });
  const { values } = placed;
  const redactAll = read("params", () => redactGiven({ redact: context.redact, operation, url }, values));
  const deadline = read("", () => startDeadline(settings.timeoutMs, settings.signal, read));
  let before: Outcome = "not_sent";
  let renewed = false;
  try {
    for (let attempt = 1; ; attempt++) {
      const tried = deadline.stopped ? attempt - 1 : attempt;
      const isRetried = operation.row.safe && settings.retry && attempt < settings.maxAttempts;
      const sent = beginning({ operation, params: values, attempt: tried, before, isRetried, redact: redactAll, url });
      const result = await makeAttempt(context, sent, written, deadline, settings);
      if (!result.error) {
        for (const { pointer, expected, seen, count } of result.mismatches) {
          tell(context.hooks.onMismatch, { operation: id, pointer, expected, seen, count });
        }
        noted?.(result.data, sent);
        return result.data;
      }
      const { error, transient } = result;
      const failure = { error, sent, transient, renewed, attempt: attempt - Number(renewed) };
      const delayMs = settings.retry ? retryDelay(failure, settings.maxAttempts) : undefined;
      if (deadline.stopped || delayMs === undefined || performance.now() + delayMs >= deadline.endsAt) throw error;
      before = error.outcome;
      renewed ||= sent.status === 401;
      tell(context.hooks.onRetry, { operation: id, attempt, delayMs, error: error as CallError });
      const rest = deadline.wait(delayMs);
      await (context.transport.whileOpen?.(rest) ?? rest).catch(() => {
        throw stopError(deadline, sent, before);
      });
    }
  } finally {
    deadline.end();
  }
}
