export type Mask = (text: string) => string;

/**
 * Creates what takes secrets out of texts, in the encodings in which a server could echo them: plain, Base64 in both
 * alphabets and twice, byte by byte, and each of these as JSON, URLs, HTML and quoted-printable write it. Tokens are
 * secrets too: their claims hold the key, and a signature can be used by whoever reads it.
 *
 * @param secrets read anew for each text, as tokens are minted all the time; the empty text is none. Those that are there
 *   from the start are looked for byte by byte too.
 */
export function createMask(secrets: Iterable<string>): Mask {
  const known = new Map(
    [...secrets].filter(Boolean).map((secret) => [secret, [...spellings(secret), ...byteByByte(secret)]]),
  );
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
  const twice = Buffer.from(bytes.toString("base64")).toString("base64").replace(/=+$/, "").slice(0, -1);
  const wide = Buffer.from(secret, "utf16le").toString("base64").replace(/=+$/, "").slice(0, -1);
  const all = [secret, base64, bytes.toString("base64url"), hex, hex.toUpperCase(), twice, wide];
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

/** In numbers, whatever stands between them: `73 33`, `%73%33`, `\\x73\\x33`, `&#115;&#51;`, `[115, 51]`. */
function byteByByte(secret: string): Spelling[] {
  if (secret.length < 8) return [];
  const bytes = [...Buffer.from(secret)];
  const between = "(?:[^0-9A-Za-z]{0,4}(?:0x|x|u00|25|00)?)";
  const hex = bytes.map((byte) => inHex(byte, 2)).join(between);
  const decimal = bytes.join("\\D{1,5}");
  return [hex, decimal].map((written) => ({ text: written, pattern: new RegExp(written, "g") }));
}

const nameInHtml: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" };

/** A pattern of one character: as it is, behind backslashes, in hexadecimal for URLs and JSON, as HTML has it. */
function waysToWrite(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const percent = Array.from(Buffer.from(character), (byte) => `(?:%(?:25)*|=|\\\\+x)${inHex(byte, 2)}`);
  const units = Array.from({ length: character.length }, (_, at) => `\\\\+u${inHex(character.charCodeAt(at), 4)}`);
  const ways = [
    `\\\\*${character.replace(/[\^$\\.*+?()[\]{}|/]/, "\\$&")}`,
    percent.join(""),
    units.join(""),
    `\\\\+u\\{0*${inHex(code, 1)}\\}`,
    `\\\\+0*${code.toString(8)}`,
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
