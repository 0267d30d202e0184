import type { DescribedData } from "./described-data.js";
import { isHollow, isOfSuccess } from "./error-body.js";
import { without } from "./without.js";

/** Names that tell of an error; those of other codes, such as country_code, do not. */
const signs =
  /error|^err|(^|fault|reason|status|result|return|response|reject|rejection|failure|decline|exception|problem)[_-]?codes?$/i;
const words = /message|msg|title|detail/i;

/**
 * Whether a body is an error as the description has it, under whatever status: all of its members are those of one
 * error, it has all that this requires, and one of them, which no data has, tells of an error by its name. A code of
 * success, whatever it is called, makes it none, unless data has to be there and is not: a code such as "000" may be of
 * an error. Where nothing is described of data, words tell of none: they may be of a success; but where nothing is
 * returned, beside a `status` of an error they do. Where all is there that data requires, only a word tells that the error
 * requires, too, and only if some of that is of the error alone.
 *
 * Of a write it may have members more, if they cannot be of data either, or data lacks what has to be there: an error
 * that requires nothing is then known by two members that tell of one.
 *
 * @param isLacking whether data lacks a member that has to be there
 */
export function isDescribedError(
  body: object,
  { service, row, names, fits }: DescribedData,
  isLacking: boolean,
): boolean {
  const { errorForms } = service;
  if (!errorForms) return false;
  const { envelope, beside = {}, data, safe } = row;
  const isFailed = data === "none" && /^[45]\d\d$/.test(String((body as { status?: unknown }).status));
  const given: readonly [string, unknown][] = Object.entries(body);
  type Member = (typeof given)[number];
  const isOfData = ([name, value]: Member) =>
    names.has(name, value) || name === envelope || Object.hasOwn(beside, name);
  const tells = (member: Member, isWord: boolean) =>
    (signs.test(member[0]) || (isWord && words.test(member[0])) || (isFailed && member[0] === "status")) &&
    !isOfData(member) &&
    !isHollow(member[1]);
  // Before anything is compared: most bodies have no such member.
  if (!given.some((each) => tells(each, true))) return false;
  const home = envelope === undefined ? body : (body as Record<string, unknown>)[envelope];
  const isDone = fits(home);
  const isComplete = isDone && !fits({});
  const mayBeDone = () => data === "none" || isDone || (fits({}) && !names.isVague);
  const mayHaveMore = !safe && (data === "none" || (!names.isVague && (names.areAll || isLacking)));
  return (
    !(given.some(([name, value]) => /code/i.test(name) && isOfSuccess({ code: value })) && mayBeDone()) &&
    errorForms.some(({ required, optional }) => {
      const own = given.filter(([name]) => required.includes(name) || optional.includes(name));
      const others = given.filter((each) => !own.includes(each));
      const least = others.length > 0 && required.length === 0 ? 2 : 1;
      const isBeside = () => fits(envelope === undefined ? without(body, (name) => required.includes(name)) : home);
      const isWord = ([name]: Member) =>
        isFailed || (!names.isVague && (!isComplete || (required.includes(name) && !isBeside())));
      return (
        required.every((name) => Object.hasOwn(body, name)) &&
        own.filter((each) => tells(each, isWord(each))).length >= least &&
        (others.length === 0 || (mayHaveMore && !others.some(isOfData)))
      );
    })
  );
}
