import type { DescribedData } from "./described-data.js";
import { parseNumbersAsText } from "./json/json.js";
import { namesHeld, valueAt, type Candidate } from "./shape/candidate.js";
import { compare } from "./shape/compare.js";
import { mismatchesAt } from "./shape/mismatches.js";
import { isRequestedResource } from "./shape/other-resource.js";

/**
 * Creates a function that compares values with the description of the data: those at a place in a body, or others.
 *
 * @param text of the body
 * @param params the parameters that were sent
 */
export function createCompareCandidate(
  { row, service, names }: DescribedData,
  text: string,
  params: Readonly<Record<string, unknown>>,
): (value: unknown, path?: readonly string[]) => Candidate {
  return (value, path = []) => {
    const { place, correct } = compare(row.data, service.shapes, value);
    const mismatches = mismatchesAt(place);
    return {
      path,
      value,
      mismatches,
      held: namesHeld(value, names),
      isIts: isRequestedResource(row, params, value),
      exact() {
        if (!mismatches.some((each) => each.decimal ?? each.exact)) return { value, mismatches };
        const corrected = correct(valueAt(parseNumbersAsText(text), path));
        return { value: corrected.value, mismatches: mismatchesAt(corrected.place).filter((each) => !each.exact) };
      },
    };
  };
}
