// Many responses have the same date: the last one is kept.
let lastDate: string | null | undefined;
let lastMs = Number.NaN;

/**
 * Milliseconds since the Unix epoch; NaN for anything but the forms of RFC 9110, 5.6.7, weekday included. Of several, as
 * where a gateway adds its own, the first counts.
 */
export function httpDate(date: string | null | undefined): number {
  if (date !== lastDate) {
    const fixed = typeof date === "string" ? inFixedForm(date) : "";
    const ms = Date.parse(fixed);
    lastDate = date;
    lastMs = new Date(ms).toUTCString() === fixed ? ms : Number.NaN;
  }
  return lastMs;
}

/** Rewrites a date in one of the two obsolete forms, of this century, to the current form. */
function inFixedForm(date: string): string {
  return date
    .replace(/ GMT, .*$/, " GMT")
    .replace(/^(\w{3})\w*day, (\d\d)-(\w{3})-(\d\d) /, "$1, $2 $3 20$4 ")
    .replace("  ", " 0")
    .replace(/^(\w{3}) (\w{3}) (\d\d) (\S+) (\d{4})$/, "$1, $3 $2 $5 $4 GMT");
}
