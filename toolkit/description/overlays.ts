import { stringify } from "yaml";
import { CommandError } from "../command.js";
import { applyOverlays } from "./apply-overlays.js";
import { readDescription } from "./read-description.js";
import { readOverlay } from "./read-overlay.js";

/** A bundle of the description under some overlays. */
export interface Reading {
  yaml: string;
  /** Why the overlays cannot be applied. */
  silent: string[];
}

/** Bundles a description under each list of overlays; an empty list gives the description as it stands. */
export async function bundleReadings(input: string, lists: readonly (readonly string[])[]): Promise<Reading[]> {
  const description = await readDescription(input);
  return await Promise.all(
    lists.map(async (files) => {
      const overlays = await Promise.all(files.map((file) => readOverlay(file)));
      try {
        return { yaml: stringify(applyOverlays(description, overlays), { lineWidth: 120 }), silent: [] };
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        return { yaml: "", silent: [error.message] };
      }
    }),
  );
}
