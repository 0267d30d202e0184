import type { Media } from "../description/description.js";

/** The media type under which generated types hold every JSON body. */
export const json = "application/json";

/** A JSON media type: also with parameters, with a suffix, or where any type is allowed. */
export function isJson(mediaType: string): boolean {
  return /^(application\/(json|[^;]*\+json|\*)|text\/json|\*\/\*)\s*(;|$)/i.test(mediaType.trim());
}

/** What a request says that its JSON is, where a description says so: `application/json` wherever that will do. */
export function sentAs(mediaType: string): string {
  const isPlain = mediaType.includes("*") || /^application\/json\s*(;|$)/i.test(mediaType.trim());
  return isPlain ? json : mediaType.trim();
}

/** The JSON among the media types of a body, and its name; undefined where there is none. */
export function jsonOnly(content: Record<string, Media>): { type: string; media: Media } | undefined {
  const type = typeOfJson(content);
  const media = type === undefined ? undefined : content[type];
  return type === undefined || media === undefined ? undefined : { type, media };
}

/** The name of that JSON: `application/json` before those that mean it, and these before JSON of other names. */
export function typeOfJson(content: object): string | undefined {
  const rank = (mediaType: string) => (mediaType === json ? 0 : sentAs(mediaType) === json ? 1 : 2);
  return Object.keys(content)
    .filter(isJson)
    .sort((one, other) => rank(one) - rank(other))[0];
}
