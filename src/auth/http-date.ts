let lastRead: { date: string | null | undefined; ms: number } = { date: null, ms: Number.NaN };

/** Milliseconds since the Unix epoch; NaN for anything but the forms of RFC 9110, 5.6.7, weekday included. */
export function httpDate(date: string | null | undefined): number {
  // Many responses come within a second.
  if (date === lastRead.date) return lastRead.ms;
  const fixed = typeof date === "string" ? inFixedForm(date) : "";
  const ms = Date.parse(fixed);
  lastRead = { date, ms: new Date(ms).toUTCString() === fixed ? ms : Number.NaN };
  return lastRead.ms;
}

/** A date of one of the two obsolete forms, of this century, in the form that is sent today. */
function inFixedForm(date: string): string {
  return date
    .replace(/^(\w{3})\w*day, (\d\d)-(\w{3})-(\d\d) /, "$1, $2 $3 20$4 ")
    .replace("  ", " 0")
    .replace(/^(\w{3}) (\w{3}) (\d\d) (\S+) (\d{4})$/, "$1, $3 $2 $5 $4 GMT");
}
