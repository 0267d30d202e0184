import { CommandError } from "./command.js";
import { nearTo, nearest } from "../text/nearest.js";

/**
 * The refusal of a name that is not known. It is repeated only where it is a known one misspelt: somebody may have put a
 * secret in its place.
 *
 * @param what it should be the name of: "command"
 */
export function noSuch(what: string, name: string, known: readonly string[]): CommandError {
  const isMisspelt = /^[a-z_]+$/i.test(name) && nearTo(name, known) !== undefined;
  return new CommandError(
    `there is no ${isMisspelt ? `${what} "${name}"` : `such ${what}`}: ${nearest(name, known)}`,
    2,
  );
}
