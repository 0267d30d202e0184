const encoder = new TextEncoder();
/** Shorter secrets are not looked for in shifted Base64, nor number by number: too much would match. */
const shortestInside = 8;

/** The start of a long secret, cut so that its Base64 is the same whatever follows. */
export function startOf(secret: string, longest: number): string {
  for (let length = longest; length > longest / 2; length--) {
    const start = secret.slice(0, length);
    if (encoder.encode(start).length % 9 === 0 && !/[\uD800-\uDBFF]$/.test(start)) return start;
  }
  return secret.slice(0, longest);
}

/**
 * Patterns, as regular expressions are written, of a secret in the encodings in which a service or a platform may echo
 * it as a whole: plain, its UTF-8 read as Latin-1, in Base64 of both alphabets, twice, shifted inside a longer text,
 * from Latin-1 and from UTF-16, in hexadecimal. What is neither a letter nor a digit may be written as JSON, URLs,
 * forms, HTML and quoted-printable write it.
 */
export function spellingsOf(secret: string): string[] {
  const bytes = encoder.encode(secret);
  const base64 = inBase64(bytes);
  const wide = unitsOf(secret).flatMap((unit) => [unit & 255, unit >> 8]);
  const texts = [
    secret,
    binary(bytes),
    base64,
    inBase64(encoder.encode(btoa(binary(bytes)))).slice(0, -1),
    inBase64(wide).slice(0, -1),
    inBase64(inLatin1(secret)),
  ];
  if (secret.length >= shortestInside) texts.push(...inLonger(bytes), ...inLonger(inLatin1(secret)));
  const inBoth = texts.flatMap((text, index) => (index < 2 ? text : [text, inUrls(text)]));
  const written = [...new Set(inBoth)].map((text) =>
    text.replace(characters, (written, at: number) =>
      /[\w-]/.test(written) ? written : waysToWrite(written, at, text),
    ),
  );
  return [...written, inHex(bytes).join(""), inHex(wide).join("")];
}

/** The pattern of a secret each of whose characters may be escaped: `%73%33`, `&#115;&#51;`, `\x73\x33`. */
export function spellingInEscapes(secret: string): string[] {
  // Quoted-printable breaks lines. Not where the secret itself continues like a line break: that would be ambiguous.
  const written = secret.replace(characters, (character, at: number) => {
    const isBroken = new RegExp(`^${softBreak}`).test(secret.slice(at + character.length));
    return waysToWrite(character, at, secret) + (isBroken ? "" : `(?:${softBreak})?`);
  });
  return [written];
}

/**
 * Patterns of a secret in numbers with separators, `73 33` or `[115, 51]`, of its Base64 in lines, and of its
 * characters with blanks and invisible characters between them.
 */
export function spellingsInParts(secret: string): string[] {
  if (secret.length < shortestInside) return [];
  const bytes = [...encoder.encode(secret)];
  const between = "[^0-9A-Za-z]{0,4}(?:0x|x|u00)?";
  const inLines = [...new Set([...inLonger(bytes), ...inLonger(inLatin1(secret))])].map((text) =>
    Array.from(text, (digit) => digit.replace(/\W/, "\\$&")).join("(?:=?\\s|\\\\[rn]|<br {0,8}/?>){0,99}"),
  );
  const visible = Array.from(secret.replace(blanks, ""), (character) => character.replace(special, "\\$&"));
  const inBlanks = visible.length < shortestInside ? [] : [visible.join(`${blanks.source}{0,99}`)];
  return [inHex(bytes).join(between), bytes.join("\\D{1,16}"), ...inLines, ...inBlanks];
}

const blanks = /[\s\x00-\x1f\x7f-\x9f\xad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const special = /[\\^$.*+?()[\]{}|/-]/;
const softBreak = "=(?:\\r|\\\\r)?(?:\\n|\\\\n)";

/** Single characters, but a row of backslashes as one: its escapes cannot be told apart. */
const characters = /\\+|[^]/gu;

/**
 * Plain, after backslashes, or as a number in URLs, JSON and HTML. Repetitions are bounded, and a character after
 * backslashes of the secret leaves escaping backslashes to them, so that time is linear.
 */
function waysToWrite(written: string, at: number, secret: string): string {
  const [character = ""] = written;
  const code = character.codePointAt(0) ?? 0;
  const bytes = inHex(encoder.encode(character));
  const units = Array.from(character.split(""), (unit) => hex(unit.charCodeAt(0), 4));
  const escape = secret[at - 1] === "\\" ? "" : "\\\\{1,8}";
  const behindOne = [
    `u${units.join("\\\\{1,8}u")}`,
    `x${bytes.join("\\\\{1,8}x")}`,
    `u\\{0{0,8}${hex(code, 1)}\\}`,
    `0{0,2}${code.toString(8)}`,
    ...(/^"\\(\w)"$/.exec(JSON.stringify(character))?.slice(1) ?? []),
  ];
  const behind = `(?:${behindOne.join("|")})`;
  const [percent, percentOrEqual] = ["%(?:25){0,4}", "(?:%(?:25){0,4}|=)"];
  const ways = [
    bytes.map((byte) => percentOrEqual + byte).join(""),
    // As `escape` writes it, and Latin-1.
    units.map((unit) => `${percent}u${unit}`).join(""),
    ...(code > 127 && code < 256 ? [percentOrEqual + hex(code, 2)] : []),
    // HTML has names for thousands: where the rest of the secret is there, any name is this one.
    `&(?:amp;){0,2}(?:#0{0,8}${code}|#[xX]0{0,8}${hex(code, 1)}|${/\w/.test(character) ? "#" : "[A-Za-z]\\w{1,24}"});`,
    ...(character === " " ? ["\\+"] : []),
  ].join("|");
  const { length } = written;
  if (character === "\\") {
    // Not where the secret itself continues like an escape: the end of the backslashes would be ambiguous.
    const isPlain = new RegExp(`^(?:${ways}|${behind})`).test(secret.slice(at + length));
    return `(?:${isPlain ? "" : `${ways}|`}\\\\${isPlain ? "" : `${behind}?`}){${length},${8 * length + 8}}`;
  }
  // Longer forms first, so that no part of one is left.
  const itself = character.replace(special, "\\$&");
  return `(?:${ways}|${escape}${behind}|${escape && "\\\\{0,8}"}${itself})`;
}

const binary = (bytes: Iterable<number>) => String.fromCharCode(...bytes);
const inBase64 = (bytes: Iterable<number>) => btoa(binary(bytes)).replace(/=+$/, "");
const inHex = (bytes: Iterable<number>) => Array.from(bytes, (byte) => hex(byte, 2));
const unitsOf = (secret: string) => Array.from(secret.split(""), (unit) => unit.charCodeAt(0));
/** Base64 of Latin-1, as for credentials in a header; of UTF-8 if Latin-1 lacks a character. */
const inLatin1 = (secret: string) => (/[^\0-\xFF]/.test(secret) ? encoder.encode(secret) : unitsOf(secret));
/** The part of the Base64 that does not depend on the text before and after: all but the outermost characters. */
const inLonger = (bytes: readonly number[] | Uint8Array) =>
  [0, 1, 2].map((before) => inBase64([...new Uint8Array(before), ...bytes]).slice(before && before + 1, -1));
const inUrls = (base64: string) => base64.replaceAll("+", "-").replaceAll("/", "_");

/** In letters of either case. */
const hex = (value: number, digits: number) =>
  value
    .toString(16)
    .padStart(digits, "0")
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
