import { bundleDescription, type Bundle } from "./description/bundle-description.js";

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
export function readDescribed({ description, overlay }: DescriptionValues): Promise<Bundle> {
  return bundleDescription({ description, overlays: overlay });
}
