import { CommandError } from "../terminal/command.js";
import { pointer, targetOf } from "./json/pointer.js";
import { references } from "./json/references.js";

/**
 * Makes sure that no reference leads only to itself, by way of others or directly: nothing stands there, and programs that
 * follow it do not come to an end.
 *
 * @throws {CommandError} for the first one, with its place
 */
export function assertReferencesEnd(description: unknown): void {
  for (const { target, place } of references(description)) {
    const passed = new Set<unknown>();
    for (let next: unknown = target; typeof next === "string"; next = refAt(next)) {
      if (passed.has(next)) throw new CommandError(`${pointer("#", ...place)}: "${target}" leads only to itself`);
      passed.add(next);
    }
  }

  function refAt(reference: string): unknown {
    return (Object(targetOf(description, reference)) as { $ref?: unknown }).$ref;
  }
}
