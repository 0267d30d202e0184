import { segmentsOf } from "../../description/json/pointer.js";

/** Members whose members have made-up names. */
const maps = /^(properties|patternProperties|\$defs|definitions|dependentSchemas|schemas|mapping)$/;

/**
 * Whether a place is a part of a negation or a condition, where what takes more may take less of the whole.
 *
 * @param isPart whether a part of it is meant, such as a keyword: otherwise the whole of one is none
 */
export function isWithinNegation(place: string, isPart = true): boolean {
  const segments = segmentsOf(place) ?? [];
  return segments.some((name, at) => {
    const isWhole = at === segments.length - 1 && !isPart;
    return /^(not|if)$/.test(name) && !maps.test(segments[at - 1] ?? "") && !isWhole;
  });
}
