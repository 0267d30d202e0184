import { join } from "node:path";
import { parse } from "yaml";
import { openPoints } from "../../toolkit/description/open-points.js";
import { bundleReadings } from "../../toolkit/description/overlays.js";

/** The page of what the interface document does not show, from the `x-not-shown` of description and streams. */
export async function openPointsPage(): Promise<string> {
  const documents: unknown[] = [];
  for (const name of ["openapi.yaml", "streams.yaml"]) {
    const [reading] = await bundleReadings(join("openapi", name), [[]]);
    documents.push(parse(reading?.yaml ?? ""));
  }
  return openPoints(documents);
}
