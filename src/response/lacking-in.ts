import type { DescribedData } from "./described-data.js";
import { isHollow } from "./error-body.js";
import type { FoundData } from "./found-data.js";
import { compare } from "./shape/compare.js";
import { isFatal, mismatchesAt } from "./shape/mismatches.js";
import { without } from "./without.js";
import { isObject } from "../options/is-object.js";

/**
 * The members that the data of a write has to have, next to each other, and that are missing, or null or empty where they
 * may not be. One without a name if data cannot be used at all.
 */
export function lackingIn(
  { row, service }: DescribedData,
  { data, mismatches, isMoved }: FoundData,
): readonly string[] {
  if (row.safe || isMoved || mismatches.length === 0) return [];
  if (isFatal(mismatches)) return [""];
  if (!isObject(data)) return [];
  const said = without(data, (name) => typeof data[name] === "object" && isHollow(data[name]));
  return mismatchesAt(compare(row.data, service.shapes, said).place).flatMap(({ seen, pointer }) => {
    const isMissing = seen === "nothing" && pointer.lastIndexOf("/") === 0;
    return isMissing && mismatches.some((each) => `${each.pointer}/`.startsWith(`${pointer}/`))
      ? [pointer.slice(1)]
      : [];
  });
}
