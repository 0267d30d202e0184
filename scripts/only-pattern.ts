import { CommandError } from "../toolkit/terminal/command.js";

/**
 * What the flag --only asks for; everything where it is not given.
 *
 * @throws {CommandError} for what is not a regular expression
 */
export function onlyPattern(text = ""): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new CommandError(`--only is not a regular expression: "${text}"`);
  }
}
