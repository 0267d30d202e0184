import type { Operation } from "../../service/service.js";
import { isObject } from "../../options/is-object.js";

/**
 * Whether data belongs to a request: where the description says that it must repeat a parameter, it does. Members that
 * are absent prove nothing, and upper and lower case count as the same, since the document does not tell; not of an id that
 * is a text.
 *
 * @returns undefined, or the place at which it speaks of something else
 */
export function strangerIn(
  { matches, parameters }: Operation,
  params: Readonly<Record<string, unknown>>,
  data: unknown,
): string | undefined {
  for (const [parameter, places] of Object.entries(matches ?? {})) {
    const asked = params[parameter];
    if (asked === undefined) continue;
    const is = comparing(parameters[parameter], asked);
    for (const place of places) {
      if (!everyAt(data, place.split("/"), 0, asked, is)) return `/${place}`;
    }
  }
  return undefined;
}

/** Whether data is what the URL of the request names, by its id: then it is known whose id it is. */
export function isAsked(
  { matches = {}, parameters }: Operation,
  params: Readonly<Record<string, unknown>>,
  data: unknown,
): boolean {
  return Object.entries(matches).some(([parameter, places]) => {
    const asked = params[parameter];
    const is = comparing(parameters[parameter], asked);
    const isIts = (place: string) =>
      isObject(data) && typeof data[place] !== "object" && Object.hasOwn(data, place) && is(data[place], asked);
    return parameters[parameter]?.in === "path" && places.some(isIts);
  });
}

/** Whether each value that stands at a place is the one that was asked for. Plain loops: a page asks a hundred times. */
function everyAt(value: unknown, names: readonly string[], index: number, asked: unknown, is: typeof isSame): boolean {
  const name = names[index];
  if (name === undefined) return is(value, asked);
  if (name === "*") {
    if (!Array.isArray(value)) return true;
    for (const item of value) if (!everyAt(item, names, index + 1, asked, is)) return false;
    return true;
  }
  if (!isObject(value)) return true;
  // What every object inherits is not a member.
  return !Object.hasOwn(value, name) || everyAt(value[name], names, index + 1, asked, is);
}

/** How what was asked for is compared: a text in a URL names one thing as it is written, unless it is an integer. */
const comparing = (parameter: Operation["parameters"][string] | undefined, asked: unknown) =>
  parameter?.in === "path" && parameter.type !== "integer" && typeof asked === "string" ? isEqual : isSame;

function isSame(value: unknown, asked: unknown): boolean {
  // What is null or of another form says nothing, and a list asks for several.
  return value === asked || typeof asked === "object" || typeof value === "object" || textOf(value) === textOf(asked);
}

/** What is null says nothing. */
function isEqual(value: unknown, asked: unknown): boolean {
  return value === asked || typeof value === "object" || (typeof value !== "string" && textOf(value) === asked);
}

/** Upper and lower case are one, and so are an id as a number and as a string, whatever zeros it starts with. */
function textOf(value: unknown): string {
  const text = String(value).toLowerCase();
  return text.replace(/^0+(?=\d+$)/, "");
}
