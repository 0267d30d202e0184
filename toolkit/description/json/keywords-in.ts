import { dataNames, mapNames } from "./described-members.js";

/**
 * The segments of a pointer into a description, with undefined for those that are no keywords of it: names that it makes
 * up, which may be called like any keyword, and whatever stands in data.
 */
export function keywordsIn(segments: readonly string[]): (string | undefined)[] {
  let [isMap, isData] = [false, false];
  return segments.map((name, at) => {
    const isKeyword = !isMap && !isData;
    isData ||= isKeyword && (dataNames.test(name) || (name === "examples" && /^\d+$/.test(segments[at + 1] ?? "")));
    // What a discriminator maps to is no part of the description, and so is no map to what visits these.
    isMap = isKeyword && (mapNames.has(name) || name === "mapping");
    return isKeyword ? name : undefined;
  });
}
