export type Mask = (text: string) => string;

/**
 * Creates what takes secrets out of texts, in every encoding in which a server could echo them: plain, inside JSON and
 * URLs, Base64 in both alphabets, hexadecimal. Tokens are secrets too: their claims hold the key, and a signature can be
 * used by whoever reads it.
 *
 * @param secrets read anew for each text, as tokens are minted all the time; the empty text is none
 */
export function createMask(secrets: Iterable<string>): Mask {
  const known = new Map<string, string[]>();
  return (text) => {
    for (const secret of secrets) if (secret !== "" && !known.has(secret)) known.set(secret, spellings(secret));
    const found = [...known.values()].flat().filter((spelling) => text.includes(spelling));
    found.sort((one, other) => other.length - one.length);
    return found
      .reduce((left, spelling) => left.replaceAll(spelling, "[masked]"), text)
      .replace(/\beyJ[\w-]{5,}(\.|%2e|\\u002e)[\w-]{8,}((\.|%2e|\\u002e)[\w-]*)?/gi, "[masked]");
  };
}

function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = bytes.toString("base64").replace(/=+$/, "");
  const url = encodeURIComponent(secret);
  const hex = bytes.toString("hex");
  const escaped = JSON.stringify(secret).slice(1, -1);
  const all = [secret, base64, base64.replaceAll("+", "-").replaceAll("/", "_"), hex, hex.toUpperCase(), url, escaped];
  all.push(
    url.replace(/%../g, (code) => code.toLowerCase()),
    escaped.replaceAll("/", "\\/"),
    JSON.stringify(escaped).slice(1, -1),
  );
  // Inside a longer text Base64 shifts: with one or two bytes before it, all but the outermost characters stay.
  for (const before of secret.length < 8 ? [] : [1, 2]) {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/=+$/, "")
      .slice(before + 1, -1);
    all.push(shifted, shifted.replaceAll("+", "-").replaceAll("/", "_"));
  }
  return [...new Set(all)];
}
