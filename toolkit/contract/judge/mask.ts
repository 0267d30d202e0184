import { spellingsByCharacter, spellingsOf } from "../../../src/response/spellings.js";

export type Mask = (text: string) => string;

/** No spelling of a token is shorter than the token, or than this where only its start is looked for. */
const shortestStart = 64;

/**
 * Creates what takes secrets out of texts, however a server could spell them. Tokens are secrets too: their claims hold
 * the key, and a signature can be used by whoever reads it.
 *
 * @param secrets read anew for each text, as tokens are minted all the time; the empty text is none. Those that are there
 *   from the start are looked for character by character too.
 */
export function createMask(secrets: Iterable<string>): Mask {
  const known = new Map<string, RegExp[]>();
  for (const secret of secrets) know(secret, [...spellingsOf(secret), ...spellingsByCharacter(secret)]);
  const given = new Set(known.keys());
  return (text) => {
    // Hundreds of tokens are minted, and no word of most texts is as long as one: those need not be looked for.
    const longestWord = Math.max(...text.split(/\s/).map(({ length }) => length));
    const mayHold = (secret: string) =>
      given.has(secret) || /\s/.test(secret) || longestWord >= Math.min(secret.length, shortestStart);
    return (
      [...secrets]
        .filter(mayHold)
        // A token holds the key in Base64: what is longer comes first.
        .sort((one, other) => other.length - one.length)
        .flatMap((secret) => known.get(secret) ?? know(secret, spellingsOf(secret)))
        .reduce((left, pattern) => left.replaceAll(pattern, "[masked]"), text)
        .replace(/\beyJ[\w-]{5,}(\.|%2e|\\u002e)[\w-]{8,}((\.|%2e|\\u002e)[\w-]*)?/gi, "[masked]")
    );
  };

  function know(secret: string, patterns: readonly string[]): RegExp[] {
    const made = secret === "" ? [] : patterns.map((pattern) => new RegExp(pattern, "g"));
    known.set(secret, made);
    return made;
  }
}
