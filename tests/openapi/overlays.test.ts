import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyOverlays } from "../../toolkit/description/apply-overlays.js";
import type { Description } from "../../toolkit/description/description.js";
import { firstDifference } from "../../toolkit/description/first-difference.js";
import { readBundle } from "../../toolkit/description/read-bundle.js";
import { overlayNames, readOverlay, type Overlay } from "../../toolkit/description/read-overlay.js";
import { root } from "../support/processes.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { lint, runScript } from "./run.js";

const folder = temporaryFolder();

/** Those that settle one point differently. All others combine. */
const contradicting = [
  ["cancel-201", "cancel-order-204"],
  ["cancel-all-array", "cancel-all-collection"],
  ["cancel-all-array", "cancel-all-one-order"],
  ["cancel-all-collection", "cancel-all-one-order"],
  ["error-body-list", "error-body-nested"],
  ["order-members-absent", "order-members-null"],
  ["page-cursors-null", "page-members-absent"],
  ["withdrawal-members-absent", "withdrawal-members-null"],
];

let description: Description;
const overlays = new Map<string, Overlay>();
const under = (names: readonly string[]) =>
  applyOverlays(
    description,
    names.map((name) => overlays.get(name)!),
  );

beforeAll(async () => {
  description = await readBundle("dist/openapi.json");
  for (const name of overlayNames()) overlays.set(name, await readOverlay(name));
});

/** As many overlays as go together, those first that stand first. */
function together(names: readonly string[]): string[] {
  const clash = (one: string, other: string) =>
    contradicting.some((pair) => one !== other && pair.includes(one) && pair.includes(other));
  return names.reduce<string[]>(
    (chosen, name) => (chosen.some((one) => clash(one, name)) ? chosen : [...chosen, name]),
    [],
  );
}

test("two overlays contradict each other where they settle one point differently, and nowhere else", () => {
  const names = overlayNames();
  const refused: string[][] = [];
  for (const pair of names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]))) {
    try {
      under(pair);
    } catch (error) {
      expect((error as Error).message).toContain(`overlays "${pair[0]}" and "${pair[1]}" contradict each other`);
      refused.push(pair);
    }
  }
  expect(refused).toEqual(contradicting);
});

test("all overlays that go together give one description, whatever their order", () => {
  const all = together(overlayNames());
  expect(all.length).toBeGreaterThanOrEqual(12);
  const turned = [...all.slice(5), ...all.slice(0, 5)].reverse();
  expect(firstDifference(under(all), under(turned))).toBeUndefined();
});

test("the description lints clean under each overlay, and under all that go with it", () => {
  const names = overlayNames();
  const readings = [...names.map((name) => [name]), together(names), together([...names].reverse())];
  const files = readings.map((reading, index) => {
    const file = join(folder, `${index}.json`);
    writeFileSync(file, JSON.stringify(under(reading)));
    return file;
  });
  expect(lint(...files)).toEqual([]);
}, 120_000);

test("an overlay that leaves an example behind that is no longer valid is refused", () => {
  const stale = readFileSync(join(root, "openapi/overlays/order-id-string.overlay.yaml"), "utf8");
  mkdirSync(join(folder, "stale"));
  writeFileSync(join(folder, "stale/stale.overlay.yaml"), stale.replace('example: "1001"', "example: 1001"));
  const { status, stderr } = runScript("readings", "--overlays", join(folder, "stale"), "--out", join(folder, "out"));
  expect(status).toBe(1);
  expect(stderr).toMatch(/^error: redocly lint: .*stale\.json.*\n$/);
}, 60_000);
