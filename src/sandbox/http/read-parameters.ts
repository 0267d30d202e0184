import { operations, type OperationId } from "../../generated/operations.js";
import { isObject } from "../../options/is-object.js";
import type { Parameter } from "../../service/service.js";
import { readingChoices, type Readings } from "../rules/readings.js";
import { RefusedRequest } from "../rules/refused-request.js";

/** The unchecked parameters of a request. */
interface RawParameters {
  path: Readonly<Record<string, string>>;
  query: URLSearchParams;
  contentType: string | null;
  body: string;
}

/** The parameters of an operation by name. Integers stay strings of the digits that were sent. */
export type Values = Readonly<Record<string, string>>;

const maxBodyLength = 65_536;
const integer = /^(0|-?[1-9][0-9]*)$/;

/**
 * Checks the parameters of a request against the description, strictly: undescribed and repeated parameters are
 * refused.
 *
 * @throws RefusedRequest for the first parameter that is wrong
 */
export function readParameters(id: OperationId, raw: RawParameters, readings: Readings): Values {
  const { method, parameters } = operations[id] as { method: string; parameters: Readonly<Record<string, Parameter>> };
  const places = new Map<string, Record<string, unknown>>();
  places.set("path", raw.path);
  places.set("query", queryOf(raw.query));
  const inBody = method === "POST" && readings.parametersIn === "body";
  const free = Object.values(parameters).some(({ in: place }) => place !== "path");
  if (inBody && free) places.set("body", bodyOf(raw));
  else if (raw.body !== "") throw new RefusedRequest("invalidBody", "this operation has no body");

  const placeOf = ({ in: place }: Parameter) => (place === "path" ? "path" : inBody ? "body" : "query");
  for (const [place, members] of places) {
    for (const name of Object.keys(members)) {
      const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
      if (!parameter || placeOf(parameter) !== place)
        throw invalid(name, `is not a ${place} parameter of this operation`);
    }
  }
  const values: Record<string, string> = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const place = placeOf(parameter);
    const value = places.get(place)?.[name];
    if (value !== undefined) values[name] = checked(name, described(parameter, readings), value, place);
    else if (parameter.required) throw invalid(name, "is required");
  }
  return values;
}

/** If partly filled orders have a state of their own, it can be a filter wherever the usual one is. */
function described(parameter: Parameter, { partFilledState }: Readings): Parameter {
  const { enum: states = [] } = parameter;
  const [usual] = readingChoices.partFilledState;
  if (!states.includes(usual) || states.includes(partFilledState)) return parameter;
  return { ...parameter, enum: [...states, partFilledState] };
}

function checked(name: string, { type, pattern, enum: allowed, minimum }: Parameter, value: unknown, place: string) {
  if (typeof value !== "string" && !(place === "body" && type === "integer" && Number.isSafeInteger(value))) {
    throw invalid(name, `must be ${type === "integer" ? "an integer" : "a string"}`);
  }
  const text = String(value);
  if (type === "integer" && !integer.test(text)) throw invalid(name, "must be an integer");
  if (minimum !== undefined && Number(text) < minimum) throw invalid(name, `must be ${minimum} or more`);
  if (allowed && !allowed.includes(text)) throw invalid(name, `must be one of ${allowed.join(", ")}`);
  if (pattern && !new RegExp(pattern, "u").test(text)) throw invalid(name, "does not match the described pattern");
  return text;
}

function queryOf(query: URLSearchParams): Record<string, string> {
  const members = Object.create(null) as Record<string, string>;
  for (const [name, value] of query) {
    if (name in members) throw invalid(name, "is given twice");
    members[name] = value;
  }
  return members;
}

function bodyOf({ body, contentType }: RawParameters): Record<string, unknown> {
  if (body.length > maxBodyLength) throw new RefusedRequest("invalidBody", "it is too long");
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? "")) {
    throw new RefusedRequest("invalidBody", "its content type must be application/json");
  }
  let members: unknown;
  try {
    members = JSON.parse(body);
  } catch {
    throw new RefusedRequest("invalidBody", "it is not JSON");
  }
  if (!isObject(members)) throw new RefusedRequest("invalidBody", "it must be an object");
  assertOnce(body);
  return members;
}

/** Of members of one name the platform keeps the last. */
function assertOnce(json: string): void {
  const names = new Set<unknown>();
  let depth = 0;
  for (const [token, name] of json.matchAll(/("(?:[^"\\]|\\.)*")(?=\s*:)|"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (/^[[{]/.test(token)) depth++;
    else if (/^[\]}]/.test(token)) depth--;
    if (name === undefined || depth > 1) continue;
    const read = JSON.parse(name) as string;
    if (names.has(read)) throw invalid(read, "is given twice");
    names.add(read);
  }
}

/** Names come from the request: only a plain, short one is quoted. */
function invalid(name: string, what: string): RefusedRequest {
  return new RefusedRequest("invalidParameter", `"${/^\w{1,40}$/.test(name) ? name : "…"}" ${what}`);
}
