import type { DescribedData } from "./described-data.js";
import { isHollow, isOfSuccess, asText } from "./error-body.js";
import type { ErrorForm } from "../service/service.js";
import { without } from "../options/is-object.js";

/** Names that tell of an error; those of other codes, such as country_code, do not. */
const signs =
  /error|^err|(^|fault|reason|status|result|ret|return|response|reject|rejection|failure|decline|exception|problem)[_-]?codes?$/i;
const words = /message|msg|title|detail/i;
/** What is false where nothing was done, and the words beside it. */
const flags = /^((is_?)?(ok|success(ful)?|succeeded|accepted)|status|result)$/i;
const flagged = /message|msg|title|detail|reason|description|text/i;
/** What says whether all was done, and how it says so. */
const results = /(code|state|status|result)$/i;
const failed =
  /^(error|fail|reject|declin|denied|insufficient)|^invalid(?!ated)|[ _-](rejected|failed|declined|denied)$/i;
const done =
  /^(ok|succ\w*|done|none|no.?error|open|new|paid|active|(pend|queu|process|submitt?|accept|approv|authori[sz]|receiv|creat|updat|delet|cancell?|complet|plac|schedul|initiat|fill|rest|work)(e?d?|ing))$/i;

type Member = readonly [name: string, value: unknown];

/**
 * Whether a body is an error as the description has it, under whatever status: all of its members are those of one
 * error, it has all that this requires, and one of them, which no data has, tells of an error by its name. A code of
 * success, whatever it is called, makes it none, unless data has to be there and is not: a code such as "000" may be of
 * an error. Where nothing is described of data, words tell of none: they may be of a success; but beside a `status` of
 * an error they do, where nothing is returned, or a write returns anything and the error requires it. Where all is there
 * that data requires, only a word tells that the error requires, too, and only if some of that is of the error alone.
 *
 * Of a write it may have members more, if they cannot be of data either, or data lacks what has to be there: an error
 * that requires nothing is then known by two members that tell of one. Members of the data that say nothing do not count
 * beside what is no mere word.
 *
 * @param lacking the members that data of a write has to have, and lacks
 */
export function isDescribedError(
  body: object,
  { service: { errorForms = [] }, row, names, fits }: DescribedData,
  lacking: readonly string[],
): boolean {
  const { envelope, beside = {}, data, safe } = row;
  const isNothing = data === "none";
  const hasStatus =
    (isNothing || (!safe && names.isVague)) && /^[45]\d\d$/.test(asText((body as { status?: unknown }).status));
  const given: readonly Member[] = Object.entries(body);
  const isOfData = ([name, value]: Member) =>
    names.has(name, value) || name === envelope || Object.hasOwn(beside, name);
  if (isRefused(given, errorForms, lacking, isOfData)) return true;
  const tells = (member: Member, isWord: boolean) =>
    (signs.test(member[0]) || (isWord && (words.test(member[0]) || (hasStatus && member[0] === "status")))) &&
    !isOfData(member) &&
    !isHollow(member[1]);
  // Before anything is compared: most bodies have no such member.
  if (!given.some((each) => tells(each, true))) return false;
  const home = envelope === undefined ? body : (body as Record<string, unknown>)[envelope];
  const isDone = fits(home);
  const isComplete = isDone && !fits({});
  const mayBeDone = () => isNothing || isDone || (fits({}) && !names.isVague);
  const mayHaveMore = !safe && (isNothing || (!names.isVague && (names.areAll || lacking.length > 0)));
  return (
    !(given.some(([name, value]) => /code/i.test(name) && isOfSuccess({ code: value })) && mayBeDone()) &&
    errorForms.some(({ required, optional }) => {
      const own = given.filter(([name]) => required.includes(name) || optional.includes(name));
      const rest = given.filter((each) => !own.includes(each));
      const others = safe ? rest : rest.filter(([, value]) => !isBlank(value));
      const least = others.length > 0 && required.length === 0 ? 2 : 1;
      const isBeside = () => fits(envelope === undefined ? without(body, (name) => required.includes(name)) : home);
      const isWord = ([name]: Member) =>
        names.isVague
          ? hasStatus && (isNothing || required.includes("status"))
          : !rest.some(isOfData) && (!isComplete || (required.includes(name) && !isBeside()));
      return (
        required.every((name) => Object.hasOwn(body, name)) &&
        own.filter((each) => tells(each, isWord(each))).length >= least &&
        (others.length === 0 || (mayHaveMore && !others.some(isOfData)))
      );
    })
  );
}

/** Whether a value says nothing; zero and false may be all that data says. */
function isBlank(value: unknown): boolean {
  return !/^(number|boolean|bigint)$/.test(typeof value) && isHollow(value);
}

/**
 * Whether a write was refused whose data lacks something that is of the data alone: all that is said is of one
 * described error, which has what it requires and may have the names of the data; no value is one of success; and there
 * is a code or a value of failure, or this error requires something and the body has a member that data has not, or no
 * more of the data than is missing. Words and codes beside a flag that is false, or beside a value of failure, are an error
 * even if none is described.
 */
function isRefused(
  given: readonly Member[],
  forms: readonly ErrorForm[],
  lacking: readonly string[],
  isOfData: (member: Member) => boolean,
): boolean {
  if (lacking.length === 0) return false;
  const flag = given.find(([name, value]) => value === false && flags.test(name));
  const said = given.filter((each) => each !== flag && !isBlank(each[1]));
  const says = ([name, value]: Member, words: RegExp) => results.test(name) && words.test(asText(value));
  const isFailed = (each: Member) =>
    says(each, failed) || (/^status/i.test(each[0]) && /^[45]\d\d$/.test(asText(each[1])));
  const isDone = (each: Member) =>
    ((results.test(each[0]) || words.test(each[0])) && isOfSuccess({ code: each[1] })) ||
    (flags.test(each[0]) && /^(1|true)$/.test(asText(each[1]))) ||
    says(each, done);
  // An id tells that something is there.
  const isId = (each: Member) => /(^|[_-])id$|[a-z]I[dD]$/.test(each[0]) && isOfData(each);
  if (said.some(isId) || (!flag && said.some(isDone))) return false;
  const tells = ([name]: Member) => signs.test(name) || flagged.test(name);
  const isNot = flag !== undefined || said.some(isFailed);
  if (isNot && said.some(tells) && said.every((each) => tells(each) || isFailed(each) || !isOfData(each))) return true;
  // A mere `code` of the data may be one of what was made.
  const isCode = (each: Member) => signs.test(each[0]) && !isHollow(each[1]) && !(each[0] === "code" && isOfData(each));
  const isSign = (each: Member) => isFailed(each) || isCode(each);
  const isApart = lacking.length >= said.length || !said.every(isOfData);
  return forms.some(({ required, optional }) => {
    const has = (name: string) => required.includes(name) || optional.includes(name);
    return (
      !lacking.every(has) &&
      said.every(([name]) => has(name)) &&
      required.every((name) => given.some((each) => each[0] === name)) &&
      (said.some(isSign) || (required.length > 0 && isApart))
    );
  });
}
