import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { applyOverlays } from "../../toolkit/description/apply-overlays.js";
import { firstDifference } from "../../toolkit/description/first-difference.js";
import { readDescription } from "../../toolkit/description/read-description.js";
import { overlayNames, readOverlay } from "../../toolkit/description/read-overlay.js";

/**
 * Applies the published overlays in pairs and all together, and prints what came of it; writes each reading into a
 * folder. A program of its own, since Jest gives a test other objects than the path language expects.
 */
const [folder = ""] = process.argv.slice(2);
const description = await readDescription("dist/openapi.json");
const names = overlayNames();
const overlays = new Map(await Promise.all(names.map(async (name) => [name, await readOverlay(name)] as const)));
const applied = (list: readonly string[]) =>
  applyOverlays(
    description,
    list.flatMap((name) => overlays.get(name) ?? []),
  );

const refused = names.flatMap((one, at) =>
  names.slice(at + 1).flatMap((other) => {
    try {
      applied([one, other]);
      return [];
    } catch (error) {
      return [{ pair: [one, other], message: (error as Error).message }];
    }
  }),
);

/** As many overlays as go together, those first that stand first. */
const together = (list: readonly string[]) =>
  list.reduce<string[]>((chosen, name) => {
    const clashes = refused.some(({ pair }) => pair.includes(name) && pair.some((one) => chosen.includes(one)));
    return clashes ? chosen : [...chosen, name];
  }, []);

const all = together(names);
const others = together([...names].reverse());
const turned = [...all.slice(5), ...all.slice(0, 5)];
const differences = [turned.reverse()].flatMap((order) => firstDifference(applied(all), applied(order)) ?? []);

for (const name of names) await writeFile(join(folder, `${name}.json`), JSON.stringify(applied([name])));
await writeFile(join(folder, "all that go together.json"), JSON.stringify(applied(all)));
await writeFile(join(folder, "the others.json"), JSON.stringify(applied(others)));
console.log(JSON.stringify({ refused, all, differences }));
