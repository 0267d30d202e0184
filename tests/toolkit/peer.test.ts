import { join } from "node:path";
import { resolvePeer } from "../../toolkit/peer.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const folder = temporaryFolder();

test("a peer that is missing beside the tool that loads it is named, with the line that installs it", () => {
  expect(resolvePeer("typescript", "generate")).toMatch(/typescript\.js$/);
  expect(() => resolvePeer("typescript", "generate", "", join(folder, "tool.js"))).toThrow(
    /^generate needs typescript: npm install --save-dev typescript@[\d.]+$/,
  );
});
