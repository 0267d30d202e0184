import { join } from "node:path";
import { getBrowser } from "./get-browser.js";
import { thisMachine } from "./this-machine.js";

/** As much of jest's own configuration as is read here. */
interface Run {
  rootDir: string;
  findRelatedTests: boolean;
  onlyChanged: boolean;
  testPathPatterns: { toExecutor: (options: { rootDir: string }) => { isMatch: (path: string) => boolean } };
}

/** Before all tests: sees to it that there is a browser, if a test that needs one is among them. */
export function prepare({ rootDir, findRelatedTests, onlyChanged, testPathPatterns }: Run): void {
  const isChosen = testPathPatterns.toExecutor({ rootDir }).isMatch(join(rootDir, "tests/browser/chromium.test.ts"));
  if (!isChosen || findRelatedTests || onlyChanged) return;
  try {
    process.env.CHROMIUM = getBrowser(thisMachine);
  } catch {
    // The tests that need it fail with the reason; all others run.
  }
}
