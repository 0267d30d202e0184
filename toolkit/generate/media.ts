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
  const types = Object.keys(content).filter(accepts);
  const [best] = types.sort((one, other) => Number(isExact(other)) - Number(isExact(one)));
  return best === undefined ? undefined : content[best];
}

function isExact(mediaType: string): boolean {
  return mediaType === json;
}
