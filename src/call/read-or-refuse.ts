import { InvalidParameterError } from "../errors/errors.js";
import type { Redact } from "../response/secrets/redact.js";

/**
 * Looks at what a caller hands over, which may throw when it is looked at.
 *
 * @param redact takes secrets out of the name of a parameter, which a caller may have mixed up with a value
 * @throws InvalidParameterError that names it, and what is one already as it is
 */
export function readOrRefuse<T>(operation: string, name: string, read: () => T, redact?: Redact): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidParameterError))
      throw new InvalidParameterError(operation, name, "could not be read");
    // An empty name is none that an error has.
    const { parameter = "", rule } = error as Partial<InvalidParameterError>;
    const shown = redact?.(parameter) ?? parameter;
    throw shown === parameter ? error : new InvalidParameterError(operation, shown, String(rule));
  }
}
