import type { Parameter } from "./description.js";

/** What no two parameters of an operation share: the place and the name. Names of header fields have no case. */
export function parameterKey({ in: place, name }: Parameter): string {
  return `${place} ${place === "header" ? name.toLowerCase() : name}`;
}
