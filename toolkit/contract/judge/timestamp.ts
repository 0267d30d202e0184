const form = /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)[.,](\d+)(Z|[-+]00(:?00)?)$/;

/**
 * Whether a text is an ISO 8601 timestamp in UTC with fractional seconds, in whichever of its spellings, of a time that
 * there is: a leap second ends a day, and so does 24:00.
 */
export function isTimestamp(text: string): boolean {
  const [, year, month, day, hour, minute, second, fraction = ""] = form.exec(text) ?? [];
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return false;
  const time = `${hour}${minute}${second}`;
  if (time === "235960" || (time === "240000" && /^0+$/.test(fraction))) return true;
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}
