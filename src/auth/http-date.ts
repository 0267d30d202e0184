/** The members of a header that came more than once, as behind several gateways, or else its value. Dates hold a comma. */
export function headerMembers(header: string | null | undefined): string[] {
  const text = typeof header === "string" ? header : "";
  return text.match(/(?:[a-z]+, (?=\d\d[ -]))?[^,\s](?:[^,]*[^,\s])?/gi) ?? [];
}

/** The `Age` header in milliseconds: of several the first counts, and one that cannot be read is none (RFC 9111, 5.1). */
export function ageMsOf(age: string | null | undefined): number {
  const [first = ""] = headerMembers(age);
  return /^\d{1,10}$/.test(first) ? Number(first) * 1000 : 0;
}

// Many responses have the same date: the last one is kept.
let lastDate: string | null | undefined;
let lastMs = Number.NaN;

/**
 * Milliseconds since the Unix epoch; NaN for anything but the forms of RFC 9110, 5.6.7, weekday included. Of several, as
 * where a gateway adds its own, the first that can be read counts.
 */
export function httpDate(date: string | null | undefined): number {
  if (date !== lastDate) {
    lastDate = date;
    lastMs = Number.NaN;
    for (const member of headerMembers(date)) {
      const fixed = inFixedForm(member);
      const ms = Date.parse(fixed);
      if (new Date(ms).toUTCString() === fixed) lastMs ||= ms;
    }
  }
  return lastMs;
}

/** Rewrites a date in one of the two obsolete forms, of this century, to the current form. */
function inFixedForm(date: string): string {
  return date
    .replace(/^(\w{3})\w*day, (\d\d)-(\w{3})-(\d\d) /, "$1, $2 $3 20$4 ")
    .replace("  ", " 0")
    .replace(/^(\w{3}) (\w{3}) (\d\d) (\S+) (\d{4})$/, "$1, $3 $2 $5 $4 GMT");
}
