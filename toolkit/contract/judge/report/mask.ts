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

/** Shorter secrets are ignored, as in the client: they would match parts of ordinary words. */
const shortest = 4;
/** So many consecutive characters of a longer secret, in any case, must be masked. */
const partLength = 12;
/** The least length of a secret that is searched for. */
const shortestStart = 64;
/** The longest encoding of a secret, or of the start that is searched for. */
const longestSpelling = 4000;

/** Characters that no encoding changes. */
const run = /[\w-]+/g;
/** Secrets whose Base64 has no "+" and no "/", and so only one spelling. */
const simple = /^[!-=@-}]+$/;

/** Anything with the form of a token. */
const anyToken = /\beyJ[\w-]{5,}(?:\.|%2e|\\u002e)[\w-]{8,}(?:(?:\.|%2e|\\u002e)[\w-]*)?/gi;

/**
 * Removes secrets from texts, in every encoding that a server might use. Tokens are secrets too: their claims contain
 * the key, and their signature can be used.
 *
 * @param secrets read for each text, since tokens are minted all the time. The initial ones are also searched for with
 *   escaped characters and in parts, plain and in JSON.
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
    // Most texts have no run as long as that of a token, and need not be searched for hundreds of them.
    const longest = longestRun(looked);
    const patterns = known
      .filter((each) => each.secret.length >= shortest && longest >= each.run)
      // Longer secrets first, since a token contains the key in Base64.
      .sort((one, other) => other.secret.length - one.secret.length)
      .flatMap((each) => (each.patterns ??= patternsOf(spellingsOf(each.secret))));
    const pieces = [...patterns, anyToken].reduce(withoutMatches, [looked]);
    const masked = pieces.flatMap((piece) => withoutParts(piece, parts)).join(mark);
    if (looked.length === text.length) return shortened(masked, most);
    // The end of a cut text may hold half a secret.
    return `${masked.slice(0, Math.max(0, Math.min(most - 3, masked.length - longestSpelling)))}...`;
  };

  function know(secret: string, run: number, spellings?: readonly string[]): void {
    const isLong = secret.length >= shortest;
    known.push({ secret, run, patterns: isLong && spellings ? patternsOf(spellings) : undefined });
  }
}

interface Known {
  secret: string;
  /** The run that a text needs at least to contain it. */
  run: number;
  /** Made on first use. */
  patterns: RegExp[] | undefined;
}

const longestRun = (text: string) => (text.match(run) ?? []).reduce((most, { length }) => Math.max(most, length), 0);

const runOf = (secret: string) => (simple.test(secret) ? longestRun(secret.slice(0, shortestStart)) : 0);

const patternsOf = (spellings: readonly string[]) => spellings.map((pattern) => new RegExp(pattern, "g"));

/** Splits pieces of a text at each match. */
function withoutMatches(pieces: readonly string[], pattern: RegExp): string[] {
  return pieces.flatMap((piece) => piece.split(pattern));
}

function partsOf(secret: string): string[] {
  const count = Math.max(0, secret.length - partLength);
  return Array.from({ length: count && count + 1 }, (_, at) => secret.slice(at, at + partLength).toLowerCase());
}

/** Splits a text at parts of secrets, also in another case, since a service may cut or capitalize them. */
function withoutParts(text: string, parts: ReadonlySet<string>): string[] {
  const pieces: string[] = [];
  const lower = text.toLowerCase();
  // Some letters become two in lower case, which moves the rest.
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
