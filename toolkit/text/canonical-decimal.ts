const parts = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?0*\d{1,3}))?$/;

/** The shortest form of a decimal without an exponent, exact at any length. Other texts stay as they are. */
export function canonicalDecimal(text: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = parts.exec(text) ?? [];
  if (whole === "" && fraction === "") return text;
  const shift = Number(exponent);
  const left = `${"0".repeat(Math.max(0, -shift))}${whole}`;
  const right = `${fraction}${"0".repeat(Math.max(0, shift))}`;
  const at = left.length + shift;
  const all = left + right;
  const [before, behind] = [all.slice(0, at), all.slice(at)];
  // Not by a regular expression, which would take quadratic time here.
  let end = behind.length;
  while (behind[end - 1] === "0") end--;
  const digits = `${before.replace(/^0+(?=\d)/, "") || "0"}.${behind.slice(0, end)}`.replace(/\.$/, "");
  return (sign === "-" && digits !== "0" ? "-" : "") + digits;
}

/** Whether a number that is made of a text is written with the same digits again: beyond 15 it may hold others. */
export function keepsDigits(text: string, number = Number(text)): boolean {
  if (number === 0 && /^[-+]?[0.]+(e|$)/i.test(text)) return true;
  return canonicalDecimal(text.replace(/(e[-+]?)0+(?=\d)/i, "$1")) === canonicalDecimal(String(number));
}
