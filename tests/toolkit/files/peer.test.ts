import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { findPeer, resolvePeer } from "../../../toolkit/files/peer.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const folder = temporaryFolder();

/** A tool with a peer of its own beside it, in that version. */
function toolBeside(peer: string, version: string): string {
  const place = join(folder, version, "node_modules", peer);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "package.json"), JSON.stringify({ name: peer, version, main: "index.js" }));
  writeFileSync(join(place, "index.js"), "");
  return join(folder, version, "tool.js");
}

test("a peer that is missing beside the tool that loads it is named, with the line that installs it", () => {
  expect(resolvePeer("typescript", "generate")).toMatch(/typescript\.c?js$/);
  expect(() => resolvePeer("undici", "the transport", "", join(folder, "tool.js"))).toThrow(
    /^the transport needs undici: npm install --save-dev undici@[\d.]+$/,
  );
});

test("a peer of another major version is not taken, and named with the line that installs the right one", () => {
  const old = toolBeside("@redocly/cli", "1.34.5");
  expect(findPeer("@redocly/cli", "", old)).toBeUndefined();
  expect(() => resolvePeer("@redocly/cli", "lint", "", old)).toThrow(
    /^lint needs @redocly\/cli 2, but found 1\.34\.5: npm install --save-dev @redocly\/cli@2[\d.]+$/,
  );
  const later = toolBeside("@redocly/cli", "2.99.0");
  expect(resolvePeer("@redocly/cli", "lint", "", later)).toMatch(/2\.99\.0/);
});

test("whatever version of a peer a project has, it can install this package, whose core needs none", () => {
  const { peerDependencies, peerDependenciesMeta } = manifest;
  expect([...new Set(Object.values(peerDependencies))]).toEqual(["*"]);
  expect(Object.keys(peerDependenciesMeta)).toEqual(Object.keys(peerDependencies));
});
