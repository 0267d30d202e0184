import { bundleDescription, type Bundle } from "../description/bundle-description.js";
import { refuseTogether } from "../generate/refuse-together.js";

/** The flags by which every command is told which description it is about. */
export const descriptionOptions = {
  description: { type: "string" },
  overlay: { type: "string", multiple: true, default: [] as string[] },
} as const;

export interface DescriptionValues {
  description?: string;
  overlay: string[];
}

export const descriptionUsage = `  --description FILE   another description than the one of this package, YAML or JSON
  --overlay NAME|FILE  an overlay to apply: a name of this package's, or a file of yours; several apply in the order given`;

/** The description that the flags name. */
export async function readDescribed({ description, overlay: overlays }: DescriptionValues): Promise<Bundle> {
  const bundle = await bundleDescription({ description, overlays });
  await refuseTogether({ description, overlays }, bundle.description);
  return bundle;
}
