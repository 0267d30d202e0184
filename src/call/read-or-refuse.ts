import { InvalidParameterError } from "../errors/errors.js";

/**
 * Looks at what a caller hands over, which may throw when it is looked at.
 *
 * @throws InvalidParameterError that names it, and what is one already as it is
 */
export function readOrRefuse<T>(operation: string, name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidParameterError) throw error;
    throw new InvalidParameterError(operation, name, "could not be read");
  }
}
