import type { Change } from "../description/change.js";
import type { Description } from "../description/description.js";
import { errorsOf } from "../description/errors-of.js";

/** Documented errors that are gone: by their status and code, whatever they are called. */
export function lostErrors(before: Description, after: Description): Change[] {
  const known = new Set([...errorsOf(after).values()].map(({ status, code }) => `${status} ${code}`));
  return [...errorsOf(before)]
    .filter(([, { status, code }]) => !known.has(`${status} ${code}`))
    .map(([name, { status, code }]) => {
      const what = `No error has status ${status} with code ${code} any more (${name}).`;
      return { impact: "major", where: "errors", what, rules: ["error-removed"] };
    });
}
