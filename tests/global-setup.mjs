import prepareBrowser from "./browser/global-setup.mjs";
import { bringUpToDate } from "./support/up-to-date.mjs";

/** Once, before all tests. */
export default function prepare(run) {
  bringUpToDate();
  prepareBrowser(run);
}
