import { CommandError } from "./command.js";
import { nearTo, nearest } from "../text/nearest.js";

/**
 * The refusal of an unknown name. It is quoted only if it is a misspelt known one: it may be a secret.
 *
 * @param what the kind of name, such as "command"
 */
export function noSuch(what: string, name: string, known: readonly string[]): CommandError {
  const isMisspelt = /^[a-z_]+$/i.test(name) && nearTo(name, known) !== undefined;
  return new CommandError(
    `there is no ${isMisspelt ? `${what} "${name}"` : `such ${what}`}: ${nearest(name, known)}`,
    2,
  );
}
