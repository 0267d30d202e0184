import type { DescribedData } from "./described-data.js";
import { codeOf, isErrorBody, isHollow, isOfSuccess, asText } from "./error-body.js";
import { isOfErrors, type MemberNames } from "./shape/names-in.js";
import { without } from "../options/is-object.js";

/** Names of what is said of an error, and of a request; those of other codes, such as country_code, are not among them. */
const ofErrors =
  /^(code|message)s$|^(err|error|fail|failure|fault|ret|return|resp|response|res|result|status)[-_]?(code|no|number|msg|message|text|string|desc|description|reason|summary|detail|info|name|type|response)s?$/i;
const ofRequests =
  /^((server|request|response)[-_]?)?time(stamp)?$|^(ts|path|instance|version|jsonrpc)$|^(x[-_])?(request|req|trace|correlation|log|debug)[-_]?id$/i;
/** Flags that tell of success. */
const flags = /^(is_?)?(ok|succe\w+)$/i;
/** What says how it went, and the words for what failed. */
const states = /^(status|state|result)$/i;
const failed = /^(err(or)?|fail(ed|ure)?|nok|ko|rejected|denied|declined|invalid|[45]\d\d|false)$/i;
/** Beside a flag that is false, or an error, these are words, too. */
const words = /^(reason|details?|description|title|hint)$/i;
const ofWords = /message|msg|desc|reason|text/i;
const ofCodes = /(code|no|number)$/i;
/** Where reads have their data. */
const places = /^(data|results?|response|payload|value|body|items|list|rows|records)$/i;
/** What `ownIn` found. */
const known = new WeakMap<MemberNames, readonly string[]>();

/**
 * Whether an envelope, described or not, comes back empty-handed: it says that something failed, and nothing but that. All
 * that could be data is null, empty or absent; the rest tells of the error or of the request, such as `timestamp`.
 *
 * @param isListed whether a member tells of success
 */
export function isEmptyHanded(
  whole: Record<string, unknown>,
  { row: { envelope, safe, pages }, names }: DescribedData,
  isListed: (name: string) => boolean,
): boolean {
  // Of a read anything that is told may be data, but for what a page without items tells; of a write zero and false may.
  const isEmpty = (value: unknown) =>
    pages !== undefined || (!safe && (typeof value === "object" || value === ""))
      ? isHollow(value)
      : typeof value === "object" && Object.keys(value ?? {}).length === 0;
  // Before anything else is looked at: most bodies have such a member.
  if (ownIn(names).some((name) => Object.hasOwn(whole, name) && !isEmpty(whole[name]))) return false;
  const body = without(whole, isListed);
  const given: [string, unknown][] = Object.entries(body);
  const has = (name: string) => given.find((each) => each[0] === name)?.[1];
  const hasCode = given.some(([name, value]) => ofErrors.test(name) && ofCodes.test(name) && isCode(name, value));
  const isWordy = given.some(
    ([name, value]) => ofWords.test(name) && typeof value === "string" && value.trim() && !isOfSuccess({ code: value }),
  );
  // A check, too, may find that something is not ok, and a read has words about it.
  const isSaid = hasCode || (isWordy && !safe);
  const isOff = given.some(([name, value]) => value === false && (name === "success" || (isSaid && flags.test(name))));
  const isTold = isOff || isErrorBody(body);
  const isClear = isTold && (isOff || !isHollow([has("error"), has("errors")]));
  const isAbout = (name: string, value?: unknown) =>
    isOfErrors(name) ||
    flags.test(name) ||
    ofErrors.test(name) ||
    ofRequests.test(name) ||
    (isClear && words.test(name)) ||
    (name === "id" && has("jsonrpc") !== undefined) ||
    isFailed(name, value);
  // What nobody describes is no data beside such a sign.
  const isOther = ([name, value]: (typeof given)[number]) =>
    !isAbout(name, value) && !(isClear && name !== envelope && !names.isVague && !names.has(name));
  if (given.some((each) => !isEmpty(each[1]) && isOther(each))) return false;
  // A described status that is absent is no place of data.
  const isInside = envelope !== undefined && has(envelope) !== undefined;
  const own = isInside ? [envelope] : names.all.filter((name) => !isAbout(name) && !/^stat/i.test(name));
  if (own.length === 0 || names.areOfErrors) return false;
  if (isClear) return true;
  if (safe && !pages && !own.some((name) => places.test(name))) return false;
  const isBeside = isWordy || given.some(isOther);
  return (
    (isTold && (isWordy || (isBeside && !safe))) ||
    (isBeside && hasCode) ||
    (isWordy && given.some((each) => isFailed(...each)))
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

/** Whether it is the code of an error: a number that does not stand for success, or a word in a member of errors alone. */
function isCode(name: string, value: unknown): boolean {
  if (isOfSuccess({ code: value })) return false;
  return codeOf(value) !== undefined || (/^err/i.test(name) && /^(?!no)./i.test(asText(value)));
}
