import { cutRedacted } from "../response/secrets/cut.js";
import type { Redact } from "../response/secrets/redact.js";

const mostBytes = 1024;

/** The reason of a caller's signal, as the cause of an error: a text may hold secrets, or be of any length. */
export function abortCause(signal: AbortSignal | undefined, redact: Redact = String): unknown {
  try {
    const reason: unknown = signal?.reason;
    return typeof reason === "string" ? cutRedacted(reason, mostBytes, redact) : reason;
  } catch {
    return undefined;
  }
}
