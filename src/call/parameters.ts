import { InvalidParameterError } from "../errors.js";
import { operations, type OperationId, type Parameter } from "../generated/operations.js";

/** Parameters, sorted by where they travel. */
export interface PlacedParameters {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/**
 * Checks the flat parameters of an operation against the description and sorts them by where they travel. The caller's
 * object is not changed; a member that is undefined counts as absent.
 *
 * @param bodyIn where the parameters of POST operations travel, which the document does not show (Part 4)
 * @throws InvalidParameterError that names the parameter and the rule
 */
export function placeParameters(id: OperationId, params: unknown = {}, bodyIn: "body" | "query"): PlacedParameters {
  const rules: Readonly<Record<string, Parameter>> = operations[id].parameters;
  if (typeof params !== "object" || params === null || Array.isArray(params)) {
    throw new InvalidParameterError(id, "params", "must be an object");
  }
  const given = params as Record<string, unknown>;
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(rules, name) && given[name] !== undefined) {
      const known = Object.keys(rules).join(", ") || "none";
      throw new InvalidParameterError(id, name, `is no parameter of this operation (${known})`);
    }
  }
  const placed: PlacedParameters = {};
  for (const [name, parameter] of Object.entries(rules)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const rule = brokenRule(parameter, value);
    if (rule !== undefined) throw new InvalidParameterError(id, name, rule);
    const place = parameter.in === "body" ? bodyIn : parameter.in;
    if (value !== undefined) (placed[place] ??= {})[name] = value;
  }
  return placed;
}

/** The rule that a value breaks, as the end of a sentence that starts with the parameter's name. */
function brokenRule(parameter: Parameter, value: unknown): string | undefined {
  const { type, pattern, meaning, minimum = -Infinity, maximum = Infinity } = parameter;
  if (value === undefined) return parameter.required ? "is required" : undefined;
  if (type === "integer") {
    if (typeof value !== "bigint" && !Number.isSafeInteger(value)) {
      return "must be a whole number or a bigint";
    }
    if ((value as number) < minimum) return `must not be less than ${minimum}`;
    if ((value as number) > maximum) return `must not be more than ${maximum}`;
  } else if (type !== "any" && typeof value !== type) {
    const hint = type === "string" && typeof value === "number" ? ": a number may have been rounded already" : "";
    return `must be a ${type}${hint}`;
  }
  if (parameter.enum && !parameter.enum.includes(value)) {
    return `must be one of ${parameter.enum.join(", ")}`;
  }
  if (pattern && !pattern.test(value as string)) {
    return `must be: ${meaning ?? pattern.source}`;
  }
  if (parameter.in === "path" && !/^[\w~-][\w.~-]*$/.test(`${value as string | number | bigint}`)) {
    return "must not be empty or change the path";
  }
  return undefined;
}
