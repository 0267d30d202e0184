import type { DescribedData } from "./described-data.js";
import { codeOf, isErrorBody, isHollow, isOfSuccess, isWord, asText } from "./error-body.js";
import { isBlankPage } from "./is-blank-page.js";
import { isOfErrors, type MemberNames } from "./shape/names-in.js";
import { without } from "../options/is-object.js";

/** Names of what is said of an error, and of a request; those of other codes, such as country_code, are not among them. */
const ofErrors =
  /^(code|message)s$|^(err|error|ret|return)[-_]?(no|number)$|^(err|error|fail|failure|fault|ret|return|resp|response|res|result|status)[-_]?(code|msg|message|text|string|desc|description|reason|summary|detail|info|name|type|response)s?$/i;
const ofRequests =
  /^((server|request|response)[-_]?)?time(stamp)?$|^(ts|path|instance|version|jsonrpc)$|^(x[-_])?(request|req|trace|correlation|log|debug)[-_]?id$/i;
/** Flags that tell of success. */
const flags = /^(is_?)?(ok|succe\w+)$/i;
/** What says how it went, and the words for what failed. */
const states = /^(status|state|result)$/i;
const failed =
  /^(err(or)?|fail(ed|ure)?|nok|ko|rejected|denied|declined|refused|invalid|unauthori[sz]ed|forbidden|[45]\d\d|false)$/i;
/** So a resource may be, too. */
const participle = /ed$/i;
/** Beside a flag that is false, or an error, these are words, too. */
const words = /^(reason|details?|description|title|hint)$/i;
const ofWords = /message|msg|desc|reason|text/i;
const ofCodes = /(code|^(err|error|ret|return)[-_]?(no|number))$/i;
/** Where envelopes have their data, whatever they are of. */
const ofEnvelopes = /^(data|payload|response|body)$/i;
/** Where reads have their data. */
const places = /^(data|results?|response|payload|value|body|items|list|rows|records)$/i;
/** What `ownIn` found. */
const known = new WeakMap<MemberNames, readonly string[]>();

/**
 * Whether an envelope, described or not, comes back empty-handed: it says that something failed, and nothing but that. All
 * that could be data is null, empty or absent; the rest tells of the error, of the request, such as `timestamp`, or of where
 * a page without items stands.
 *
 * @param isComplete whether everything that is described is there
 * @param isListed whether a member tells of success
 */
export function isEmptyHanded(
  whole: Record<string, unknown>,
  { row: { envelope, safe, pages }, names }: DescribedData,
  isComplete: boolean,
  isListed: (name: string) => boolean,
): boolean {
  // Of a read anything that is told may be data, but for what a page without items tells; of a write zero and false may,
  // unless a flag says that it was not done.
  const isEmpty = (name: string, value: unknown, isOff: boolean) => {
    if (pages) return isBlankPage(name === envelope ? value : { [name]: value }, pages);
    if (!safe && (isOff || typeof value === "object" || value === "")) return isHollow(value);
    return typeof value === "object" && Object.keys(value ?? {}).length === 0;
  };
  // Before anything else is looked at: most bodies have such a member.
  if (ownIn(names).some((name) => Object.hasOwn(whole, name) && !isEmpty(name, whole[name], true))) return false;
  const body = without(whole, isListed);
  const given: [string, unknown][] = Object.entries(body);
  const has = (name: string) => given.find((each) => each[0] === name)?.[1];
  // What was read may have failed, and reading it has not.
  const mayBeOfData = safe && !pages && isComplete && !names.all.some((name) => ofEnvelopes.test(name));
  const isKnown = (name: string) => mayBeOfData && names.has(name);
  const isOfFailure = (name: string, value: unknown) =>
    isFailed(name, value) && !(isKnown(name) && participle.test(asText(value)));
  if (given.some(([name, value]) => value === true && flags.test(name) && isKnown(name))) return false;
  const isFailure = given.some((each) => isOfFailure(...each));
  const hasCode = given.some((each) => isOfCodes(...each));
  const said = given.filter(([name]) => ofWords.test(name) || (isFailure && words.test(name)));
  const isWordy = said.some(([, value]) => [value].flat().some(isWord));
  // A check, too, may find that something is not ok, and a read has words about it.
  const isSaid = hasCode || (isWordy && !safe);
  const isOff = given.some(([name, value]) => value === false && (name === "success" || (isSaid && flags.test(name))));
  const isTold = isOff || isErrorBody(body);
  const isClear = isTold && (isOff || !isHollow([has("error"), has("errors")]));
  const isDone = said.some(([, value]) => isOfSuccess({ code: value }));
  if (isDone && !isWordy && !isFailure) return false;
  // A verdict may consist of nothing else.
  const isOfWords = isFailure && (pages !== undefined || (!safe && ownIn(names).length > 0));
  const isAbout = (name: string, value?: unknown) =>
    isOfErrors(name) ||
    flags.test(name) ||
    ofErrors.test(name) ||
    ofRequests.test(name) ||
    ((isClear || isOfWords) && words.test(name)) ||
    (name === "id" && has("jsonrpc") !== undefined) ||
    isOfFailure(name, value);
  // What nobody describes is no data beside such a sign.
  const isOther = ([name, value]: (typeof given)[number]) =>
    !isAbout(name, value) && !(isClear && name !== envelope && !names.isVague && !names.has(name));
  if (given.some((each) => !isEmpty(...each, isOff) && isOther(each))) return false;
  if (isOff && names.isVague) return true;
  // A described status that is absent is no place of data.
  const isInside = envelope !== undefined && has(envelope) !== undefined;
  const own = isInside ? [envelope] : names.all.filter((name) => !isAbout(name) && !/^stat/i.test(name));
  if (own.length === 0 || names.areOfErrors) return false;
  if (isClear) return true;
  if (safe && !pages && !own.some((name) => places.test(name))) return false;
  const isBeside = isWordy || given.some(isOther);
  return (isTold && (isWordy || (isBeside && !safe))) || (isBeside && hasCode) || (isWordy && isFailure);
}

/** Whether an envelope says that something failed, by a state, a flag or a code, whatever is in it. */
export function tellsOfFailure(envelope: object): boolean {
  return Object.entries(envelope).some(
    ([name, value]: [string, unknown]) =>
      isFailed(name, value) || isOfCodes(name, value) || (value === false && flags.test(name)),
  );
}

/** Of described data the members that are of nothing else, whatever they hold. */
function ownIn(names: MemberNames): readonly string[] {
  const found =
    known.get(names) ??
    names.all.filter(
      (name) =>
        name !== "id" &&
        ![flags, ofErrors, ofRequests, states, words].some((each) => each.test(name)) &&
        !isOfErrors(name),
    );
  known.set(names, found);
  return found;
}

/** Whether it says that something failed. */
function isFailed(name: string, value: unknown): boolean {
  return (states.test(name) || flags.test(name)) && failed.test(asText(value));
}

/** Whether it is the code of an error, by its name and value. */
function isOfCodes(name: string, value: unknown): boolean {
  return ofErrors.test(name) && ofCodes.test(name) && isCode(name, value);
}

/** Whether it is the code of an error: a number that does not stand for success, or a word in a member of errors alone. */
function isCode(name: string, value: unknown): boolean {
  if (isOfSuccess({ code: value })) return false;
  return codeOf(value) !== undefined || (/^err/i.test(name) && /^(?!no)./i.test(asText(value)));
}
