import { jsonText } from "../../text/json-text.js";
import type { Description } from "../parts/description.js";
import { marks } from "../parts/open-points-of.js";
import type { OverlayFile } from "./read-overlay.js";

/**
 * The open points that an overlay says it settles, but does not: there is none of that id, or each of its marks is as it
 * was. One that it leaves open elsewhere, or without choices, counts as settled.
 *
 * @returns a line for each, with its place
 */
export function unsettledBy({ info, placeOf }: OverlayFile, before: Description, after: Description): string[] {
  return [info["x-settles"] ?? []].flat().flatMap((id, at) => {
    const [was, is] = [before, after].map((each) => jsonText([...marks(each)].filter((point) => point.id === id)));
    if (was !== is) return [];
    const why = was === "[]" ? "is no open point of the description" : "is as open as before";
    return [`${placeOf(["info", "x-settles", at])}: x-settles: ${jsonText(id)} ${why}`];
  });
}
