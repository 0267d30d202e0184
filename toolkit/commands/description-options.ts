import { bundleDescription, type Bundle } from "../description/bundle-description.js";
import { refuseTogether } from "../generate/refuse-together.js";
import { progress } from "../terminal/progress.js";
import { printable } from "../text/printable.js";

/** The flags that select the description, for every command. */
export const descriptionOptions = {
  description: { type: "string" },
  overlay: { type: "string", multiple: true, default: [] as string[] },
} as const;

export interface DescriptionValues {
  description?: string;
  overlay: string[];
}

export const descriptionUsage = `  --description FILE   a description to use instead of this package's, YAML or JSON; if it refers to other files,
                       @redocly/cli has to be installed
  --overlay NAME|FILE  an overlay to apply: one of this package's, by name, or a file; several apply in the order given`;

/** The same, with a column wide enough for `--allow-insecure-http`. */
export const wideDescriptionUsage = descriptionUsage.replaceAll(/^(  --\S+ \S+) +/gm, (_all, flag: string) =>
  flag.padEnd(25),
);

export async function readBundle({ description, overlay: overlays }: DescriptionValues): Promise<Bundle> {
  const read = async () => {
    const bundle = await bundleDescription({ description, overlays });
    await refuseTogether({ description, overlays }, bundle.description);
    return bundle;
  };
  // Elsewhere than on a terminal standard error has what a command says of its own work alone.
  const bundle = await progress("reading the description", read, false);
  for (const note of bundle.notes) process.stderr.write(`note: ${printable(note)}\n`);
  return bundle;
}
