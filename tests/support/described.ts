import { applyOverlays } from "../../toolkit/description/overlay/apply-overlays.js";
import type { Description } from "../../toolkit/description/parts/description.js";
import { readOverlay } from "../../toolkit/description/overlay/read-overlay.js";
import { description } from "./built.js";

const made = new Map<string, Promise<Description>>();

/**
 * The bundle as it stands, or under overlays, each made once. They are applied one by one: that they go together is known,
 * and to find it out takes as long as a run of the suite.
 */
export function described(...overlays: string[]): Promise<Description> {
  const name = overlays.join();
  const known = made.get(name) ?? applied(overlays);
  made.set(name, known);
  return known;
}

async function applied(overlays: readonly string[]): Promise<Description> {
  let under = description;
  for (const name of overlays) under = applyOverlays(under, [await readOverlay(name)]);
  return under;
}
