import { pointer } from "../../../description/pointer.js";
import { shown } from "../../finding.js";
import type { Misfit } from "../../recorder/validator.js";

type Missing = Pick<Misfit, "pointer" | "expected" | "seen">;

/**
 * What of `stated` a value does not have: objects may have more members, arrays are as long, all else is equal. Integers
 * are compared by their digits.
 */
export function missingIn(value: unknown, stated: unknown, place = ""): Missing[] {
  if (typeof stated !== "object" || stated === null) {
    const isSame = value === stated || (typeof value === "bigint" && String(value) === String(stated));
    return isSame ? [] : [{ pointer: place, expected: shown(stated), seen: shown(value) }];
  }
  if (typeof value !== "object" || value === null || Array.isArray(value) !== Array.isArray(stated)) {
    return [{ pointer: place, expected: shown(stated), seen: shown(value) }];
  }
  if (Array.isArray(stated) && Array.isArray(value) && value.length !== stated.length) {
    return [{ pointer: place, expected: `${stated.length} items`, seen: `${value.length}` }];
  }
  return Object.entries(stated).flatMap(([name, member]: [string, unknown]) => {
    const own: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    return missingIn(own, member, pointer(place, name));
  });
}
