import type { Description, Media, Schema } from "../../description/parts/description.js";
import { targetOf } from "../../description/json/pointer.js";

/** The media type under which generated types hold every JSON body. */
export const json = "application/json";

const range = /^\s*(application|\*)\/\*\s*(;|$)/i;

/**
 * A JSON media type: also with parameters, with a suffix, or where any type is allowed, which what is described there
 * decides.
 */
export function isJson(mediaType: string): boolean {
  return /^(application\/(json|[^;]*\+json|\*)|text\/json|\*\/\*)\s*(;|$)/i.test(mediaType.trim());
}

/** What a request says that its JSON is, where a description says so: `application/json` wherever that will do. */
export function sentAs(mediaType: string): string {
  const isPlain = mediaType.includes("*") || /^application\/json\s*(;|$)/i.test(mediaType.trim());
  return isPlain ? json : mediaType.trim();
}

/** The JSON among the media types of a body, and its name; undefined where there is none. */
export function jsonOnly(
  description: Description,
  content: Record<string, Media>,
): { type: string; media: Media } | undefined {
  const type = typeOfJson(description, content);
  const media = type === undefined ? undefined : content[type];
  return type === undefined || media === undefined ? undefined : { type, media };
}

/** The media types of a body without JSON, as a refusal names them. */
export function typesIn(content: object): string {
  return Object.keys(content)
    .map((type) => (range.test(type) ? `${type} (no JSON by its schema: if it is JSON, write ${json})` : type))
    .join(", ");
}

/** The name of that JSON: `application/json` before those that mean it, and these before JSON of other names. */
export function typeOfJson(description: Description, content: Record<string, Media>): string | undefined {
  const rank = (mediaType: string) => (mediaType === json ? 0 : sentAs(mediaType) === json ? 1 : 2);
  return Object.keys(content)
    .filter((type) => isJson(type) && (!range.test(type) || isJsonBySchema(description, content[type]?.schema)))
    .sort((one, other) => rank(one) - rank(other))[0];
}

/** What says of a text that it is written as something else. */
const otherwise = ["contentMediaType", "contentEncoding"];

/**
 * Whether a body of any media type is JSON, as its schema has it: bytes are not, nor is a text of which nothing more is
 * said, or that is written as something else, nor what nothing is said of.
 */
function isJsonBySchema(description: Description, schema: unknown): boolean {
  const parts = new Set([schema]);
  let isSaid = false;
  for (const part of parts) {
    if (typeof part !== "object" || part === null) continue;
    const { $ref, format, allOf = [], anyOf = [], oneOf = [], ...own } = part as Schema;
    if (/^(binary|byte)$/.test(format ?? "") || otherwise.some((key) => key in own)) return false;
    const isPlain = [own.type].flat().includes("string") && format === undefined;
    if (isPlain && own.enum === undefined && own.const === undefined) return false;
    const target = typeof $ref === "string" ? targetOf(description, $ref) : undefined;
    // What leads nowhere is refused where the schema is read.
    isSaid ||= isTelling(own) || ($ref !== undefined && target === undefined);
    for (const each of [target, ...[allOf, anyOf, oneOf].flat()]) parts.add(each);
  }
  return isSaid;
}

/** Where the types hold the JSON of a body or of a response. */
export function accessTo(id: string, ...keys: string[]): string {
  return `Described[${[id, ...keys, "content", json].map((key) => JSON.stringify(key)).join("][")}]`;
}

const telling =
  /^(type|(all|any|one)Of|enum|const|nullable|(prefixI|i)tems|(p|patternP|additionalP|unevaluatedP)roperties)$/;

/** Whether a schema says of a value what it is. */
export function isTelling(schema: Schema): boolean {
  return Object.keys(schema).some((key) => telling.test(key));
}
