import { spellingsByCharacter, spellingsOf } from "../../../src/response/spellings.js";

export type Mask = (text: string) => string;

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
  return (text) => {
    for (const secret of secrets) if (!known.has(secret)) know(secret, spellingsOf(secret));
    // A token holds the key in Base64: what is longer comes first.
    return [...known]
      .sort(([one], [other]) => other.length - one.length)
      .flatMap(([, patterns]) => patterns)
      .reduce((left, pattern) => left.replaceAll(pattern, "[masked]"), text)
      .replace(/\beyJ[\w-]{5,}(\.|%2e|\\u002e)[\w-]{8,}((\.|%2e|\\u002e)[\w-]*)?/gi, "[masked]");
  };

  function know(secret: string, patterns: readonly string[]): void {
    known.set(secret, secret === "" ? [] : patterns.map((pattern) => new RegExp(pattern, "g")));
  }
}
