import type { Description, Schema } from "../description/description.js";
import { targetOf } from "../description/pointer.js";
import { isTelling } from "./is-telling.js";

/** What says of a text that it is written as something else. */
const otherwise = ["contentMediaType", "contentEncoding"];

/**
 * Whether a body of any media type is JSON, as its schema has it: bytes are not, nor is a text that is written as something
 * else, nor what nothing is said of.
 */
export function isJsonBySchema(description: Description, schema: unknown): boolean {
  const parts = new Set([schema]);
  let isSaid = false;
  for (const part of parts) {
    if (typeof part !== "object" || part === null) continue;
    const { $ref, format, allOf = [], anyOf = [], oneOf = [], ...own } = part as Schema;
    if (format === "binary" || otherwise.some((key) => key in own)) return false;
    const target = typeof $ref === "string" ? targetOf(description, $ref) : undefined;
    // What leads nowhere is refused where the schema is read.
    isSaid ||= isTelling(own) || ($ref !== undefined && target === undefined);
    for (const each of [target, ...[allOf, anyOf, oneOf].flat()]) parts.add(each);
  }
  return isSaid;
}
