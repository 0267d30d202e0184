import { isLacking, isSparse, mayBeData, valuesIn, type Candidate } from "./candidate.js";
import { isObject } from "../../options/is-object.js";
import { errorMembers, type MemberNames } from "./names-in.js";

/** More members than any envelope has: it is a map, and comparing each with the description would take seconds. */
export const tooMany = 1000;

/**
 * Whether a value that lacks members has something inside that could be the data: complete, or any if it lacks half of
 * them, or there is too much to look at. Of a list whether an item does, or is an error.
 *
 * @param as compares a value with the description
 */
export function isEnvelope(own: Candidate, names: MemberNames, as: (value: unknown) => Candidate): boolean {
  if (!isLacking(own)) return false;
  const { value } = own;
  if (!Array.isArray(value)) return holdsData(own, value, as);
  return value.some((item: unknown) => {
    const alone = as([item]);
    const says = (name: string) => Object.hasOwn(Object(item) as object, name) && !names.has(name);
    const isOther = alone.held === 0 && !names.isVague && isLacking(alone);
    const isError = (isOther || isSparse(alone)) && errorMembers.some(says);
    return isError || (isLacking(alone) && holdsData(alone, item, (inner) => as([inner])));
  });

  /** Whether it has a described member that is more than a word for its kind, which other things have too. */
  function isNamed(value: unknown): boolean {
    return !isObject(value) || Object.keys(value).some((name) => names.has(name) && !/^(type|object|kind)$/.test(name));
  }

  function holdsData(own: Candidate, value: unknown, as: (inner: unknown) => Candidate): boolean {
    const values = valuesIn(value, names);
    if (values.length > tooMany) return true;
    return values.some((each) => {
      const inner = as(each);
      return mayBeData(inner) && (isSparse(own) ? isNamed(each) : !isLacking(inner));
    });
  }
}
