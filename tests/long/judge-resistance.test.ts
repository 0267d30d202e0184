import { judge, JudgeError, type Progress } from "../../toolkit/contract/index.js";
import { verdictHtml } from "../../toolkit/contract/judge/report/verdict-html.js";
import { verdictJunit } from "../../toolkit/contract/judge/report/verdict-junit.js";
import { verdictText } from "../../toolkit/contract/judge/report/verdict-text.js";
import { described } from "../support/described.js";
import { answering, judged, lines, urlOf } from "../toolkit/judge/sandbox-judged.js";

test("a base URL may have a path", async () => {
  const { verdict } = await judged({
    options: { baseUrl: "https://service.example/gateway/v1/", writes: false },
    between: (fetch) => (input, init) => {
      const url = urlOf(input);
      return url.includes("/gateway/v1/api/v3/")
        ? fetch(url.replace("/gateway/v1", ""), init)
        : Promise.resolve(new Response("no such path", { status: 404 }));
    },
  });
  expect(lines(verdict)).toEqual([]);
});

test("429 slows the run down and is not a finding", async () => {
  let count = 0;
  const { verdict } = await judged({
    between: (fetch) => (input, init) =>
      ++count % 10 === 0
        ? Promise.resolve(new Response("slow down", { status: 429, headers: { "Retry-After": "0" } }))
        : fetch(input, init),
  });
  expect(lines(verdict)).toEqual([]);
});

test("a failure now and then says nothing about a token", async () => {
  let count = 0;
  const { verdict } = await judged({
    between: answering((response) => {
      const isRefusal = [400, 401, 403, 404].includes(response.status);
      return isRefusal && ++count % 5 === 0 ? new Response("", { status: 500 }) : response;
    }),
  });
  const others = lines(verdict).filter((line) => !/ \d+ times 500, until it was asked again$/.test(line));
  expect(others).toEqual([]);
});

test("a check of a code is unprovoked where no code was shown, and what was seen is told", async () => {
  const { verdict } = await judged({
    between: answering((response) => (response.ok ? response : new Response("", { status: response.status }))),
  });
  expect(lines(verdict)).toEqual([]);
  const ofCodes = verdict.checks.filter(({ name }) => / with \d{3} and \d{5}$/.test(name));
  expect(ofCodes.length).toBeGreaterThan(20);
  expect(new Set(ofCodes.map(({ status, reason }) => `${status}: ${reason}`))).toEqual(
    new Set(["unprovoked: the status is right, and nothing in the body shows a code (U-13)"]),
  );
  expect(verdict.reported.map(({ expected }) => expected)).toContainEqual(expect.stringMatching(/^the code \d{5}$/));
});

/** A service that asks everybody to come again later. */
const busy = (status: number, after?: string) => () => () =>
  Promise.resolve(new Response("", { status, ...(after !== undefined && { headers: { "Retry-After": after } }) }));

test.each([
  [
    429,
    "3600",
    /^listAccounts responds with 429 and asks to wait 3600 s, longer than the run may still take \(--timeout\)$/,
    1,
  ],
  [503, "5", /^listAccounts responds with 503 and asks to wait 5 s, longer than/, 3],
  [
    429,
    undefined,
    /^its 12 s were over \(give it more: timeoutMs, --timeout\) while it waited: listAccounts responds with 429$/,
    5,
  ],
])("%i with Retry-After: %s is named as what kept the run", async (status, after, stopped, requests) => {
  const told: string[] = [];
  const onProgress = ({ waits }: Progress) => void (waits !== undefined && told.push(waits));
  const { verdict } = await judged({ options: { timeoutMs: 12_000, onProgress }, between: busy(status, after) });
  expect(verdict).toMatchObject({ exitCode: 2, requests, stopped: expect.stringMatching(stopped) as string });
  if (requests > 1)
    expect(told).toContainEqual(expect.stringMatching(/^waiting \d s, since listAccounts responds with/));
  for (const report of [verdictText, verdictJunit, verdictHtml])
    expect(report(verdict)).toContain(`responds with ${status}`);
});

test("how long a run waited since the service asked for it is told", async () => {
  let count = 0;
  const { verdict } = await judged({
    options: { writes: false },
    between: (fetch) => (input, init) =>
      urlOf(input).includes("/withdrawals") && ++count <= 2 ? busy(429, "4")()() : fetch(input, init),
  });
  expect(lines(verdict)).toEqual([]);
  expect(verdict.notes).toContain("listWithdrawals responded with 429 2 times: 8 s of the run went by with waiting");
});

test.each([3600, -3600])("a clock that is %i seconds off is learnt from Date", async (seconds) => {
  const { verdict } = await judged({
    between: (fetch, sandbox) => {
      sandbox.time.advance(seconds * 1000);
      return fetch;
    },
  });
  expect(lines(verdict)).toEqual([]);
});

test.each([
  ["hangs", () => new Promise<Response>(() => {}), /nothing within 500 ms/],
  [
    "has no end",
    () =>
      Promise.resolve(
        new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) })),
      ),
    /a body of more than 100000 bytes/,
  ],
  ["breaks off", () => Promise.reject(new TypeError("fetch failed")), /no response \(fetch failed\)/],
])("an operation that %s is named, and no other is blamed", async (_name, answer, seen) => {
  const { verdict } = await judged({
    options: { requestTimeoutMs: 500, maxResponseBytes: 100_000, writes: false },
    between: (fetch) => (input, init) => (urlOf(input).includes("/withdrawals") ? answer() : fetch(input, init)),
  });
  expect(verdict.findings).toHaveLength(1);
  expect(verdict.findings[0]).toMatchObject({
    operation: "listWithdrawals",
    seen: expect.stringMatching(seen) as string,
  });
});

test.each([
  ["id", '"\\ud800"'],
  ["id", '{"toString":1}'],
  ["market_id", '{"toString":1}'],
  ["state", '{"toString":1}'],
  ["state", "123456789012345678901234567890"],
  ["side", '{"toString":1}'],
  ["end_cursor", '{"toString":1}'],
  ["start_cursor", "123456789012345678901234567890"],
])("%s that is %s wherever the service gives one ends in findings and reports", async (member, json) => {
  const given = new RegExp(`"${member}":("[^"]*"|\\d+)`, "g");
  const { verdict } = await judged({
    between: answering(async (response) => {
      return new Response((await response.text()).replace(given, `"${member}":${json}`), response);
    }),
  });
  expect(verdict).toMatchObject({ exitCode: 1 });
  expect(verdict.findings.map(({ pointer }) => pointer)).toContainEqual(expect.stringMatching(member));
  for (const report of [verdictText, verdictJunit, verdictHtml]) expect(report(verdict)).toContain(member);
});

test("the whole run has a deadline", async () => {
  const { verdict } = await judged({ options: { timeoutMs: 1 } });
  expect(verdict.exitCode).toBe(2);
  expect(verdict.stopped).toMatch(/--timeout/);
});

/** What the platform's fetch throws, and why. */
const failed = (code: string) => new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
const breaking = (code: string) => new ReadableStream({ pull: (controller) => controller.error(failed(code)) });

test.each([
  [{ baseUrl: "exchange.example" }, /"baseUrl"/],
  [{ writes: true, market: "DOGE-USDT" }, /"writes" in DOGE-USDT needs a "price"/],
  [{ timeoutMs: 0 }, /"timeoutMs" must be a number of milliseconds larger than 0/],
  [{ requestTimeoutMs: 0 }, /"requestTimeoutMs" must be a number of milliseconds larger than 0/],
  [{ timeoutMs: 2 ** 31 }, /"timeoutMs" must be .+, at most 2147483647$/],
  [{ minProvoked: 1.5 }, /"minProvoked" must be a whole number/],
  [{ price: "2", askPrice: "1" }, /"price" is not below "askPrice"/],
  [{ credentials: { apiKey: "key", apiSecret: "" } }, /"credentials"/],
  [{ fetch: () => Promise.reject(new TypeError("fetch failed")) }, /nothing responds at/],
  [
    { fetch: () => new Promise<Response>(() => {}), requestTimeoutMs: 20 },
    /nothing responds at .*: nothing within 20 ms/,
  ],
  [
    { fetch: () => Promise.reject(failed("HPE_INVALID_CONSTANT")) },
    /^what responds at \S+ does not speak HTTP, or breaks off: no response \(fetch failed: HPE_INVALID_CONSTANT\)$/,
  ],
  [
    { fetch: () => Promise.resolve(new Response(breaking("Z_DATA_ERROR"))) },
    /^no response of \S+ can be read: 200 with a body that cannot be read \(fetch failed: Z_DATA_ERROR\)$/,
  ],
  [
    { fetch: () => Promise.resolve(new Response(new ReadableStream())), requestTimeoutMs: 20 },
    /^no response of \S+ can be read: 200 with a body that did not end within 20 ms$/,
  ],
  [
    { fetch: () => Promise.resolve(new Response("x".repeat(2000))), maxResponseBytes: 1000 },
    /^no response of \S+ can be read: 200 with a body of more than 1000 bytes$/,
  ],
  [{ fetch: () => Promise.resolve(new Response("no such page", { status: 404 })) }, /no operation is at .*is added/],
  [
    { fetch: () => Promise.resolve(new Response("<html></html>", { headers: { "Content-Type": "text/html" } })) },
    /^\S+ \+ \S+ is not this service: each list is a page \(200 with text\/html\)$/,
  ],
  [
    { fetch: () => Promise.resolve(new Response("<!doctype html>Sign in", { status: 401 })) },
    /^\S+ \+ \S+ is not this service: each list is a page \(401 with text\/plain\)$/,
  ],
  [{ fetch: () => Promise.resolve(new Response("")) }, /^\S+ \+ \S+ is not this service: each list is empty \(200\)$/],
  [
    { fetch: () => Promise.resolve(new Response("", { status: 302, headers: { Location: "/login" } })) },
    /^\S+ \+ \S+ is not this service: each list is redirected \(302\) to \/login$/,
  ],
])("called wrongly or unreachable: %j", async (wrong, message) => {
  const good = { baseUrl: "https://service.example", credentials: { apiKey: "key", apiSecret: "secret" } };
  const call = judge({ ...good, description: await described(), ...wrong });
  await expect(call).rejects.toThrow(message);
  await expect(call).rejects.toBeInstanceOf(JudgeError);
});

test("a description that cannot be compiled is reported as that", async () => {
  const description = structuredClone(await described());
  (description.components!.schemas as Record<string, object>).Decimal = { type: "string", pattern: "(" };
  await expect(judged({ options: { description } })).rejects.toThrow(/the description cannot be compiled: /);
});
