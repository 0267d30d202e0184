import type { Operation } from "../../service/service.js";
import { isObject } from "../../options/is-object.js";

/**
 * Checks that data belongs to its request: that it repeats a parameter where the description says so (`x-matches`).
 * Absent members are ignored. Upper and lower case count as the same, which the document leaves open; but not in an id
 * that is a text.
 *
 * @returns undefined, or the place of the first value that differs from its parameter
 */
export function otherResourceIn(
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

/** Whether data has the id in the URL of the request: then it is certainly the data. */
export function isRequestedResource(
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

/** Whether each value at a place is the requested one. Plain loops: it runs a hundred times for a page. */
function everyAt(value: unknown, names: readonly string[], index: number, asked: unknown, is: typeof isSame): boolean {
  const name = names[index];
  if (name === undefined) return is(value, asked);
  if (name === "*") {
    if (!Array.isArray(value)) return true;
    for (const item of value) if (!everyAt(item, names, index + 1, asked, is)) return false;
    return true;
  }
  if (!isObject(value)) return true;
  // Inherited properties are not members.
  return !Object.hasOwn(value, name) || everyAt(value[name], names, index + 1, asked, is);
}

/** How a parameter is compared: a text in a URL exactly, another text but for its case, everything else as `isSame` does. */
function comparing(parameter: Operation["parameters"][string] | undefined, asked: unknown): typeof isSame {
  if (parameter?.type === "integer" || typeof asked !== "string") return isSame;
  return parameter?.in === "path" ? isEqual : isSameText;
}

function isSame(value: unknown, asked: unknown): boolean {
  // Null and values of another form are ignored, and so is a parameter that is a list.
  return value === asked || typeof asked === "object" || typeof value === "object" || textOf(value) === textOf(asked);
}

/** Zeros at the head of a text are part of it, unless a number is returned for it. */
function isSameText(value: unknown, asked: unknown): boolean {
  if (typeof value !== "string") return isSame(value, asked);
  return value === asked || value.toLowerCase() === String(asked).toLowerCase();
}

/** For an id in a URL, which is compared exactly. Null is ignored. */
function isEqual(value: unknown, asked: unknown): boolean {
  return value === asked || typeof value === "object" || (typeof value !== "string" && textOf(value) === asked);
}

/** Ignores case, whether an id is a number or a string, and its leading zeros. */
function textOf(value: unknown): string {
  const text = String(value).toLowerCase();
  return text.replace(/^0+(?=\d+$)/, "");
}
