import { cutRedacted } from "../response/secrets/cut.js";
import type { Redact } from "../response/secrets/redact.js";
import { orElse } from "../response/or-else.js";

const mostBytes = 1024;

/** The reason of a caller's signal, as the cause of an error: a text may hold secrets, or be of any length. */
export function abortCause(signal: AbortSignal | undefined, redact: Redact = String): unknown {
  const reason: unknown = orElse(() => signal?.reason as unknown, undefined);
  return typeof reason === "string" ? cutRedacted(reason, mostBytes, redact) : reason;
}
