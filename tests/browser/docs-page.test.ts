import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { docsPages } from "../support/docs-pages.js";
import { launchBrowser } from "./launch-browser.js";

let folder: string;
let browser: Browser | undefined;

beforeAll(async () => {
  folder = await docsPages();
  browser = await launchBrowser();
}, 600_000);
afterAll(() => browser?.close());

/** Opens a page of the docs from disk; what goes wrong, and what it asks the network for, is a problem. */
async function open(name: string, how: BrowserContextOptions): Promise<{ page: Page; problems: string[] }> {
  const page = await browser!.newPage(how);
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("request", (request) => !/^(file|data|blob):/.test(request.url()) && problems.push(request.url()));
  const [file = "", hash] = name.split("#");
  await page.goto(pathToFileURL(join(folder, file)).href + (hash ? `#${hash}` : ""));
  return { page, problems };
}

const wide = { width: 1400, height: 900 };
const narrow = { width: 390, height: 800 };

test("an operation shows its parameters first, then its open points, folded and linked", async () => {
  const { page, problems } = await open("index.html#operation/listOrders", { viewport: wide });
  const points = page.locator("details.open-points");
  await points.waitFor({ timeout: 60_000 });
  const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y;
  expect(await heightOf("details.open-points")).toBeGreaterThan(await heightOf("text=Slicing count >> nth=1"));
  expect(await points.getAttribute("open")).toBeNull();
  expect(await points.locator("a").first().getAttribute("href")).toMatch(/^reference\.html#U-\d\d$/);
  expect(problems).toEqual([]);
  await page.close();
});

test("the first page names the server, offers the description, and its links stay, also in another tab", async () => {
  const { page, problems } = await open("index.html", { viewport: narrow, colorScheme: "dark" });
  await page.getByText("Download OpenAPI description").waitFor({ timeout: 60_000 });
  expect(await page.getByText("{base_url}", { exact: true }).count()).toBeGreaterThan(0);
  // Where there is room, the menu stands beside the text.
  await page.setViewportSize(wide);
  const links = await page.evaluate<string[]>(
    '[...document.querySelectorAll("a[href]")].map((each) => each.getAttribute("href"))',
  );
  expect(links).toContain("#/orders");
  const files = ["reference.html", "openapi.yaml", "openapi.json"];
  expect(links.filter((link) => !/^(#\/|https:)/.test(link) && !files.includes(link))).toEqual([]);
  const opened = page.context().waitForEvent("page");
  await page
    .locator('a[href="#/errors"]')
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  const other = await opened;
  await other.getByRole("heading", { name: "Errors" }).first().waitFor({ timeout: 60_000 });
  expect(other.url()).toBe(`${page.url().replace(/#.*/, "")}#/errors`);
  expect(problems).toEqual([]);
  await page.context().close();
});

test.each([
  ["light", wide],
  ["dark", narrow],
] as const)("reference.html fits a %s window, without a script", async (colorScheme, viewport) => {
  const { page, problems } = await open("reference.html", { viewport, colorScheme });
  const seen = await page.evaluate<[number, number, string, string]>(
    "(({ scrollWidth }, { color, backgroundColor }) => [scrollWidth, innerWidth, color, backgroundColor])(document.documentElement, getComputedStyle(document.body))",
  );
  expect(seen[0]).toBeLessThanOrEqual(seen[1]);
  const brightness = (text: string) => Number(/\d+/.exec(text)![0]);
  expect(brightness(seen[3]) > brightness(seen[2])).toBe(colorScheme === "light");
  expect(problems).toEqual([]);
  await page.close();
});
