import type { Fault } from "./faults.js";

/** How a request ends: with a response, or with a connection that is closed without one. */
export type ResponseOrDrop = Response | "dropped";

/** A request that a fault is injected into. */
interface Injection {
  /** Returns the response that there would be without the fault. */
  carryOn: () => Promise<Response>;
  writeError: (error: { status: number; code: number; message: string }, headers: Record<string, string>) => Response;
  signal: AbortSignal | undefined;
}

/**
 * Injects a fault into one request.
 *
 * @throws the reason of `signal` when it fires during a delay
 */
export async function injectFault(fault: Fault, { carryOn, writeError, signal }: Injection): Promise<ResponseOrDrop> {
  const late = fault.when === "after";
  if (fault.kind === "delay") {
    const response = late ? await carryOn() : undefined;
    await delay(fault.ms, signal);
    return response ?? carryOn();
  }
  if (late) await carryOn();
  if (fault.kind === "drop") return "dropped";
  const { status, retryAfterSeconds } = fault;
  return writeError(
    { status, code: 90_000 + status, message: `Fault of the sandbox: ${status}` },
    retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) },
  );
}

function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      settle();
    };
    const abort = () => end(() => reject(signal?.reason as Error));
    const timer = setTimeout(() => end(resolve), ms);
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) abort();
  });
}
