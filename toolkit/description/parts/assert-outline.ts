import { CommandError } from "../../terminal/command.js";
import type { Description } from "./description.js";
import { walkOutline, type Placed } from "./walk-outline.js";
import { isObject } from "../../../src/options/is-object.js";
import { jsonText } from "../../text/json-text.js";

/**
 * Checks what every reader of a description relies on: that objects, lists, texts and schemas are what they must be, and
 * that no operation is misspelt. A keyword without a value is ignored. OpenAPI 3.1 may have webhooks or components instead
 * of paths.
 *
 * @param name what messages call the description
 * @throws {CommandError} with the first place that is something else, what stands there, and what must
 */
export function assertOutline(value: unknown, name: string): asserts value is Description {
  walkOutline(value, (placed) => {
    const problem = outlineProblem(placed);
    if (problem !== undefined) throw new CommandError(`${name} is not OpenAPI: ${problem}`);
  });
  const { openapi, paths, components, webhooks } = value as Record<string, unknown>;
  const mayLackPaths = (components ?? webhooks ?? undefined) !== undefined && `${String(openapi)}.`.startsWith("3.1.");
  if ((paths ?? undefined) === undefined && !mayLackPaths) throw new CommandError(`${name} has no paths`);
}

/** What is wrong at a place: what must stand there, and what does. Undefined where it is what it must be, or says nothing. */
export function outlineProblem({ value, kind, place, keyword }: Placed): string | undefined {
  if ((keyword && value === null) || kind.isIt(value)) return undefined;
  const isUnquoted = kind.expected === "a text" && /^(number|bigint)$/.test(typeof value);
  return `${place} must be ${kind.expected}, and is ${shown(value)}${isUnquoted ? ", a number without quotes" : ""}`;
}

const mostShown = 40;

function shown(value: unknown): string {
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return "a list";
  if (isObject(value)) return "an object";
  const text = jsonText(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}
