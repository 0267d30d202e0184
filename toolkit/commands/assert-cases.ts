import { compileDescription } from "../contract/judge/ask/service-description.js";
import { statedCases } from "../contract/judge/cases/stated-cases.js";
import { JudgeError } from "../contract/judge/interface/judge-error.js";
import type { Bundle } from "../description/bundle-description.js";
import { CommandError } from "../terminal/command.js";

/**
 * Checks that the cases of a description, which an overlay adds, are requests that the judge can send.
 *
 * @throws {CommandError} that names the description, the place and the fault
 */
export function assertCases({ description, name }: Pick<Bundle, "description" | "name">): void {
  if (!("x-cases" in description)) return;
  try {
    const { described, validate } = compileDescription(description);
    statedCases(described, validate);
  } catch (error) {
    throw error instanceof JudgeError ? new CommandError(`${name}: ${error.message}`) : error;
  }
}
