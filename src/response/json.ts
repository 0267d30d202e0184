/** As many digits can be beyond 2^53 − 1. */
const longDigits = 16;
/** Where a string or a number starts. */
const stringOrNumber = /["\d-]/g;
const number = /-?\d[\d.eE+-]*/y;

/**
 * Parses JSON without rounding: an integer beyond ±(2^53 − 1) becomes a `bigint`, everything else is what `JSON.parse`
 * makes of it. Digits inside strings are untouched. Takes time linear in the length of the text.
 *
 * @throws SyntaxError as `JSON.parse` does
 */
export function parseJson(text: string): unknown {
  const plain: unknown = JSON.parse(text);
  if (!mayHoldLongInteger(text)) return plain;
  // No string of the text can start with what is drawn here, however it is escaped.
  const mark = `${Math.random()}${Math.random()}:`;
  const marked = withNumbers(text, (digits) =>
    /^-?\d{16,}$/.test(digits) && !Number.isSafeInteger(Number(digits)) ? `"${mark}${digits}"` : digits,
  );
  return marked === text ? plain : withBigints(JSON.parse(marked), mark);
}

/** A cheap look, which may be wrong: only every sixteenth character is looked at, since a long run holds one of them. */
function mayHoldLongInteger(text: string): boolean {
  for (let index = longDigits - 1; index < text.length; index += longDigits) {
    if (!isDigit(text, index)) continue;
    let [start, end] = [index, index + 1];
    while (isDigit(text, start - 1)) start--;
    while (isDigit(text, end)) end++;
    // Behind a quote stands a string, behind a point a fraction.
    if (end - start >= longDigits && !'".'.includes(text[start - 1] ?? " ")) return true;
    index = end - 1;
  }
  return false;
}

function isDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 48 && code <= 57;
}

/** Parses JSON with the digits of each number as a string, just as they came. */
export function parseNumbersAsText(text: string): unknown {
  return JSON.parse(withNumbers(text, (digits) => `"${digits}"`));
}

/** Replaces the numbers of a text that is known to be JSON. */
function withNumbers(text: string, replace: (digits: string) => string): string {
  let result = "";
  let copied = 0;
  stringOrNumber.lastIndex = 0;
  for (let match = stringOrNumber.exec(text); match; match = stringOrNumber.exec(text)) {
    if (match[0] === '"') {
      stringOrNumber.lastIndex = endOfString(text, match.index);
      continue;
    }
    number.lastIndex = match.index;
    const [digits = ""] = number.exec(text) ?? [];
    result += text.slice(copied, match.index) + replace(digits);
    copied = stringOrNumber.lastIndex = match.index + digits.length;
  }
  return result + text.slice(copied);
}

/** The index behind the closing quote of a string. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === "\\") before--;
    if ((end - before) % 2 === 1) return end + 1;
  }
}

/** Turns marked strings into the integers that they stand for, without recursion: a text may be nested deeply. */
function withBigints(root: unknown, mark: string): unknown {
  const holder = { root };
  const open: object[] = [holder];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const name in node) {
      const value = (node as Record<string, unknown>)[name];
      if (typeof value === "object" && value) open.push(value);
      else if (typeof value === "string" && value.startsWith(mark)) set(node, name, BigInt(value.slice(mark.length)));
    }
  }
  return holder.root;
}

/** Sets a member of the object's own, also where it is called `__proto__`. */
function set(node: object, name: string, value: bigint): void {
  if (name !== "__proto__") (node as Record<string, unknown>)[name] = value;
  else Object.defineProperty(node, name, { value, writable: true, enumerable: true, configurable: true });
}
