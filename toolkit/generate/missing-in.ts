import type { Schema } from "../description/description.js";

/** The members that are insisted on and that an object does not have. */
export function missingIn({ "x-insisted": insisted, properties = {} }: Schema): unknown[] {
  return [insisted ?? []].flat().filter((name) => !Object.hasOwn(properties, name));
}
