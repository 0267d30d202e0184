import { constants } from "node:os";
import { TradingServiceError } from "../../src/index.js";
import { CommandError } from "../terminal/command.js";

/** A client as it is called here: by names. */
export type Methods = Record<string, (parameters: object, options: { signal: AbortSignal }) => Promise<unknown>>;

const stops = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Calls an operation. A signal to end aborts the call, so that its outcome is known; a second one ends the process.
 *
 * @throws CommandError with the outcome of the request
 */
export async function callByName(client: Methods, name: string, parameters: object): Promise<unknown> {
  const controller = new AbortController();
  let stopped: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals) => {
    stopped = signal;
    controller.abort();
  };
  for (const each of stops) process.once(each, stop);
  try {
    return await client[name]?.(parameters, { signal: controller.signal });
  } catch (error) {
    if (!(error instanceof TradingServiceError)) throw error;
    const usual = error.name === "InvalidParameterError" ? 2 : 1;
    const exitCode = stopped === undefined ? usual : 128 + constants.signals[stopped];
    throw new CommandError(`${error.name}: ${error.message} (outcome: ${error.outcome})`, exitCode);
  } finally {
    for (const each of stops) process.off(each, stop);
  }
}
