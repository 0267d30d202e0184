/** Digits that could be a long integer: not the start of a string, not a fraction. A cheap look, which may be wrong. */
const longInteger = /[^".0-9][0-9]{15}/;
/** Strings, which are left alone, and numbers. */
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|[-+.\deE]+/g;

/**
 * Parses JSON without rounding: an integer beyond ±(2^53 − 1) becomes a `bigint`, everything else is what `JSON.parse`
 * makes of it. Digits inside strings are untouched.
 *
 * @throws SyntaxError as `JSON.parse` does
 */
export function parseJson(text: string): unknown {
  if (!longInteger.test(text) && !/^[0-9]/.test(text)) return JSON.parse(text);
  // A mark that no string starts with, however it is escaped. The text is parsed first: marking must not repair it.
  const plain = JSON.stringify(JSON.parse(text));
  let mark = "int:";
  while (plain.includes(`"${mark}`)) mark += ":";
  const marked = text.replace(stringOrNumber, (token) =>
    /^-?[0-9]{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${mark}${token}"` : token,
  );
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === "string" && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  );
}
