import { ConnectionError, InvalidParameterError } from "../errors/errors.js";
import type { Redact } from "../response/secrets/redact.js";
import { copyError, reasonOf } from "./copy-error.js";

/**
 * Looks at what a caller hands over, which may throw when it is looked at.
 *
 * @param name empty where it is nothing of the caller's
 * @param redact takes secrets out of what was thrown, and of the name of a parameter, which a caller may have mixed up
 * with a value
 * @throws InvalidParameterError that names it, and what is one already as it is; ConnectionError for what has no name
 */
export function readOrRefuse<T>(operation: string, name: string, look: () => T, redact: Redact = String): T {
  try {
    return look();
  } catch (error) {
    if (!(error instanceof InvalidParameterError)) {
      const cause = copyError(error, redact);
      const said = reasonOf(cause);
      const reason = said && ` (${said})`;
      if (name) throw new InvalidParameterError(operation, name, `could not be read${reason}`, cause);
      const details = { operation, outcome: "not_sent", attempts: 0, cause } as const;
      throw new ConnectionError(`The request could not be sent${reason}: ${operation}`, details);
    }
    // An empty name is none that an error has.
    const { parameter = "", rule } = error as Partial<InvalidParameterError>;
    const shown = redact(parameter);
    throw shown === parameter ? error : new InvalidParameterError(operation, shown, String(rule));
  }
}
