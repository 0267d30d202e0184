import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { bundleDescription } from "../../toolkit/description/bundle-description.js";
import { openPoints } from "../../toolkit/description/open-points.js";

/** The page of what the interface document does not show, from the `x-not-shown` of description and streams. */
export async function openPointsPage(): Promise<string> {
  const { description } = await bundleDescription({ description: "openapi/openapi.yaml" });
  const streams: unknown = parse(await readFile("openapi/streams.yaml", "utf8"));
  return openPoints([description, streams]);
}
