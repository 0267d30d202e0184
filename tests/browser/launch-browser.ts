import { chromium, type Browser } from "playwright-core";
import { getBrowser } from "./get-browser.js";
import { thisMachine } from "./this-machine.js";

const quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"];

/** Starts a browser, which is got first where there is none. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? getBrowser(thisMachine);
  return await chromium.launch({ executablePath, args: quiet });
}
