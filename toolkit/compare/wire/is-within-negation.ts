import { keywordsIn } from "../../description/json/keywords-in.js";
import { segmentsOf } from "../../description/json/pointer.js";

/**
 * Whether a place is a part of a negation or a condition, where what takes more may take less of the whole.
 *
 * @param isPart whether the place stands for a part of a schema, such as a keyword, and not for the whole schema
 */
export function isWithinNegation(place: string, isPart = true): boolean {
  const keywords = keywordsIn(segmentsOf(place) ?? []);
  return keywords.some((keyword, at) => {
    const isWhole = at === keywords.length - 1 && !isPart;
    return (keyword === "not" || keyword === "if") && !isWhole;
  });
}
