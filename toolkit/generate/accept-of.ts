import type { Description, Operation, Response } from "../description/description.js";
import { follow } from "../description/follow.js";
import { json, typeOfJson } from "./media.js";
import { successesIn } from "./successes-in.js";

/**
 * What is asked for where a success is described in more media types than the one that is read: the JSON of each success.
 * Undefined where there is no choice.
 */
export function acceptOf(description: Description, responses: Operation["responses"]): string | undefined {
  // What is wrong with a reference is said where the response is read.
  const unread = { refusals: [], notes: [], warnings: [] };
  const contents = successesIn(Object.keys(responses)).map((status) => {
    const response = follow(description, responses[status], "", unread) as Response | undefined;
    return response?.content ?? {};
  });
  if (contents.every((content) => Object.keys(content).length < 2)) return undefined;
  const types = contents.flatMap((content) => typeOfJson(content) ?? []);
  const asked = types.map((type) => (type.includes("*") ? json : type));
  return asked.length > 0 ? [...new Set(asked)].join(", ") : undefined;
}
