import type { SandboxOptions } from "../../src/sandbox/index.js";
import { CommandError } from "../terminal/command.js";
import { nearest } from "../text/nearest.js";

/** What the sandbox does under each overlay whose reading it can follow. */
export const sandboxReadings: Readonly<Record<string, SandboxOptions>> = {
  "cancel-201": { cancelStatus: 201 },
  "cancel-all-204": { cancelNoneStatus: 204 },
  "cancel-all-array": { cancelAll: "array" },
  "cancel-all-collection": { cancelAll: "collection" },
  "cancel-all-one-order": { cancelAll: "order" },
  "cancel-order-204": { cancelStatus: 204 },
  "create-order-201": { createdStatus: 201 },
  "error-body-list": { errorBody: "list" },
  "error-body-nested": { errorBody: "nested" },
  // Digits in a path, however a client types them.
  "order-id-string": {},
  "order-members-absent": { emptyAverage: "absent" },
  "order-members-null": { emptyAverage: null },
  "order-states-open": { partFilledState: "PARTIALLY_FILLED" },
  "page-cursors-null": { emptyCursor: null },
  "page-members-absent": { pageMembers: "needed" },
  "post-parameters-in-query": { parametersIn: "query" },
  "responses-in-data": { envelope: "data" },
  "withdrawal-members-absent": { withdrawalUnderWay: "absent" },
  "withdrawal-members-null": { withdrawalUnderWay: null },
};

/**
 * The options of a sandbox under overlays.
 *
 * @throws {CommandError} for an overlay whose reading it does not know, and for two that contradict each other
 */
export function sandboxUnder(overlays: readonly string[]): SandboxOptions {
  const names = Object.keys(sandboxReadings);
  const unknown = overlays.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`the sandbox cannot follow the overlay "${unknown}": ${nearest(unknown, names)}`, 2);
  const all: Record<string, unknown> = {};
  const settledBy = new Map<string, string>();
  for (const name of overlays) {
    for (const [option, value] of Object.entries(sandboxReadings[name] ?? {})) {
      const other = settledBy.get(option) ?? name;
      if (all[option] !== value && other !== name)
        throw new CommandError(`the overlays "${other}" and "${name}" contradict each other`, 2);
      all[option] = value;
      settledBy.set(option, name);
    }
  }
  return all;
}
