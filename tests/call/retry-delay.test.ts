import fc from "fast-check";
import { callableOperations } from "../../src/call/callable-operations.js";
import { retryDelay } from "../../src/call/retry.js";
import { beginning, type Sent } from "../../src/call/sent.js";
import { ApiError } from "../../src/errors/errors.js";
import { service } from "../../src/generated/index.js";

const { random } = Math;
afterEach(() => void (Math.random = random));

const operation = callableOperations(service)("getOrder");

/** The delay after a response to a read. */
function delayAfter(
  status: number,
  headers: Record<string, string> = {},
  attempt = 1,
  more: Partial<Sent> = {},
): number | undefined {
  const error = new ApiError("", { operation: "getOrder", outcome: "unknown", attempts: 1, status });
  const wire = { status, headers: new Headers(headers) };
  const sent = beginning({
    operation,
    params: {},
    attempt,
    before: "not_sent",
    isRetried: false,
    redact: String,
    url: "",
  });
  Object.assign(sent, { phase: "read", wire, status, ...more });
  return retryDelay({ error, sent, transient: false, attempt, renewed: false }, 100);
}

test("the backoff doubles from 250 ms to 8 s, and any part of it may be drawn", () => {
  const bounds = Array.from({ length: 9 }, (_, index) => {
    Math.random = () => 1;
    return delayAfter(503, {}, index + 1);
  });
  expect(bounds).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, draw) => {
      Math.random = () => draw;
      expect(delayAfter(502, {}, attempt)).toBeCloseTo(draw * Math.min(8000, 250 * 2 ** (attempt - 1)), 6);
    }),
  );
});

const date = "Thu, 01 Jan 2026 00:00:00 GMT";
test.each<[Record<string, string>, number | undefined]>([
  [{ "Retry-After": "0" }, 0],
  [{ "Retry-After": " 7 " }, 7000],
  [{ "Retry-After": "7\u00a0" }, 7000],
  [{ "Retry-After": "1.25" }, 1250],
  ...["-5", "0x1", "1e3", "2030"].map((value): [Record<string, string>, number | undefined] => [{ "Retry-After": value }, value === "2030" ? undefined : 125]), // prettier-ignore
  [{ "Retry-After": "1, 1" }, 1000],
  [{ "Retry-After": ", 2,3" }, 2000],
  [{ "Retry-After": `2, ${date}` }, 2000],
  [{ "Retry-After": "Thu, 01 Jan 2026 00:00:03 GMT, 2", Date: `${date}, ${date}` }, 3000],
  [{ "Retry-After": "20" }, 20_000],
  [{ "Retry-After": "20.001" }, undefined],
  [{ "Retry-After": "9".repeat(400) }, undefined],
  [{ "Retry-After": "Thu, 01 Jan 2026 00:00:03 GMT", Date: date }, 3000],
  [{ "Retry-After": "Thu, 01 Jan 2026 01:00:00 GMT", Date: date }, undefined],
  [{ "Retry-After": "Wed, 31 Dec 2025 00:00:00 GMT", Date: date }, 0],
  [{ "Retry-After": "Fri, 01 Jan 2100 00:00:00 GMT" }, undefined],
  // Without a zone, as C writes it: the platform would read it in that of the machine.
  [{ "Retry-After": "2100-01-01T00:00:00Z" }, 125],
  [{ "Retry-After": "soon" }, 125],
  [{ "Retry-After": "1 Jan 2100" }, 125],
  [{ "Retry-After": "" }, 125],
  [{}, 125],
])("%j asks for %p ms", (headers, delay) => {
  Math.random = () => 0.5;
  expect(delayAfter(503, headers)).toBe(delay);
});

test("a status counts where its body broke off, and not where something else failed with it at hand", () => {
  Math.random = () => 0.5;
  const failure = { thrown: new Error("no") };
  const phases = ["sending", "responded", "reading", "read"] as const;
  expect(phases.map((phase) => delayAfter(503, {}, 1, { phase, failure }))).toEqual([
    undefined,
    undefined,
    125,
    undefined,
  ]);
});
