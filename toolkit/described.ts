import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { CommandError } from "./command.js";
import type { Description } from "./description/description.js";
import { bundleReadings } from "./description/overlays.js";
import { publishedDescription, publishedOverlays } from "./description/package-root.js";
import { nearest } from "./nearest.js";

/** The flags by which every command is told of which description it is about. */
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

const suffix = ".overlay.yaml";

/** A description under overlays, in one piece. */
export interface Described {
  description: Description;
  /** The same as YAML. */
  yaml: string;
}

/**
 * Reads the description that the flags name.
 *
 * @throws {CommandError} for a file that is missing or is another thing, and an overlay that is not known or does not fit
 */
export async function readDescribed({
  description = publishedDescription(),
  overlay,
}: DescriptionValues): Promise<Described> {
  const [reading] = await bundleReadings(description, [overlay.map(overlayFile)]);
  if (!reading) throw new CommandError("nothing was bundled");
  if (reading.silent[0]) throw new CommandError(`an overlay action changes nothing: ${reading.silent[0]}`);
  const bundle = parse(reading.yaml) as Partial<Description> | null;
  if (typeof bundle?.openapi !== "string" || typeof bundle.paths !== "object") {
    throw new CommandError(`"${description}" is not an OpenAPI description`);
  }
  return { description: bundle as Description, yaml: reading.yaml };
}

/** The file of an overlay: a name is one of the package's own. */
export function overlayFile(nameOrFile: string): string {
  const own = join(publishedOverlays(), nameOrFile + suffix);
  if (existsSync(own)) return own;
  if (/[/\\.]/.test(nameOrFile)) return nameOrFile;
  const names = readdirSync(publishedOverlays()).flatMap((name) =>
    name.endsWith(suffix) ? [name.slice(0, -suffix.length)] : [],
  );
  throw new CommandError(`there is no overlay "${nameOrFile}": ${nearest(nameOrFile, names)}`, 2);
}
