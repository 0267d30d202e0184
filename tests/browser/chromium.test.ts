import { createServer } from "node:http";
import type { Browser } from "playwright-core";
import { bundleTour } from "../runtimes/bundle-tour.js";
import { seenEverywhere } from "../runtimes/seen.js";
import { arrivedEverywhere, openStage } from "../runtimes/stage.js";
import { launchBrowser } from "./launch-browser.js";
import { listen } from "../support/listen.js";

/** Serves an empty page. The sandbox is on another origin. */
const pages = createServer((_request, response) =>
  response.setHeader("Content-Type", "text/html").end("<!doctype html>"),
);
let origin: string;
let browser: Browser | undefined;

beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(pages)}`;
  browser = await launchBrowser();
}, 600_000);

afterAll(async () => {
  await browser?.close();
  pages.closeAllConnections();
  await new Promise((closed) => pages.close(closed));
});

/** Runs the tour in the page, against a sandbox that lets pages of `cors` in. */
async function tourInPage(cors: string) {
  const { options, arrived, close } = await openStage(cors);
  const page = await browser!.newPage();
  try {
    await page.goto(origin);
    await page.addScriptTag({ type: "module", content: await bundleTour("Object.assign(globalThis, { tour });") });
    await page.waitForFunction("typeof tour === 'function'");
    return { seen: await page.evaluate<unknown>(`tour(${JSON.stringify(options)})`), arrived: arrived() };
  } finally {
    await page.close();
    await close();
  }
}

test("in a page that the sandbox lets in, the client does what it does everywhere", async () => {
  const { seen, arrived } = await tourInPage(origin);
  expect(seen).toEqual(seenEverywhere);
  // What no page can prevent: the browser itself sends a request again when a kept connection ends without a response.
  expect([1, 2]).toContain(arrived["/13/cancel"]);
  expect({ ...arrived, "/13/cancel": 1 }).toEqual(arrivedEverywhere);
});

test("a page of another origin is shut out", async () => {
  await expect(tourInPage("https://app.example")).rejects.toThrow("ConnectionError");
});
