import { CommandError } from "../terminal/command.js";
import { applyOverlays } from "../description/overlay/apply-overlays.js";
import { assertOutline } from "../description/parts/assert-outline.js";
import { type BundleOptions, forPrograms } from "../description/bundle-description.js";
import type { Description } from "../description/parts/description.js";
import { publishedDescription } from "../files/package-root.js";
import { readDescription } from "../description/read/read-description.js";
import { readOverlay, type Overlay } from "../description/overlay/read-overlay.js";
import type { RefusedPlace } from "../description/parts/report.js";
import { prepare } from "./prepare/prepare.js";
import { serviceTables } from "./service-tables.js";

/**
 * Refuses two overlays where something cannot be generated under both, and can under each alone: what one says of a
 * member or a parameter, the other takes away, moves or turns into something else.
 *
 * @param under what all overlays make of the description
 * @param omit operations that are left out
 * @throws {CommandError} with both names, the place and the reason
 */
export async function refuseTogether(
  { description: file, overlays: names = [] }: BundleOptions,
  under: Description,
  omit: readonly string[] = [],
): Promise<void> {
  if (names.length < 2) return;
  const wrong = keyed(refusalsIn(under, omit));
  if (wrong.size === 0) return;
  const bare = await readDescription(file ?? publishedDescription());
  const overlays = await Promise.all(names.map((name) => readOverlay(name)));
  const alone = overlays.map((each) => refused(bare, [each]));
  for (const [at, later] of overlays.entries()) {
    for (const [before, earlier] of overlays.slice(0, at).entries()) {
      const [one, other] = [alone[before], alone[at]];
      const both = one && other && refused(bare, [earlier, later]);
      const found = [...wrong].find(([key]) => both?.has(key) && !one?.has(key) && !other?.has(key));
      if (!found) continue;
      const [, { place, why }] = found;
      throw new CommandError(`overlays "${earlier.name}" and "${later.name}" contradict each other: ${place}: ${why}`);
    }
  }
}

/** What cannot be generated under some overlays; undefined where they need another one. */
function refused(bare: Description, overlays: readonly Overlay[]): ReadonlyMap<string, RefusedPlace> | undefined {
  let under: Description;
  try {
    under = applyOverlays(bare, overlays);
    assertOutline(under, "");
  } catch {
    return undefined;
  }
  return keyed(refusalsIn(forPrograms(under)));
}

/**
 * What cannot be generated, by what it is known by: an item stands elsewhere in a list that another overlay adds to.
 */
function keyed(refusals: readonly RefusedPlace[]): Map<string, RefusedPlace> {
  const keyOf = ({ place, operation, why }: RefusedPlace) =>
    `${operation} ${place.replace(/\/\d+(?=\/|$)/g, "/")} ${why}`;
  return new Map(refusals.map((each) => [keyOf(each), each]));
}

/**
 * What of a description cannot be generated.
 *
 * @param omit operations that are left out
 */
export function refusalsIn(description: Description, omit: readonly string[] = []): readonly RefusedPlace[] {
  const prepared = prepare(description, omit);
  serviceTables(description, prepared);
  return prepared.report.refusals;
}
