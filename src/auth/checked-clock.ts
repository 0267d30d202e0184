import { type OptionRule, checkedOptions, refusedOption } from "../options/checked-options.js";
import { createOwnClock, type Clock } from "./clock.js";
import type { TimeReport } from "./time-report.js";

/** What each member of a report is, unless it is null; the clock itself checks that `sentAtMs` is there. */
const kinds: Readonly<Record<keyof TimeReport, string>> = {
  date: "string",
  age: "string",
  sentAtMs: "number",
  tokenOffsetMs: "number",
  refused: "boolean",
  accepted: "boolean",
};
const rules = Object.entries(kinds).map(([name, kind]): OptionRule => [
  name,
  (value) => value === null || typeof value === kind,
  `must be a ${kind}`,
]);

/**
 * Creates a clock that follows the service's time and, as far as is known, is never ahead of it.
 *
 * It goes by the headers of responses, unless tokens of another time are refused less: headers may be those of a gateway.
 * A refusal counts only if its token was signed by the present time, and once among requests that were under way together;
 * one that has an `Age`, and so may come from a cache, only from the third in a row on.
 *
 * @example
 * const clock = createClock();
 * const sign = createTokenSigner({ apiKey, apiSecret }, { clock });
 * const [sentAtMs, tokenOffsetMs] = [clock.local(), clock.offsetMs];
 * const { status, ok, headers } = await fetch(url, { headers: { Authorization: `Bearer ${await sign()}` } });
 * const [date, age] = [headers.get("Date"), headers.get("Age")];
 * clock.learn({ date, age, sentAtMs, tokenOffsetMs, refused: status === 401, accepted: ok });
 *
 * @param now the local time in milliseconds since the Unix epoch, default `Date.now`
 * @param recvWindowSeconds the receive window of the tokens that are signed by this clock, default 30
 * @throws TypeError at once, and from `now()` and `local()`, if `now` does not return such a time; for a receive window
 * that is not a whole number of seconds
 */
export function createClock(now?: () => number, recvWindowSeconds?: number): Clock {
  const clock = createOwnClock(now, recvWindowSeconds);
  // oxlint-disable-next-line typescript/unbound-method -- no method of a clock uses `this`
  const { learn } = clock;
  return Object.assign(clock, {
    learn: (report: TimeReport) => learn(checkedOptions(report, rules, refusedOption, "report") as TimeReport),
  });
}
