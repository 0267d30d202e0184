import { isRateLimit, retryAfterMs } from "../../../toolkit/contract/judge/ask/outage.js";
import { createServerClock } from "../../../toolkit/contract/judge/ask/server-clock.js";

/** How far the server's clock is ahead, by headers of an hour ago. */
function learnt(age: string | undefined, dateTold: (date: string) => string): number {
  const clock = createServerClock();
  const now = Date.now();
  const date = dateTold(new Date(now - 3_600_000).toUTCString());
  clock.learn(new Headers({ Date: date, ...(age !== undefined && { Age: age }) }), now, now);
  return Math.round(clock.aheadMs() / 10_000);
}

test.each([undefined, "0", "0, 0", "0.5", "", "-1", "soon"])("headers that came twice tell the time: age %j", (age) => {
  for (const told of [(date: string) => date, (date: string) => `${date}, ${date}`, (date: string) => `, ${date}`])
    expect(learnt(age, told)).toBe(-360);
});

test("of two ages the first counts, and no date tells nothing", () => {
  expect(learnt("600, 0", String)).toBe(-300);
  expect([learnt("0", () => "now"), learnt("31536000", String)]).toEqual([0, 0]);
});

test.each([
  ["7", 7000],
  ["7, 7", 7000],
  ["soon, 7", 7000],
  ["Thu, 01 Jan 2026 00:00:03 GMT, Thu, 01 Jan 2026 00:00:09 GMT", 3000],
  ["soon", undefined],
])("the wait in Retry-After %j is %p ms", (value, ms) => {
  const headers = new Headers({ "Retry-After": value });
  expect(retryAfterMs(headers, Date.UTC(2026, 0, 1))).toBe(ms);
  expect(isRateLimit({ status: 503, headers })).toBe(ms !== undefined);
});
