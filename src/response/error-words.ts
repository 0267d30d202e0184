import { isObject } from "../options/is-object.js";
import { membersIn, namedIn } from "./named-in.js";

/** The members that the words of an error are in, the most telling first; some only as an object. */
const first =
  "errors violations object:error object:fault object:status message messages msg -description -summary error -response detail string";
const telling = `${first} reason details`;
/** For single words: each line says less than those before. */
const lines = [`${telling} description summary statusmessage title`, `${telling} title code label`];
/** Of a longer list or object the others are not looked at. */
const most = 20;
/** Words that say nothing. */
const empty = /^(ok|success|succeeded|created|accepted|error|fail(ed|ure)?)$/i;
/** The name of a status, and what else tells only that there is an error. */
const bare =
  /^(.*errors? occurr?ed|bad request|unauthorized|forbidden|not found|conflict|unprocessable (entity|content)|too many requests|internal server error|service unavailable)\W*$/i;
/** Members that are not of an error, but of what it is about. */
const foreign = /request|input|config|headers?$|stack|trace|links?$|date$/i;
/** A name that tells nothing of the sentence in it. */
const plain = /^[_\d]|(message|msg|text|string|value|description|detail|reason|error|issue|title)s?$/i;

/**
 * The words of an error: those in members of usual names, sentences before single words; else a sentence inside of such
 * a member; else words that say less, or may be those of something that the service echoes.
 *
 * @param isAnywhere whether a sentence in a list of any other member counts, if all that says nothing
 */
export function errorWords(body: Record<string, unknown>, isAnywhere: boolean): string | undefined {
  const all = [body, ...(Object.values(isObject(body.errors) && body.errors) as unknown[])];
  const isTelling = (text: string) => !bare.test(text);
  const words = lines.flatMap((line) => namedIn(all, line, textOf));
  const others = Object.entries(body).filter(([, value]) => isAnywhere && Array.isArray(value));
  return (
    namedIn(body, telling, textOf).find(isSentence) ??
    namedIn(body, `${first} title`, textOf).find(isTelling) ??
    sentenceIn(membersIn(body, telling)) ??
    words.find((text) => isTelling(text) && !/^[A-Z]{0,4}[-_]?\d*$/.test(text)) ??
    words[0] ??
    sentenceIn(Object.fromEntries(others))
  );
}

/** A number tells nothing of an error, nor does a word of success, nor a page. */
function textOf(value: unknown): string | undefined {
  const isText =
    typeof value === "string" &&
    /\p{L}/u.test(value) &&
    !empty.test(value) &&
    !/^\s*<(!doctype|html|head|\?xml)/i.test(value);
  return isText ? value : undefined;
}

function isSentence(text: string): boolean {
  return /\S\s\S/.test(text) && !bare.test(text);
}

/** The first sentence at any place, after the name of its member if that tells more. */
function sentenceIn(value: unknown, name = "", left = 7): string | undefined {
  const text = textOf(value) ?? "";
  if (isSentence(text)) return name && !plain.test(name) ? `${name}: ${text}` : text;
  if (typeof value !== "object" || left === 0) return undefined;
  for (const [own, each] of Object.entries(value ?? {}).slice(0, most)) {
    const found = foreign.test(own) ? undefined : sentenceIn(each, Array.isArray(value) ? name : own, left - 1);
    if (found) return found;
  }
  return undefined;
}
