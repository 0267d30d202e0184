import { parseFile } from "../../toolkit/description/parse-document.js";
import { openPoints } from "../../toolkit/description/open-points.js";
import { readDescription } from "../../toolkit/description/read-description.js";

/** The page of what the interface document does not show, from the `x-not-shown` of description and streams. */
export async function openPointsPage(): Promise<string> {
  const { value: streams } = await parseFile("openapi/streams.yaml");
  return openPoints([await readDescription("openapi/openapi.yaml"), streams]);
}
