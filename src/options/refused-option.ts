import { shownName } from "./shown-name.js";

/** Makes the error of an option that cannot work. */
export function refusedOption(name: string, rule: string): TypeError {
  return new TypeError(`"${shownName(name)}" ${rule}`);
}
