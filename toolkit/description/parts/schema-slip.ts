import { distance } from "../../text/distance.js";
import { jsonText } from "../../text/json-text.js";
import { nearest } from "../../text/nearest.js";
import { schemaKeywords } from "./schema-keywords.js";
import { schemaTypes } from "./schema-types.js";

/**
 * What is certainly not meant at a member of a schema, although it may stand there: it has no effect.
 *
 * @returns in words that follow the place of the member; undefined if there is nothing wrong
 */
export function schemaSlip(name: string, value: unknown): string | undefined {
  if (name === "type") return slipOfType(value);
  if (name === "required" && typeof value === "boolean")
    return `is ${value}, which has no effect: the object that has the member names it in its list "required"`;
  const meant = misspelt(name);
  return meant && `is not a keyword of schemas, and has no effect: did you mean ${meant}?`;
}

function slipOfType(value: unknown): string | undefined {
  const names = [value].flat().filter((each) => typeof each === "string");
  const unknown = names.find((each) => !schemaTypes.includes(each));
  if (unknown === undefined) return undefined;
  return `is ${jsonText(unknown)}, which is not a type, and has no effect: ${nearest(unknown, schemaTypes)}`;
}

/** Of those that begin with `$` only one is written often. */
const likely = [...schemaKeywords].filter((each) => each === "$ref" || !each.startsWith("$"));

/** The keyword that differs from a name in hardly a letter, if the name is none itself. */
function misspelt(name: string): string | undefined {
  if (schemaKeywords.has(name) || name.length < 3 || name.startsWith("x-")) return undefined;
  const most = Math.max(1, Math.floor(name.length / 4));
  return likely.find((each) => distance(name.toLowerCase(), each.toLowerCase()) <= most);
}
