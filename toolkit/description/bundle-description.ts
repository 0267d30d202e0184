import { stringify } from "yaml";
import { applyOverlays } from "./apply-overlays.js";
import { assertOutline } from "./assert-outline.js";
import type { Description } from "./description.js";
import { publishedDescription } from "./package-root.js";
import { readDescription } from "./read-description.js";
import { readOverlay } from "./read-overlay.js";

/** A description as one document, under some overlays. */
export interface Bundle {
  description: Description;
  /** The same as text. */
  yaml: string;
  json: string;
}

export interface BundleOptions {
  /** The root of the description. Default: the one that is published with the package. */
  description?: string | undefined;
  /** Names of published overlays, or files; applied in this order. Default none. */
  overlays?: readonly string[] | undefined;
}

/**
 * Puts a description into one document and applies overlays.
 *
 * @example
 * const { yaml } = await bundleDescription({ overlays: ["responses-in-data", "accounts.overlay.yaml"] });
 *
 * @throws {CommandError} when a file is missing or broken, when an action changes nothing, and when two overlays
 *   contradict each other
 */
export async function bundleDescription({ description: file, overlays = [] }: BundleOptions = {}): Promise<Bundle> {
  const read = await Promise.all(overlays.map((name) => readOverlay(name)));
  const description = applyOverlays(await readDescription(file ?? publishedDescription()), read);
  assertOutline(description, `the description under ${overlays.map((name) => `"${name}"`).join(", ")}`);
  return {
    description,
    get yaml() {
      return stringify(description, { lineWidth: 120, aliasDuplicateObjects: false });
    },
    get json() {
      return `${JSON.stringify(description, undefined, 2)}\n`;
    },
  };
}
