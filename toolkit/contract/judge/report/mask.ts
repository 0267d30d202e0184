import { spellingInEscapes, spellingsInParts, spellingsOf } from "../../../../src/response/secrets/spellings.js";
import { shortened } from "../../validate/finding.js";

/**
 * Takes secrets out of the beginning of a text.
 *
 * @param most how long the result may be, in characters. Default 10 000: what a service sends may be as long as it likes.
 */
export type Mask = (text: string, most?: number) => string;

const mark = "[masked]";
const longestText = 10_000;

/** Shorter secrets are not looked for, as in the client: they would take ordinary words apart, and are none. */
const shortest = 4;
/** So many characters in a row of a secret that is longer tell enough of it, in whichever case. */
const partLength = 12;
/** So much of a secret is looked for at the least. */
const shortestStart = 64;
/** No spelling of a secret, or of its start where only that is looked for, is longer. */
const longestSpelling = 4000;

/** What every encoding by character leaves as it is, unbroken. */
const run = /[\w-]+/g;
/** What has no "+" and no "/" in any of its Base64, which could be written otherwise: that is one run too. */
const simple = /^[!-=@-}]+$/;

/** What has the form of a token, whoever minted it. */
const anyToken = /\beyJ[\w-]{5,}(?:\.|%2e|\\u002e)[\w-]{8,}(?:(?:\.|%2e|\\u002e)[\w-]*)?/gi;

/**
 * Creates what takes secrets out of texts, however a server could spell them. Tokens are secrets too: their claims hold
 * the key, and a signature can be used by whoever reads it.
 *
 * @param secrets read anew for each text, as tokens are minted all the time. Those that are there from the start are
 *   looked for character by character too, and in parts, plain and as JSON has them.
 */
export function createMask(secrets: Iterable<string>): Mask {
  const known: Known[] = [];
  for (const secret of secrets)
    know(secret, 0, [...spellingsOf(secret), ...spellingInEscapes(secret), ...spellingsInParts(secret)]);
  const given = known.map(({ secret }) => secret);
  const parts = new Set(given.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]).flatMap(partsOf));

  return (text, most = longestText) => {
    const looked = text.slice(0, most + longestSpelling);
    let count = 0;
    for (const secret of secrets) if (count++ >= known.length) know(secret, runOf(secret));
    // Hundreds of tokens are minted, and no run of most texts is as long as theirs: those need not be looked for.
    const longest = longestRun(looked);
    const patterns = known
      .filter((each) => each.secret.length >= shortest && longest >= each.run)
      // A token holds the key in Base64: what is longer comes first.
      .sort((one, other) => other.secret.length - one.secret.length)
      .flatMap((each) => (each.patterns ??= patternsOf(spellingsOf(each.secret))));
    const pieces = [...patterns, anyToken].reduce(withoutMatches, [looked]);
    const masked = pieces.flatMap((piece) => withoutParts(piece, parts)).join(mark);
    if (looked.length === text.length) return shortened(masked, most);
    // Where the text was cut, half a secret may stand.
    return `${masked.slice(0, Math.max(0, Math.min(most - 3, masked.length - longestSpelling)))}...`;
  };

  function know(secret: string, run: number, spellings?: readonly string[]): void {
    const isLong = secret.length >= shortest;
    known.push({ secret, run, patterns: isLong && spellings ? patternsOf(spellings) : undefined });
  }
}

/** A secret that is looked for. */
interface Known {
  secret: string;
  /** How long a run a text must have to hold it. */
  run: number;
  /** Made when they are needed first. */
  patterns: RegExp[] | undefined;
}

const longestRun = (text: string) => (text.match(run) ?? []).reduce((most, { length }) => Math.max(most, length), 0);

const runOf = (secret: string) => (simple.test(secret) ? longestRun(secret.slice(0, shortestStart)) : 0);

const patternsOf = (spellings: readonly string[]) => spellings.map((pattern) => new RegExp(pattern, "g"));

/** The pieces that are left of some pieces. What stands in place of a match is not a piece, and is never looked at again. */
function withoutMatches(pieces: readonly string[], pattern: RegExp): string[] {
  return pieces.flatMap((piece) => piece.split(pattern));
}

function partsOf(secret: string): string[] {
  const count = Math.max(0, secret.length - partLength);
  return Array.from({ length: count && count + 1 }, (_, at) => secret.slice(at, at + partLength).toLowerCase());
}

/** The pieces that are left of a text: what a service cuts off, or writes in capitals, is a secret still. */
function withoutParts(text: string, parts: ReadonlySet<string>): string[] {
  const pieces: string[] = [];
  const lower = text.toLowerCase();
  // A few letters become two, and what stands behind them moves.
  const partAt = (at: number) =>
    lower.length === text.length ? lower.slice(at, at + partLength) : text.slice(at, at + partLength).toLowerCase();
  let [from, end] = [0, 0];
  for (let at = 0; at + partLength <= text.length; at++) {
    if (!parts.has(partAt(at))) continue;
    if (at > end || end === 0) pieces.push(text.slice(from, at));
    from = end = at + partLength;
  }
  return [...pieces, text.slice(from)];
}
