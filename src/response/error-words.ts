import { isObject } from "../options/is-object.js";
import { membersIn, namedIn } from "./named-in.js";

/** The members that the words of an error are in, the most telling first; some only as an object. */
const first =
  "errors violations object:error object:fault object:status message messages msg -description -summary error detail string";
const names = `${first} reason details description summary statusmessage`;
/** For single words: each line says less than those before. */
const lines = [`${first} title`, `${names} title`, `${names} title code label`];
/** Words that say nothing. */
const empty = /^(ok|success|succeeded|created|accepted|error|fail(ed|ure)?)$/i;
/** The name of a status. */
const bare =
  /^(bad request|unauthorized|forbidden|not found|conflict|unprocessable (entity|content)|too many requests|internal server error|service unavailable)\W*$/i;
/** A name that tells nothing of the sentence in it. */
const plain = /^[_\d]|(message|msg|text|string|value|description|detail|reason|error|issue|title)s?$/i;

/**
 * The words of an error: those in members of usual names, sentences before single words; else a sentence inside of such
 * a member; else words that say less.
 *
 * @param isAnywhere whether a sentence in any other member counts, if all that says nothing
 */
export function errorWords(body: Record<string, unknown>, isAnywhere: boolean): string | undefined {
  const all = [body, ...(Object.values(isObject(body.errors) && body.errors) as unknown[])];
  const words = lines.flatMap((line) => namedIn(all, line, textOf));
  return (
    namedIn(body, names, textOf).find(isSentence) ??
    sentenceIn(membersIn(body, names).filter((each) => !namedIn(each, names, textOf).length)) ??
    words.find((each) => !bare.test(each)) ??
    words[0] ??
    (isAnywhere ? sentenceIn(body) : undefined)
  );
}

/** A number tells nothing of an error, nor does a word of success, nor a page. */
function textOf(value: unknown): string | undefined {
  const isText = typeof value === "string" && /\p{L}/u.test(value) && !empty.test(value) && !/^\s*<[!h]/i.test(value);
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
  for (const [own, each] of Object.entries(value ?? {})) {
    const found = sentenceIn(each, Array.isArray(value) ? name : own, left - 1);
    if (found) return found;
  }
  return undefined;
}
