import { ConnectionError, InvalidParameterError } from "../errors/errors.js";
import type { Redact } from "../response/secrets/redact.js";
import { copyError, reasonOf } from "./copy-error.js";

/**
 * Reads something that the caller passes, which may throw when it is read.
 *
 * @param name the name of the parameter; empty if it is not from the caller
 * @param redact takes secrets out of what was thrown, and of the parameter's name, which may be mixed up with a value
 * @throws InvalidParameterError with the name; ConnectionError without one
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
    // The name is never empty in an error of this class.
    const { parameter = "", rule } = error as Partial<InvalidParameterError>;
    const shown = redact(parameter);
    throw shown === parameter ? error : new InvalidParameterError(operation, shown, String(rule));
  }
}
