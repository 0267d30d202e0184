import type { Media } from "../description/description.js";

/** The media type under which generated types hold every JSON body. */
export const json = "application/json";

/** A JSON media type that is read: also with parameters, with a suffix, or where any type is allowed. */
export function isJson(mediaType: string): boolean {
  return /^(application\/(json|[^;]*\+json|\*)|text\/json|\*\/\*)\s*(;|$)/i.test(mediaType.trim());
}

/** The media type of a request that can be sent: always as `application/json`. */
export function isPlainJson(mediaType: string): boolean {
  return /^(application\/(json|\*)|\*\/\*)\s*(;|$)/i.test(mediaType.trim());
}

/** The JSON among the media types of a body, under one name; undefined where there is none. */
export function jsonOnly(content: Record<string, Media>, accepts: (mediaType: string) => boolean): Media | undefined {
  const best = typeOfJson(content, accepts);
  return best === undefined ? undefined : content[best];
}

/** The media type of that JSON. */
export function typeOfJson(content: object, accepts: (mediaType: string) => boolean): string | undefined {
  const types = Object.keys(content).filter(accepts);
  return types.sort((one, other) => Number(isExact(other)) - Number(isExact(one)))[0];
}

function isExact(mediaType: string): boolean {
  return mediaType === json;
}
