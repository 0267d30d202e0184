import { InvalidParameterError } from "../../errors/errors.js";

/**
 * An inherited property is not a parameter, and would be silently ignored.
 *
 * @throws InvalidParameterError for an inherited property with the name of a parameter
 */
export function assertOwn(operation: string, params: object, name: string): void {
  if (name in params && !Object.hasOwn(params, name) && !(name in Object.prototype))
    throw new InvalidParameterError(operation, name, "must be an own property of the object, not of its class");
}
