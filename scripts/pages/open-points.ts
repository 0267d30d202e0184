import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { openPoints } from "../../toolkit/description/open-points.js";
import { readDescription } from "../../toolkit/description/read-description.js";

/** The page of what the interface document does not show, from the `x-not-shown` of description and streams. */
export async function openPointsPage(): Promise<string> {
  const streams: unknown = parse(await readFile("openapi/streams.yaml", "utf8"));
  return openPoints([await readDescription("openapi/openapi.yaml"), streams]);
}
