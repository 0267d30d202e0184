import { bundleDescription } from "../../../toolkit/description/bundle-description.js";
import type { Description } from "../../../toolkit/description/description.js";

const bundles = new Map<string, Promise<Description>>();

/** The bundle as it stands, or under overlays. Each is made once. */
export function described(...overlays: string[]): Promise<Description> {
  const options = { description: "dist/openapi.json", overlays };
  const name = overlays.join();
  const bundle = bundles.get(name) ?? bundleDescription(options).then(({ description }) => description);
  bundles.set(name, bundle);
  return bundle;
}
