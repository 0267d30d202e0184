import { constants } from "node:os";
import { placeParameters, prepareParameters } from "../../src/call/parameters/parameters.js";
import { TradingServiceError } from "../../src/index.js";
import type { Operation } from "../../src/service/service.js";
import { CommandError } from "../terminal/command.js";
import { environment } from "./credentials.js";

/** A client as it is called here: by names. */
export type Methods = Record<string, (parameters: object, options: { signal: AbortSignal }) => Promise<unknown>>;

/**
 * Checks the parameters of an operation as the call will, so that what is wrong is said before a secret is asked for.
 *
 * @throws CommandError
 */
export function assertParameters(id: string, row: Operation, parameters: object): void {
  try {
    placeParameters({ id, parameters: prepareParameters(row.parameters) }, parameters);
  } catch (error) {
    throw commandErrorOf(error);
  }
}

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
    throw commandErrorOf(error, stopped);
  } finally {
    for (const each of stops) process.off(each, stop);
  }
}

/** Says what became of the request; any other error is passed on. */
function commandErrorOf(error: unknown, stopped?: NodeJS.Signals): unknown {
  if (!(error instanceof TradingServiceError)) return error;
  const usual = error.name === "InvalidParameterError" ? 2 : 1;
  const exitCode = stopped === undefined ? usual : 128 + constants.signals[stopped];
  const hint =
    error.status === 401 ? `; is ${environment.apiSecret} the secret of this key, and is the clock right?` : "";
  return new CommandError(`${error.name}: ${error.message} (outcome: ${error.outcome})${hint}`, exitCode);
}
