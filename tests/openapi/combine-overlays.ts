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

/** As many overlays as can be had together, beginning with one of them. */
const together = (first: string) =>
  [first, ...names].reduce<string[]>((chosen, name) => {
    const clashes = refused.some(
      ({ pair }) => pair.includes(name) && pair.some((one) => one !== name && chosen.includes(one)),
    );
    return clashes || chosen.includes(name) ? chosen : [...chosen, name];
  }, []);

const all = together("cancel-201");
const orders = [[...all].reverse(), ...[1, 5, 9].map((turned) => [...all.slice(turned), ...all.slice(0, turned)])];
const differences = orders.flatMap((order) => firstDifference(applied(all), applied(order)) ?? []);

for (const name of names) {
  await writeFile(join(folder, `${name}.json`), JSON.stringify(applied([name])));
}
const sets = new Map(names.map((name) => [together(name).sort().join(), together(name)]));
for (const [at, list] of [...sets.values()].entries()) {
  await writeFile(join(folder, `set ${at}.json`), JSON.stringify(applied(list)));
}
console.log(JSON.stringify({ refused, all, differences }));
