import { InvalidParameterError } from "../../errors/errors.js";
import { holdsMembers, isObject } from "../../options/is-object.js";
import type { Parameter } from "../../service/service.js";
import { assertOwn, copyOf } from "./copy-of.js";
import { CommaList } from "./query-serializer.js";
import { brokenRuleOfEnum } from "./rule-of-enum.js";
import { brokenRuleOfPlace } from "./rule-of-place.js";

/** Parameters, sorted by where they travel. */
export interface PlacedParameters {
  /** All of them, by the names of the table. */
  values: Record<string, unknown>;
  path?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  header?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** Reads something of the caller's, which may throw. */
export type Read = <T>(name: string, look: () => T) => T;

/** A parameter of the table, ready to be checked. */
export interface PreparedParameter extends Omit<Parameter, "pattern"> {
  readonly key: string;
  /** The name on the wire. */
  readonly wireName: string;
  readonly pattern: RegExp | "" | undefined;
}

/** Turns the rows of a table into what a call needs. */
export function prepareParameters(rows: Readonly<Record<string, Parameter>>): PreparedParameter[] {
  return Object.entries(rows).map(([key, row]) => {
    const pattern = row.pattern && new RegExp(row.pattern, "u");
    // A literal that has no prototype is slow.
    return Object.setPrototypeOf({ ...row, key, wireName: row.name ?? key, pattern }, null) as PreparedParameter;
  });
}

/**
 * Checks the flat parameters of an operation against the description and sorts them by where they travel. The caller's
 * object is not changed. A member that is undefined counts as absent; so does null where the parameter is optional and
 * does not travel as JSON, such as a cursor that does not exist.
 *
 * @param bodyIn where members of the request body travel, if not in the body
 * @throws InvalidParameterError that names the parameter and the rule
 */
export function placeParameters(
  { id, parameters, row }: { id: string; parameters: readonly PreparedParameter[]; row?: { bodyRequired?: true } },
  params: unknown = {},
  bodyIn: "body" | "query" = "body",
  read: Read = (_name, look) => look(),
): PlacedParameters {
  const all = () => parameters.map(({ key }) => key).join(", ");
  if (!holdsMembers(params)) throw new InvalidParameterError(id, "params", `must be an object: { ${all()} }`);
  for (const name of Object.keys(params)) {
    if (parameters.some(({ key }) => key === name) || params[name] === undefined) continue;
    throw new InvalidParameterError(id, name, `is not a parameter of this operation, which takes ${all() || "none"}`);
  }
  const values = { __proto__: null } as unknown as PlacedParameters["values"];
  const placed: PlacedParameters = { values, path: undefined, query: undefined, header: undefined, body: undefined };
  for (const parameter of parameters) {
    const { key, in: where, whole } = parameter;
    assertOwn(id, params, key);
    const place = where === "body" && !whole ? bodyIn : where;
    // Read once: what is checked is what is sent.
    let value = read(key, () => (Object.hasOwn(params, key) ? params[key] : undefined));
    if (value === null && place !== "body" && place !== "path" && !parameter.required) value = undefined;
    const rule = brokenRule(parameter, value) ?? brokenRuleOfPlace(parameter, place, value);
    if (rule !== undefined) throw new InvalidParameterError(id, key, rule);
    if (value === undefined) continue;
    values[key] = value;
    putInto(placed, place, parameter, value);
  }
  if (row?.bodyRequired && bodyIn === "body") placed.body ??= {};
  return placed;
}

function putInto(
  placed: PlacedParameters,
  place: Parameter["in"],
  { wireName, whole, joined }: PreparedParameter,
  value: unknown,
) {
  if (whole) placed.body = value;
  else if (place === "cookie") {
    const cookie = `${wireName}=${encodeURIComponent(value as string)}`;
    const before = placed.header?.Cookie as string | undefined;
    (placed.header ??= {}).Cookie = before ? `${before}; ${cookie}` : cookie;
  } else {
    // Appended to headers one by one, items would be joined by a comma and a space.
    const joint = place === "header" ? "," : joined;
    const written = joint && Array.isArray(value) ? join(value, joint, place) : copyOf(value);
    // An empty list is left out.
    if (written === undefined) return;
    (placed[place] ??= {})[wireName] = written;
  }
}

function join(items: readonly unknown[], joint: string, place: Parameter["in"]): unknown {
  if (items.length === 0) return undefined;
  // Of all separators only the comma stays unescaped in a URL; one inside an item is escaped.
  return joint === "," && place === "query" ? new CommaList([...items]) : items.join(joint);
}

/** The rule that a value breaks, as the end of a sentence that starts with the parameter's name. */
function brokenRule(parameter: PreparedParameter, value: unknown): string | undefined {
  const { type, required, pattern, meaning } = parameter;
  // A comparison with a missing bound is false.
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = parameter as Required<PreparedParameter>;
  if (value === undefined) return required ? "is required" : undefined;
  if (value === null && parameter.nullable) return undefined;
  if (type === "integer") {
    if (Number.isInteger(value) && !isWhole(value))
      return "must be given as a bigint beyond 2^53 - 1: a number may have been rounded already";
    if (!isWhole(value) && !isWritten(parameter.in, value)) return "must be a whole number or a bigint";
  } else if (type === "array") {
    if (!Array.isArray(value)) return "must be an array";
    if (parameter.integers && !value.every(isWhole)) return "must contain only whole numbers or bigints";
  } else if (type === "object") {
    if (!isObject(value)) return "must be an object";
  } else if (type === "number") {
    if (typeof value !== "bigint" && !Number.isFinite(value)) return "must be a finite number";
  } else if (type !== "any" && typeof value !== type && !parameter.enum) {
    // Its digits are of the form, as those of a decimal are.
    const isRounded = type === "string" && typeof value === "number" && pattern && pattern.test(String(value));
    return `must be a ${type}${isRounded ? ": a number may have been rounded already" : ""}`;
  }
  if (type === "integer" || type === "number") {
    const number = type === "integer" ? BigInt(value as string) : (value as number);
    if (number < minimum) return `must not be less than ${minimum}`;
    if (number > maximum) return `must not be more than ${maximum}`;
    if (number <= exclusiveMinimum) return `must be more than ${exclusiveMinimum}`;
    if (number >= exclusiveMaximum) return `must be less than ${exclusiveMaximum}`;
  }
  const unlisted = brokenRuleOfEnum(value, parameter);
  if (unlisted === undefined && pattern && !pattern.test(value as string))
    return `must ${meaning ? `be ${meaning}` : `match ${pattern.source}`}`;
  return unlisted;
}

/** Whether no digit was lost before it is sent. */
function isWhole(value: unknown): boolean {
  return typeof value === "bigint" || Number.isSafeInteger(value);
}

/** Whether an id in a path is given as a string of digits, as by a service that writes its ids as strings. */
function isWritten(where: Parameter["in"], value: unknown): boolean {
  return where === "path" && typeof value === "string" && /^\d{1,40}$/.test(value);
}
