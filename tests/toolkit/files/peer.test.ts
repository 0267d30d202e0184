import { join } from "node:path";
import { resolvePeer } from "../../../toolkit/files/peer.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();

test("a peer that is missing beside the tool that loads it is named, with the line that installs it", () => {
  expect(resolvePeer("typescript", "generate")).toMatch(/typescript\.c?js$/);
  expect(() => resolvePeer("undici", "the transport", "", join(folder, "tool.js"))).toThrow(
    /^the transport needs undici: npm install --save-dev undici@[\d.]+$/,
  );
});
