import { InvalidParameterError } from "../../errors/errors.js";

/**
 * What an object has from its class is not a parameter, and would be silently ignored.
 *
 * @throws InvalidParameterError for one that is called as a parameter is
 */
export function assertOwn(operation: string, params: object, name: string): void {
  if (name in params && !Object.hasOwn(params, name) && !(name in Object.prototype))
    throw new InvalidParameterError(operation, name, "must be a member of the object itself, not of its class");
}
