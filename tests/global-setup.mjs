import prepareBrowser from "./browser/global-setup.mjs";
import { bringUpToDate } from "./support/up-to-date.mjs";

/** Once, before all tests. */
export default function prepare(run) {
  process.env.TEST_RUN = String(Date.now());
  bringUpToDate();
  prepareBrowser(run);
}
