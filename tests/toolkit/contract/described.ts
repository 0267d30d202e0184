import { bundleDescription } from "../../../toolkit/description/bundle-description.js";
import type { Description } from "../../../toolkit/description/description.js";

const bundles = new Map<string | undefined, Promise<Description>>();

/** The bundle as it stands, or under an overlay. Each is made once. */
export function described(overlay?: string): Promise<Description> {
  const options = { description: "dist/openapi.json", overlays: overlay === undefined ? [] : [overlay] };
  const bundle = bundles.get(overlay) ?? bundleDescription(options).then(({ description }) => description);
  bundles.set(overlay, bundle);
  return bundle;
}
