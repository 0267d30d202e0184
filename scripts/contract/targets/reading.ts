import type { GivenReadings } from "../../../src/sandbox/rules/readings.js";
import { readOverlay } from "../../../toolkit/description/overlay/read-overlay.js";
import { sandboxUnder } from "../../../toolkit/mock/sandbox-under.js";

/** Another reading than that of the description, as overlays say of themselves. */
export interface Reading {
  /** What a sandbox does under them. */
  options: GivenReadings;
  /** The open points that they settle. */
  settles: readonly string[];
}

/** What overlays say of themselves; undefined without any, where the description stands as it is. */
export async function readingUnder(overlays: readonly string[]): Promise<Reading | undefined> {
  if (overlays.length === 0) return undefined;
  const { options } = await sandboxUnder(overlays);
  const read = await Promise.all(overlays.map(readOverlay));
  const settles = read.flatMap(({ info }) => (info["x-settles"] ?? []) as string[]);
  return { options, settles };
}
