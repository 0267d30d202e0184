export type Mask = (text: string) => string;

/**
 * Creates what takes secrets out of texts, in every encoding in which a server could echo them: plain, Base64 in both
 * alphabets, hexadecimal, and each of these as JSON, URLs and HTML write it. Tokens are secrets too: their claims hold the
 * key, and a signature can be used by whoever reads it.
 *
 * @param secrets read anew for each text, as tokens are minted all the time; the empty text is none
 */
export function createMask(secrets: Iterable<string>): Mask {
  const known = new Map<string, Spelling[]>();
  return (text) => {
    for (const secret of secrets) if (secret !== "" && !known.has(secret)) known.set(secret, spellings(secret));
    const found = [...known.values()].flat().filter(({ text: plain, pattern }) => pattern ?? text.includes(plain));
    found.sort((one, other) => other.text.length - one.text.length);
    return found
      .reduce((left, { text: plain, pattern }) => left.replaceAll(pattern ?? plain, "[masked]"), text)
      .replace(/\beyJ[\w-]{5,}(\.|%2e|\\u002e)[\w-]{8,}((\.|%2e|\\u002e)[\w-]*)?/gi, "[masked]");
  };
}

interface Spelling {
  text: string;
  /** Only where it holds what is written in several ways: for the many tokens of a run a search is enough. */
  pattern?: RegExp;
}

function spellings(secret: string): Spelling[] {
  const bytes = Buffer.from(secret);
  const base64 = bytes.toString("base64").replace(/=+$/, "");
  const hex = bytes.toString("hex");
  const all = [secret, base64, bytes.toString("base64url"), hex, hex.toUpperCase()];
  // Inside a longer text Base64 shifts: whatever stands before and behind it, all but the outermost characters stay.
  for (const before of secret.length < 8 ? [] : [0, 1, 2]) {
    const shifted = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/=+$/, "")
      .slice(before && before + 1, -1);
    all.push(shifted, shifted.replaceAll("+", "-").replaceAll("/", "_"));
  }
  return [...new Set(all)].map((text) => {
    if (!/[^\w-]/.test(text)) return { text };
    const written = Array.from(text, (character) => (/[\w-]/.test(character) ? character : waysToWrite(character)));
    return { text, pattern: new RegExp(written.join(""), "g") };
  });
}

const nameInHtml: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" };

/** A pattern of one character: as it is, behind backslashes, in hexadecimal for URLs and JSON, as HTML has it. */
function waysToWrite(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const percent = Array.from(Buffer.from(character), (byte) => `%${inHex(byte, 2)}`);
  const units = Array.from({ length: character.length }, (_, at) => `\\\\+u${inHex(character.charCodeAt(at), 4)}`);
  const ways = [
    `\\\\*${character.replace(/[\^$\\.*+?()[\]{}|/]/, "\\$&")}`,
    percent.join(""),
    units.join(""),
    `&#0*${code};`,
    `&#[xX]0*${inHex(code, 1)};`,
  ];
  if (character in nameInHtml) ways.push(`&${nameInHtml[character]};`);
  if (character === " ") ways.push("\\+");
  return `(?:${ways.join("|")})`;
}

/** In letters of either case. */
const inHex = (value: number, digits: number) =>
  value
    .toString(16)
    .padStart(digits, "0")
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
