/** The start of a string or a number. */
const stringOrNumber = /["\d-]/g;
const number = /-?\d[\d.eE+-]*/y;

/** The time to convert an integer grows with the square of its digits. */
const mostDigits = 1000;

/**
 * Parses JSON without rounding: an integer beyond ±(2^53 − 1) becomes a `bigint`, one of more than a thousand digits
 * the text of its digits, everything else is as `JSON.parse` returns it. Digits inside strings are untouched. Takes time
 * linear in the length of the text.
 *
 * @throws SyntaxError as `JSON.parse` does
 */
export function parseJson(text: string): unknown {
  return unrounded(JSON.parse(text), text);
}

/** What `parseJson` makes of a text, given what `JSON.parse` makes of it. */
export function unrounded(plain: unknown, text: string): unknown {
  if (!holdsLong(plain)) return plain;
  // Random, so that no string of the text starts with it, however it is escaped.
  const mark = `${Math.random()}${Math.random()}:`;
  const marked = withNumbers(text, (digits) =>
    /^-?\d{16,}$/.test(digits) && !Number.isSafeInteger(Number(digits)) ? `"${mark}${digits}"` : digits,
  );
  return marked === text ? plain : withBigints(JSON.parse(marked), mark);
}

/** Whether any number may be in the range where integers are rounded. Not recursive: a text may be nested deeply. */
export function holdsLong(root: unknown): boolean {
  const open: object[] = [];
  const isLong = (value: unknown) => {
    // Most members of an order are strings: checking them first saves a third of the time.
    if (typeof value === "string") return false;
    if (typeof value === "object" && value !== null) open.push(value);
    return typeof value === "number" && (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER);
  };
  // Members that the program has added to all objects would be found in each.
  if (isLong(root) || Object.keys(Object.prototype).length > 0) return true;
  for (let node = open.pop(); node; node = open.pop()) {
    if (Array.isArray(node)) {
      for (const item of node) if (isLong(item)) return true;
    } else {
      for (const name in node) if (isLong((node as Record<string, unknown>)[name])) return true;
    }
  }
  return false;
}

/** Parses JSON with each number as the string of its digits, exactly as they are written. */
export function parseNumbersAsText(text: string): unknown {
  return JSON.parse(withNumbers(text, (digits) => `"${digits}"`));
}

/** Replaces the numbers of a valid JSON text. */
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

/** The index after the closing quote of a string. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === "\\") before--;
    if ((end - before) % 2 === 1) return end + 1;
  }
}

/** Turns marked strings into the integers that they stand for. Not recursive: a text may be nested deeply. */
function withBigints(root: unknown, mark: string): unknown {
  const holder = { root };
  const open: object[] = [holder];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const [name, value] of Object.entries(node) as [string, unknown][]) {
      if (typeof value === "object" && value) open.push(value);
      else if (typeof value === "string" && value.startsWith(mark)) {
        const digits = value.slice(mark.length);
        setMember(node, name, digits.length > mostDigits ? digits : BigInt(digits));
      }
    }
  }
  return holder.root;
}

/** Sets an own property, also one named `__proto__`. */
export function setMember(holder: object, name: string | number, value: unknown): void {
  if (name !== "__proto__") (holder as Record<string | number, unknown>)[name] = value;
  else Object.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true });
}
