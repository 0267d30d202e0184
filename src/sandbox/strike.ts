import type { Answers } from "./answer.js";
import type { Fault } from "./faults.js";

/** What a request ends with: a response, or a connection that ends without one. */
export type Outcome = Response | "dropped";

/**
 * Lets a fault strike.
 *
 * @param carryOn gives the response that there would be without the fault
 * @throws the reason of `signal` when it fires during a delay
 */
export async function strike(
  fault: Fault,
  answers: Answers,
  signal: AbortSignal | undefined,
  carryOn: () => Promise<Response>,
): Promise<Outcome> {
  const late = fault.when === "after";
  if (fault.kind === "delay") {
    const response = late ? await carryOn() : undefined;
    await delay(fault.ms, signal);
    return response ?? carryOn();
  }
  if (late) await carryOn();
  if (fault.kind === "drop") return "dropped";
  const { status, retryAfterSeconds } = fault;
  const refusal = { status, code: 90_000 + status, message: `Fault of the sandbox: ${status}` };
  return answers.refusal(refusal, retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) });
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
