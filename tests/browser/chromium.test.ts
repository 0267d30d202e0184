import type { Browser } from "playwright-core";
import { createSandbox } from "trading-service-client/sandbox";
import { launchBrowser } from "./launch-browser.js";
import { servePage } from "./page-server.js";

const sandbox = createSandbox({ firstOrderId: 9_007_199_254_740_993n, startingOrders: false });
let browser: Browser | undefined;
let served: Awaited<ReturnType<typeof servePage>>;
let seen: Record<string, unknown>;

beforeAll(async () => {
  // Ten minutes apart: the client must find out.
  sandbox.time.advance(600_000);
  served = await servePage(sandbox);
  browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(served.url);
  await page.addScriptTag({ url: "/program.js", type: "module" });
  await page.waitForFunction("typeof program === 'function'");
  seen = await page.evaluate<typeof seen>(`program(${JSON.stringify(sandbox.keys.demo)})`);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await served.close();
});

test("a page signs, heals its clock and keeps every digit of an id", () => {
  expect(seen).toMatchObject({ firstId: "9007199254740993", kind: "bigint", sameId: true, exactInResultStyle: true });
});

test("a page walks over all pages and cancels all orders", () => {
  const ids = Array.from({ length: 7 }, (_, index) => String(9_007_199_254_740_999n - BigInt(index)));
  expect(seen).toMatchObject({ walked: ids, cancelled: 7 });
});

test("a page gets typed errors", () => {
  expect(seen).toMatchObject({
    refusedParameter: "InvalidParameterError, not_sent, 0",
    refusedToken: "ApiError, rejected, 2",
  });
});

test("a browser that does not say whether a request was sent leaves the outcome unknown", () => {
  expect(seen).toMatchObject({
    broken: "ConnectionError, unknown, 1",
    timedOut: "TimeoutError, unknown, 1",
    redirected: "ConnectionError, unknown, 1",
  });
});

test("a redirect is not followed", () => {
  expect(served.arrivals.filter((arrival) => arrival.includes("/elsewhere"))).toEqual([]);
  expect(served.arrivals.filter((arrival) => arrival.includes('"price":"19"'))).toHaveLength(1);
});
