import type { Description, Operation } from "../description/description.js";
import { follow } from "../description/follow.js";
import { json, typeOfJson } from "./media.js";
import { successesIn } from "./successes-in.js";

/**
 * What is asked for where a success is described in more media types than the one that is read: the JSON of each success.
 * Undefined where there is no choice.
 */
export function acceptOf(description: Description, responses: Operation["responses"]): string | undefined {
  const contents = successesIn(Object.keys(responses)).map((status) => {
    // What is wrong with a reference is said where the response is read.
    return follow(description, responses[status])?.content ?? {};
  });
  if (contents.every((content) => Object.keys(content).length < 2)) return undefined;
  const types = contents.flatMap((content) => typeOfJson(content) ?? []);
  const asked = types.map((type) => (type.includes("*") ? json : type));
  return asked.length > 0 ? [...new Set(asked)].join(", ") : undefined;
}
